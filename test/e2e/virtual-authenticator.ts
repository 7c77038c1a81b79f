import type { CDPSession, Page } from "@playwright/test";

/** Adds a passkey authenticator that approves every request; it lasts as long as the DevTools session. */
export async function addVirtualAuthenticator(page: Page): Promise<CDPSession> {
	const devtools = await page.context().newCDPSession(page);
	await devtools.send("WebAuthn.enable");
	await devtools.send("WebAuthn.addVirtualAuthenticator", {
		options: {
			protocol: "ctap2",
			transport: "internal",
			hasResidentKey: true,
			hasUserVerification: true,
			isUserVerified: true,
			automaticPresenceSimulation: true,
		},
	});
	return devtools;
}
