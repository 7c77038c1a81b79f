import type { IncomingMessage, ServerResponse } from "node:http";
import { expect, it } from "vitest";
import { holdRequests } from "./hold-requests.ts";

it("answers early requests in their order once it is open, except of callers who have hung up", () => {
	const answered: string[] = [];
	const requests = holdRequests(({ url }) => void answered.push(url ?? ""));
	const ask = (url: string, destroyed = false) =>
		requests.listener({ url, destroyed } as IncomingMessage, {} as ServerResponse);
	ask("/first");
	ask("/hung-up", true);
	ask("/second");
	expect(answered).toEqual([]);
	requests.open();
	ask("/later");
	expect(answered).toEqual(["/first", "/second", "/later"]);
});
