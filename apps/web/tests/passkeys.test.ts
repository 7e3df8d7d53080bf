import { club, passkeys } from "@broadside/words";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible, openBrowser } from "./browser.test-support.ts";

const { open } = openBrowser();

/** A device's own authenticator, which answers every question with yes. */
async function addAuthenticator(page: Page) {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("WebAuthn.enable");
  const { authenticatorId } = await devTools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return {
    credentials: async () =>
      (await devTools.send("WebAuthn.getCredentials", { authenticatorId })).credentials,
    /** As a password manager that synchronises passkeys does. */
    async copyFrom(credentials: readonly { readonly credentialId: string }[]) {
      for (const credential of credentials) {
        const params = { authenticatorId, credential } as never;
        await devTools.send("WebAuthn.addCredential", params);
      }
    },
  };
}

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

async function takeName(page: Page, name: string): Promise<void> {
  await press(page, club.nameNow());
  await page.getByLabel(club.newName()).fill(name);
  await press(page, club.saveName());
  await page.getByText(name).first().waitFor();
}

describe("a passkey", () => {
  it("is added with one press and one answer, and signs in on another device", async () => {
    const name = `Ann ${Date.now() % 1e6}`;
    const laptop = await open({ path: "#/player", luck: "real" });
    const keys = await addAuthenticator(laptop);
    await takeName(laptop, name);
    await laptop.getByText(passkeys.none()).waitFor();
    await press(laptop, passkeys.add());
    await laptop.getByText(passkeys.done()).waitFor();
    await laptop.getByText(/^For localhost, since /).waitFor();
    await expectAccessible(laptop, "your player with a passkey");
    const own = await keys.credentials();
    expect(own).toMatchObject([{ rpId: "localhost", isResidentCredential: true }]);

    const phone = await open({ path: "#/player", device: "phone", luck: "real" });
    const phoneKeys = await addAuthenticator(phone);
    await phoneKeys.copyFrom(own);
    // Another player already plays there: the page asks first.
    const other = `Bo ${Date.now() % 1e6}`;
    await takeName(phone, other);
    await press(phone, passkeys.signIn());
    await phone.getByText(passkeys.replaces({ name: other })).waitFor();
    await expectAccessible(phone, "the question before signing in");
    await press(phone, passkeys.signInAnyway());
    await phone.getByText(passkeys.signedIn({ name })).waitFor();
    await phone.reload();
    await phone.getByText(name).first().waitFor();
    await press(phone, passkeys.remove());
    await phone.getByText(passkeys.removed()).waitFor();
    await phone.getByText(passkeys.none()).waitFor();
  });
});
