// A vitest reporter that lists every test that passed only on its second try.

export default class SecondTries {
  /** @type {string[]} */
  #names = [];

  /** @param {import("vitest/node").TestCase} test */
  onTestCaseResult(test) {
    if (test.diagnostic()?.flaky)
      this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`);
  }

  onTestRunEnd() {
    if (this.#names.length === 0) return;
    console.log(`Passed only on the second try:\n  ${this.#names.join("\n  ")}`);
  }
}
