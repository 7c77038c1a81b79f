import { afterEach, expect, test } from "vitest";
import { anOrder, createWorld, type World } from "../world.ts";

let world: World;
afterEach(() => world.close());

test("the machine itself can read the shop's metrics; requests through a proxy get 404", async () => {
	world = await createWorld();
	const meena = await world.customer("Meena");
	await meena.call("POST", "/api/orders", anOrder());

	const { status, headers, body } = await world.call("GET", "/metrics");
	expect(status).toBe(200);
	expect(headers.get("content-type")).toContain("text/plain");
	expect(body.text).toContain("\nhandi_orders_under_way 1\n");
	expect(body.text).toContain("\nhandi_notifications_waiting 0\n");
	expect(body.text).not.toContain("Meena");

	for (const header of ["X-Forwarded-For", "Forwarded"]) {
		const foreign = await world.call("GET", "/metrics", undefined, { [header]: "for=203.0.113.7" });
		expect(foreign.status).toBe(404);
	}
});
