import fc from "fast-check";
import { expect, inject, it } from "vitest";
import { expectDescribed } from "../described-replies.ts";
import { faultSize } from "../faults/fault-size.ts";
import { overTheWire } from "../over-the-wire.ts";
import { anOrder, createWorld, type Person } from "../world.ts";

const INPUTS = faultSize("HANDI_ODD_INPUTS", inject("engine") === "postgres" ? 400 : 1_500, 1_500);
const PATIENCE_MS = Math.max(120_000, INPUTS * 50);

const odd = fc.oneof(
	fc.jsonValue({ maxDepth: 3 }),
	fc.string({ unit: "binary", maxLength: 40 }),
	fc.constantFrom(
		"\0",
		"a\0b",
		"\ud800",
		"__proto__",
		"' OR 1=1 --",
		"{{7*7}}",
		"<script>",
		"=1+1",
		"x".repeat(5_000),
	),
	fc.constantFrom(-1, 0, 1.5, 1e308, Number.MAX_SAFE_INTEGER + 1, true, null, [], {}),
);
const oddText = fc.oneof(
	fc.string({ unit: "binary", maxLength: 30 }),
	fc.constantFrom(
		"\0",
		"..",
		"../../etc/passwd",
		"%00",
		"%",
		"'",
		"x".repeat(300),
		"-1",
		"1e400",
		"9".repeat(30),
		".",
	),
);
const valid = {
	...anOrder(),
	name: "Parotta",
	email: "meena@gmail.com",
	userEmail: "meena@gmail.com",
	phoneNumber: "9840012345",
	password: "kuskaplate1",
	phone: "9840012345",
	location: { address: "4, Big Street" },
	address: "4, Big Street",
	kind: "order",
	preferredDate: "2026-11-29",
	category: "breads",
	sizes: [{ size: "regular", price: 60 }],
	size: "regular",
	outOfStock: true,
	isOpen: true,
	allowPrebooking: true,
	message: "Hello",
	status: "Pending",
	subject: "A wedding",
	item: "Parotta",
	quantity: 2,
	deliveryLocation: { address: "4, Big Street" },
	ratings: { food: 5, delivery: 5, website: 5 },
	comment: "",
	reply: "",
};

const ENDS_THE_SESSION = new Set([
	"POST /auth/logout",
	"DELETE /auth/me",
	"POST /kitchen/screens",
	"POST /admin/sessions/extend",
]);

it(
	"answers any input with a named refusal or a reply, never with a fault",
	async () => {
		const world = await createWorld();
		const wire = await overTheWire(world);
		const people: Person[] = [await world.customer("Meena"), await world.admin(), await world.rider()];
		const { paths } = (await world.call("GET", "/api/openapi.json")).body;
		const calls = Object.entries(paths as Record<string, Record<string, unknown>>)
			.flatMap(([path, methods]) =>
				Object.keys(methods).map((method) => ({ path, method: method.toUpperCase() })),
			)
			// A stream never ends; the other calls would log the callers out.
			.filter(({ path, method }) => path !== "/events" && !ENDS_THE_SESSION.has(`${method} ${path}`));
		const query = fc.dictionary(
			fc.constantFrom("status", "q", "from", "to", "cursor", "limit", "after"),
			fc.oneof(oddText, fc.constantFrom("Pending", "2026-11-21", "1.a")),
			{ maxKeys: 3 },
		);
		const bodies = fc.oneof(
			odd,
			fc
				.dictionary(fc.constantFrom(...Object.keys(valid)), odd, { maxKeys: 3 })
				.map((changes) => ({ ...valid, ...changes })),
		);
		await fc.assert(
			fc.asyncProperty(
				fc.record({
					call: fc.constantFrom(...calls),
					who: fc.nat(people.length - 1),
					body: bodies,
					text: oddText,
					query,
					inChunks: fc.boolean(),
				}),
				async ({ call, who, body, text, query: parameters, inChunks }) => {
					const part = encodeURIComponent(text.replaceAll(/[\ud800-\udfff]/g, ""));
					const path = call.path.replaceAll(/\{\w+\}/g, () => part);
					const search = new URLSearchParams(parameters).toString();
					const sends = call.method === "GET" ? undefined : body;
					const address = `/api${path}${search && `?${search}`}`;
					const reply =
						inChunks && sends !== undefined
							? await wire.inChunks(call.method, address, people[who]?.token ?? "", sends)
							: await people[who]?.call(call.method, address, sends);
					expect(reply?.status, `${call.method} ${call.path} ${JSON.stringify(reply?.body)}`).toBeLessThan(
						500,
					);
					if (reply && reply.status >= 400) {
						expect(reply.body).toMatchObject({ message: expect.any(String), code: expect.any(String) });
						await expectDescribed(world.app, call.method, address, reply);
					}
				},
			),
			{ numRuns: INPUTS },
		);
		for (const person of people) expect((await person.call("GET", "/api/orders/none")).status).toBe(404);
		expect(world.faults).toEqual([]);
		await wire.close();
		await world.close();
	},
	PATIENCE_MS,
);
