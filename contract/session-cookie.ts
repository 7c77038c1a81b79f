/** A session's token: 32 random bytes in base64url, as the server makes them. Anything else belongs to no session. */
const TOKEN = "[\\w-]{43}";
const ANY_SESSION = new RegExp(`(?:^|;)\\s*(?:__Host-)?sid(?:_\\w+)?=${TOKEN}\\s*(?:;|$)`);

const CUSTOMERS_SESSION = new RegExp(`(?:^|;)\\s*(?:__Host-)?sid=${TOKEN}\\s*(?:;|$)`);

/** The token in a Cookie header under a session cookie's name; null if there is none, or it can't be a token. */
export function sessionTokenIn(cookies: string | null | undefined, name: string): string | null {
	return new RegExp(`(?:^|;)\\s*${name}=(${TOKEN})\\s*(?:;|$)`).exec(cookies ?? "")?.[1] ?? null;
}

/** Whether these cookies say nothing about the caller: none is a session's. All other cookies are ignored. */
export function areAnonymous(cookies: string | null | undefined): boolean {
	return !cookies || !ANY_SESSION.test(cookies);
}

/** Whether these cookies may hold a customer's session: those of staff and riders have other names. */
export function mayBeCustomers(cookies: string | null | undefined): boolean {
	return CUSTOMERS_SESSION.test(cookies ?? "");
}
