import { parsedUrl } from "../../../domain/links/parsed-url.ts";

type PushMessage = { title: string; body: string; url: string; tag?: string; isUrgent?: boolean };

/** The shop's push message, or null if invalid; a URL that leads away from the shop becomes its menu. */
export function readPushMessage(text: string | undefined, shopOrigin: string): PushMessage | null {
	const read = parse(text);
	if (typeof read !== "object" || read === null) return null;
	const { title, body, url, tag, isUrgent } = read as Record<string, unknown>;
	if (typeof title !== "string" || title === "") return null;
	return {
		title,
		body: typeof body === "string" ? body : "",
		url: ownUrl(url, shopOrigin),
		...(typeof tag === "string" && tag !== "" && { tag, ...(isUrgent === true && { isUrgent }) }),
	};
}

/** A URL of this shop, `/` for anything else. */
export function ownUrl(url: unknown, shopOrigin: string): string {
	const parsed = typeof url === "string" ? parsedUrl(url, shopOrigin) : null;
	return parsed?.origin === shopOrigin ? parsed.pathname + parsed.search + parsed.hash : "/";
}

function parse(text: string | undefined): unknown {
	try {
		return JSON.parse(text ?? "");
	} catch {
		return null;
	}
}
