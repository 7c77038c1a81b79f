import type { RouterContextProvider } from "react-router";
import { askedLanguage, LANGUAGE_COOKIE } from "../contract/language.ts";
import type { CommonCode, ErrorBody, ErrorCode } from "../contract/responses.ts";
import { apiClient } from "./api-client.ts";
import { fetchInTime } from "./fetch-in-time.ts";
import { apiFetchContext } from "./page-context.ts";

/** The typed client for code that runs in the browser: same origin, session cookie. */
export const api = apiClient("", { fetch: fetchInTime }).api;

/** The typed client for a page's loader or action: in process, with the visitor's own cookies and language. */
export function pageApi(context: Readonly<RouterContextProvider>, request: Request, more: Record<string, string> = {}) {
	const fetchApi = context.get(apiFetchContext);
	const carried: Record<string, string> = { ...more };
	for (const name of ["cookie", "accept-language", "user-agent", "x-forwarded-for"]) {
		const value = request.headers.get(name);
		if (value !== null) carried[name] = value;
	}
	const language = askedLanguage(request.url);
	if (language) carried.cookie = `${LANGUAGE_COOKIE}=${language}; ${carried.cookie ?? ""}`;
	// The outer request has passed the origin check; this inner one comes from the shop's own page.
	carried["sec-fetch-site"] = "same-origin";
	return apiClient(new URL(request.url).origin, {
		headers: carried,
		fetch: (input: RequestInfo | URL, init?: RequestInit) => fetchApi(new Request(input, init)),
	}).api;
}

/** The error codes of a reply: its call's own, those of any call, and a network failure. */
type CodeOf<Reply> = Reply extends { json(): Promise<infer Body> }
	? unknown extends Body
		? ErrorCode
		: Extract<Body, { message: string; code: ErrorCode }>["code"] | CommonCode
	: never;
/** A failed call, as screens use it. */
export type Problem<Code extends ErrorCode = ErrorCode> = Omit<ErrorBody, "code"> & {
	code: Code | "network";
};

/** The refusal in a failed call's reply; a reply that is not the shop's becomes a network error. */
export async function refusalOf<Reply extends { json(): Promise<unknown> }>(
	response: Reply,
): Promise<Problem<CodeOf<Reply>>> {
	try {
		const body = (await response.json()) as Partial<Problem<CodeOf<Reply>>>;
		if (typeof body.message === "string" && typeof body.code === "string") return body as Problem<CodeOf<Reply>>;
	} catch {
		// not JSON: a proxy's page, or nothing at all
	}
	return { message: "Network error. Please try again.", code: "network" };
}
