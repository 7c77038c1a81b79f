import { fetchInTime } from "../fetch-in-time.ts";

const TRIED = "tried";

/**
 * Why a login would be useless here, as a key of `cookieTexts`; null if this browser keeps the cookie that is the
 * session.
 */
export async function whyNoSession(): Promise<"refused" | "unencrypted" | null> {
	if (!keepsCookies()) return "refused";
	return !isSecureContext && (await wantsHttps()) ? "unencrypted" : null;
}

/** `navigator.cookieEnabled` says yes if only this site's are blocked. */
function keepsCookies(): boolean {
	put(`${TRIED}=1`);
	const isKept = document.cookie.includes(`${TRIED}=1`);
	put(`${TRIED}=; Max-Age=0`);
	return isKept;
}

function put(cookie: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: a shop on plain http has no Cookie Store
	document.cookie = `${cookie}; Path=/; SameSite=Lax`;
}

/** Whether the shop's own address begins with https: browsers drop its Secure cookies at any other. */
async function wantsHttps(): Promise<boolean> {
	try {
		return (await fetchInTime("/healthz")).headers.has("Strict-Transport-Security");
	} catch {
		// The login itself will say that the shop cannot be reached.
		return false;
	}
}
