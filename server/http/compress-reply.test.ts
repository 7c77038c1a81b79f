import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { compressReply } from "./compress-reply.ts";

const PAGE = `<!doctype html>${"<p>Chicken Biryani</p>".repeat(200)}`;

test.each([
	["gzip, deflate, br, zstd", "private, no-store", "zstd", zstdDecompressSync],
	["gzip, deflate, br", "private, no-store", "br", brotliDecompressSync],
	["gzip, deflate, br, zstd", "no-cache", "br", brotliDecompressSync],
	["gzip, deflate", "no-cache", "gzip", gunzipSync],
] as const)("a client that accepts %s gets a page that is %s in %s", async (accepted, kept, coding, unpack) => {
	const reply = await answer(accepted, PAGE, kept);
	expect(reply.headers.get("content-encoding")).toBe(coding);
	expect(reply.headers.get("vary")).toContain("Accept-Encoding");
	const sent = Buffer.from(await reply.arrayBuffer());
	expect(sent.length).toBeLessThan(PAGE.length / 4);
	expect(unpack(sent).toString()).toBe(PAGE);
});

test.each([
	["identity", PAGE],
	["br", "<p>short</p>"],
])("a client that accepts %s gets a page uncompressed if compressing would not help", async (accepted, page) => {
	const reply = await answer(accepted, page);
	expect(reply.headers.get("content-encoding")).toBeNull();
	expect(await reply.text()).toBe(page);
});

function answer(accepted: string, page: string, kept = "no-cache"): Promise<Response> {
	const request = new Request("https://shop.test/", { headers: { "accept-encoding": accepted } });
	return compressReply(
		request,
		new Response(page, { headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": kept } }),
	);
}
