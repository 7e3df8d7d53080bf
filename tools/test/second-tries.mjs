// A vitest reporter that names every test which needed its second try: none may become a habit.

/** One of vitest's reporters. */
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
    console.log(`Passed only at the second try:\n  ${this.#names.join("\n  ")}`);
  }
}
