import { expect, it, vi } from "vitest";
import { createOnlineWorld } from "../online-world.ts";
import { overTheWire } from "../over-the-wire.ts";
import { bearer } from "../request-headers.ts";
import { PASSWORD } from "../world.ts";

it("reports neither a fault nor a failing storage for a call whose connection is lost in the middle", async () => {
	const world = await createOnlineWorld();
	const wire = await overTheWire(world);
	const faults = vi.spyOn(world.shop.log, "error");
	const meena = await world.customer("Meena");
	const json = { "Content-Type": "application/json" };
	for (const [method, path, headers] of [
		["POST", "/api/payments/webhook", json],
		["POST", "/api/contact", {}],
		["POST", "/api/contact", json],
		["POST", "/api/orders", { ...json, ...bearer(meena.token) }],
		["PATCH", "/api/auth/me", { ...json, ...bearer(meena.token) }],
	] as const)
		await wire.cutOff(method, path, headers);
	expect(faults.mock.calls).toEqual([]);
	const counted = await world.shop.metrics.registry.getSingleMetric("handi_http_storage_refusals_total")?.get();
	expect(counted?.values.map(({ value }) => value)).toEqual([0]);
	// The next call is answered as ever.
	const login = { email: meena.email, password: PASSWORD };
	expect((await wire.inChunks("POST", "/api/auth/login", "", login)).status).toBe(200);
	await wire.close();
	await world.close();
});
