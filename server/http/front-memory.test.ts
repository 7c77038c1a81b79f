import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { createFrontMemory } from "./front-memory.ts";

const request = { url: "/home", method: "GET", headers: {} } as IncomingMessage;
const page = (cacheControl: string) =>
	new Response("<!doctype html>", {
		headers: { "Content-Type": "text/html", "Cache-Control": cacheControl },
	});

async function isKept(reply: Response): Promise<boolean> {
	const memory = createFrontMemory(() => true);
	await memory.keep(request, reply, memory.epoch());
	const response = { writeHead: () => response, end: () => response } as unknown as ServerResponse;
	return memory.serve(request, response);
}

it("a whole page is kept for the next visitor", async () =>
	expect(await isKept(page("no-cache"))).toBe(true));
it("a page that says that it lacks something is not", async () =>
	expect(await isKept(page("no-store"))).toBe(false));
it("an answer of the API may be kept although it tells browsers not to", async () => {
	const headers = { "Content-Type": "application/json", "Cache-Control": "no-store" };
	expect(await isKept(new Response("[]", { headers }))).toBe(true);
});
