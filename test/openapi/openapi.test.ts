import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import openapiTS, { type OpenAPI3 } from "openapi-typescript";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TAGS } from "../../contract/tags.ts";
import { createWorld, PASSWORD } from "../world.ts";

const run = promisify(execFile);
const root = join(import.meta.dirname, "../..");
const file = ".scratch/openapi.json";

type Operation = { operationId?: string; tags?: string[]; responses?: Record<string, unknown> };
let world: Awaited<ReturnType<typeof createWorld>>;
let operations: Operation[];
let document: {
	paths: Record<string, Record<string, Operation>>;
	components: { schemas: Record<string, { properties: Record<string, { type?: string | string[] }> }> };
};

beforeAll(async () => {
	world = await createWorld();
	document = (await world.call("GET", "/api/openapi.json")).body;
	mkdirSync(join(root, ".scratch"), { recursive: true });
	writeFileSync(join(root, file), JSON.stringify(document));
	operations = Object.values(document.paths).flatMap((methods) => Object.values(methods));
});
afterAll(() => world.close());

describe("the OpenAPI document", () => {
	it("names each operation as the contract does, and no two alike", () => {
		const modules = import.meta.glob<Record<string, unknown>>(["../../contract/*.ts", "!**/*.test.ts"], {
			eager: true,
		});
		const names = Object.values(modules).flatMap((exports) =>
			Object.entries(exports).flatMap(([name, exported]) => (isCall(exported) ? [name] : [])),
		);
		expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(names.toSorted());
		expect(new Set(names).size).toBe(names.length);
	});

	it("puts each operation under one resource that it describes", () => {
		const used = operations.map(({ tags = [] }) => tags.join());
		expect([...new Set(used)].toSorted()).toEqual(Object.keys(TAGS).toSorted());
	});

	it("allows null where replies may have it", async () => {
		const { body } = await world.call("GET", "/api/store/delivery");
		const { properties } = document.components.schemas.DeliveryRules ?? {};
		const empty = Object.keys(body).filter((field) => body[field] === null);
		expect(empty).toEqual(["minimumOrder", "freeDeliveryFrom", "cashUpTo"]);
		for (const field of empty) expect(properties?.[field]?.type, field).toContain("null");
	});

	it("says of each call whose network is limited that it may answer too-many-requests", () => {
		const routes = world.app.routes.filter(({ handler }) => handler.name === "limitCalls");
		const limited = new Set(routes.map(({ path }) => path.replace("/api", "")));
		const described = Object.entries(document.paths).flatMap(([path, calls]) =>
			Object.values(calls).every(({ responses }) =>
				JSON.stringify(responses?.["429"] ?? null).includes('"too-many-requests"'),
			)
				? [path]
				: [],
		);
		expect([...limited.difference(new Set(described))]).toEqual([]);
		expect(limited).toContain("/quote");
	});

	it("passes Redocly's recommended rules without a warning", async () => {
		const redocly = join(root, "node_modules/@redocly/cli/bin/cli.js");
		const silent = { REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true" };
		const { stdout } = await run(
			process.execPath,
			[redocly, "lint", "--config=redocly.yaml", "--format=json", file],
			{ cwd: root, env: { ...process.env, ...silent } },
		).catch((failed: { stdout: string }) => failed);
		expect(JSON.parse(stdout).problems.filter(({ ignored }: { ignored?: boolean }) => !ignored)).toEqual([]);
	});
});

describe("a client generated from the description", () => {
	it("compiles, places an order, and is refused with a code that the document names", async () => {
		writeFileSync(join(root, ".scratch/openapi.d.ts"), await openapiTS(document as unknown as OpenAPI3));
		const tsc = join(root, "node_modules/typescript/bin/tsc");
		const compiled = await run(process.execPath, [tsc, "-p", "test/openapi/client"], { cwd: root }).catch(
			(failed: { stdout: string }) => failed,
		);
		expect(compiled.stdout).toBe("");

		const { email } = await world.customer("Meena");
		// Not a static import: its types are generated only now.
		const { placeOrder } = (await import(join(root, "test/openapi/client/place-order.ts"))) as GeneratedClient;
		const send = async (path: string, init: RequestInit) => world.app.request(`http://localhost:3000${path}`, init);
		const order = (name: string, key: string) =>
			placeOrder(send, { email, password: PASSWORD }, [{ name, size: "regular", quantity: 1 }], key);
		expect(await order("Chicken Biryani", "generated-1")).toEqual({
			orderId: expect.any(String),
			total: 161,
		});
		expect(await order("Pizza", "generated-2")).toEqual({ refused: "unknown-dish" });
	});
});

type GeneratedClient = {
	placeOrder(
		send: (path: string, init: RequestInit) => Promise<Response>,
		login: { email: string; password: string },
		items: { name: string; size: string; quantity: number }[],
		key: string,
	): Promise<unknown>;
};

function isCall(exported: unknown): boolean {
	return typeof exported === "object" && exported !== null && "getRoutingPath" in exported;
}
