import { afterEach, beforeEach, expect, it } from "vitest";
import { createWorld, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
	world = await createWorld();
});
afterEach(() => world.close());

it("security.txt says where to report a weakness, and expires in less than a year", async () => {
	const owner = await world.admin();
	await owner.call("PUT", "/api/store/settings", { email: "safe@shop.example" });
	const { status, headers, body } = await world.call("GET", "/.well-known/security.txt");
	expect([status, headers.get("content-type")]).toEqual([200, "text/plain; charset=UTF-8"]);
	const fields = new Map(
		String(body.text)
			.trim()
			.split("\n")
			.map((line) => line.split(": ") as [string, string]),
	);
	expect(fields.get("Contact")).toBe("mailto:safe@shop.example");
	expect(fields.get("Preferred-Languages")).toBe("en, ta");
	expect(fields.get("Canonical")).toBe("http://localhost:3000/.well-known/security.txt");
	const left = Date.parse(fields.get("Expires") ?? "") - world.shop.clock.now();
	expect(left).toBeGreaterThan(90 * 24 * 3_600_000);
	expect(left).toBeLessThan(365 * 24 * 3_600_000);
});
