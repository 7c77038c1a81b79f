import { afterAll, beforeAll, expect, it } from "vitest";
import type { RunningShop } from "../servers/shop.ts";
import { startAttackedShop } from "./attacked-shop.ts";
import { sendPieces } from "./raw-http.ts";

let shop: RunningShop;
beforeAll(async () => {
	shop = await startAttackedShop({ LOG_LEVEL: "info" });
});
afterAll(() => shop.stop());

const UNDECODABLE = [
	"/%",
	"/%.data",
	"/a/%E0%A4%A",
	"/blog/%",
	"/admin/orders/%",
	"/rider/delivery/%ff",
	"/api/orders/%E0%A4%A",
	"/images/..%2f..%2fetc%2fpasswd",
	"/images/%00.webp",
	"/assets/%c0%ae%c0%ae/x",
];

it("answers a path that cannot be decoded like an unknown one", async () => {
	for (const path of UNDECODABLE) {
		const { status } = await fetch(`${shop.url}${path}`, { redirect: "manual" });
		expect([path, status >= 300 && status < 500]).toEqual([path, true]);
	}
});

it("lets nobody in through another spelling of a path", async () => {
	for (const path of [
		"//admin",
		"//admin/dashboard",
		"/admin//dashboard",
		"/admin%2fdashboard",
		"/./admin/dashboard",
		"/x/../admin/dashboard",
		"/\\admin",
		"/ADMIN/DASHBOARD",
		"http://evil.example/admin/dashboard",
		"//evil.example/%2e%2e/admin",
	])
		for (const method of ["GET", "HEAD", "POST"]) {
			const reply = await sendPieces(shop.url, path, [], {
				method,
				headers: { "Content-Length": "0", Connection: "close" },
			});
			expect([method, path, reply.status >= 300 && reply.status < 500]).toEqual([method, path, true]);
		}
});

it("sends nobody a page that was rendered under another host name", async () => {
	await sendPieces(shop.url, "/about", [], {
		method: "GET",
		headers: { Host: "evil.example", Connection: "close" },
	});
	expect(await (await fetch(`${shop.url}/about`)).text()).not.toContain("evil.example");
});

it("answers a HEAD like its GET, without the page", async () => {
	for (const path of ["/", "/home", "/Home", "/nowhere", "/api/dishes"]) {
		const [head, get] = await Promise.all([
			fetch(`${shop.url}${path}`, { method: "HEAD", redirect: "manual" }),
			fetch(`${shop.url}${path}`, { redirect: "manual" }),
		]);
		expect([path, head.status, await head.text()]).toEqual([path, get.status, ""]);
	}
});

it("says which methods a page takes", async () => {
	const { status, headers } = await fetch(`${shop.url}/home`, { method: "PUT" });
	expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
});

it("answers a load balancer that speaks HTTP/1.0 and names no host", async () => {
	for (const path of ["/readyz", "/healthz", "/api/menu", "/about"]) {
		const { status } = await sendPieces(shop.url, path, [], { method: "GET", protocol: "HTTP/1.0" });
		expect([path, status]).toEqual([path, 200]);
	}
});

it("lets nobody fill the disk with log lines of such paths", async () => {
	const before = shop.output().length;
	const ask = (n: number) => fetch(`${shop.url}/order/${n}${"a".repeat(8_000)}%zz`);
	await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n)));
	expect(shop.output().length - before).toBeLessThan(60_000);
});

it("has logged only lines of JSON", () => {
	const lines = shop.output().split("\n").filter(Boolean);
	// The greeting is for people.
	const greeting = lines.findIndex((line) => line.startsWith("Order updates:"));
	expect(greeting).toBeGreaterThan(0);
	for (const line of lines.slice(greeting + 1)) expect(() => JSON.parse(line), line).not.toThrow();
});
