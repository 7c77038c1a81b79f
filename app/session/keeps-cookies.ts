const TRIED = "tried";

/**
 * Whether this browser keeps cookies of the shop: the session is one, and a login is useless if its cookie is not kept.
 * `navigator.cookieEnabled` says yes if only this site's are blocked.
 */
export function keepsCookies(): boolean {
	put(`${TRIED}=1`);
	const isKept = document.cookie.includes(`${TRIED}=1`);
	put(`${TRIED}=; Max-Age=0`);
	return isKept;
}

function put(cookie: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: a shop on plain http has no Cookie Store
	document.cookie = `${cookie}; Path=/; SameSite=Lax`;
}
