import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Hono } from "hono";
import { expect, it, onTestFinished } from "vitest";
import { serveFiles } from "./static-files.ts";

it("a cache in front gives each browser the coding of a script that it reads, whichever was asked for first", async () => {
	const root = mkdtempSync(join(tmpdir(), "handi-files-"));
	onTestFinished(() => rmSync(root, { recursive: true }));
	mkdirSync(join(root, "assets"));
	writeFileSync(join(root, "assets", "page.js"), "plain");
	writeFileSync(join(root, "assets", "page.js.br"), "short");
	const app = new Hono();
	serveFiles(app, root);
	for (const [coding, body] of [
		["identity", "plain"],
		["br", "short"],
	] as const) {
		const response = await app.request("/assets/page.js", { headers: { "Accept-Encoding": coding } });
		expect([await response.text(), response.headers.get("Vary")]).toEqual([body, "Accept-Encoding"]);
	}
});
