import type { NewPasskey, PasskeyAnswer, PasskeyOptions } from "../../contract/passkeys.ts";

/** Whether this browser has passkeys, at a URL where they work: a host name, over https or on this machine. */
export function canUsePasskeys(): boolean {
	const isAddress = /^[\d.]+$|:/.test(location.hostname.replace(/^\[|\]$/g, ""));
	return isSecureContext && "PublicKeyCredential" in window && !isAddress;
}

/** A passkey's answer, or null if the person declined, or the device has none. */
export async function answerByPasskey(options: PasskeyOptions): Promise<PasskeyAnswer | null> {
	const { startAuthentication } = await import("@simplewebauthn/browser");
	const optionsJSON = options as unknown as Parameters<typeof startAuthentication>[0]["optionsJSON"];
	return orNull(startAuthentication({ optionsJSON }));
}

/** A passkey just created on this device, or null if the person declined, or it has one of the account already. */
export async function makePasskey(options: PasskeyOptions): Promise<NewPasskey | null> {
	const { startRegistration } = await import("@simplewebauthn/browser");
	const optionsJSON = options as unknown as Parameters<typeof startRegistration>[0]["optionsJSON"];
	return orNull(startRegistration({ optionsJSON }) as Promise<NewPasskey>);
}

/** Browsers do not say why a passkey was not used; a person who pressed Cancel knows. */
async function orNull<Answer>(asked: Promise<Answer>): Promise<Answer | null> {
	try {
		return await asked;
	} catch (fault) {
		if (fault instanceof Error && REFUSALS.has(fault.name)) return null;
		throw fault;
	}
}

const REFUSALS = new Set(["NotAllowedError", "AbortError", "InvalidStateError", "SecurityError", "WebAuthnError"]);
