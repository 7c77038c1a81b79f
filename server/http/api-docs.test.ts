import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { OpenAPIHono } from "@hono/zod-openapi";
import { expect, it } from "vitest";
import { apiDocs } from "./api-docs.ts";

it("is written and compressed once, however often and by whomever the API's description is requested", async () => {
	let written = 0;
	const title = {
		toJSON: () => {
			written += 1;
			return "Handi ".repeat(1_000);
		},
	};
	const described = { info: { title }, paths: {}, components: {} };
	const docs = apiDocs({ getOpenAPI31Document: () => described } as unknown as OpenAPIHono);
	const read = { br: brotliDecompressSync, gzip: gunzipSync, identity: (bytes: Uint8Array) => Buffer.from(bytes) };
	for (const [coding, decoded] of Object.entries(read)) {
		const before = written;
		const ask = (who: string) =>
			docs.request("/openapi.json", { headers: { "Accept-Encoding": coding, Authorization: `Bearer ${who}` } });
		const replies = await Promise.all(["a", "b", "c"].map(ask));
		replies.push(await ask("d"));
		for (const reply of replies) {
			const { info } = JSON.parse(decoded(new Uint8Array(await reply.arrayBuffer())).toString());
			expect(info.title).toBe("Handi ".repeat(1_000));
		}
		expect(written - before).toBe(1);
	}
});
