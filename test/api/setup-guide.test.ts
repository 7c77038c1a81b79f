import { afterEach, beforeEach, expect, it } from "vitest";
import { anOrder, createWorld, type Person, type World } from "../world.ts";

let world: World;
let owner: Person;
beforeEach(async () => {
	world = await createWorld();
	owner = await world.admin();
});
afterEach(() => world.close());

type Step = { step: string; isDone: boolean; demo: string[] };
const guide = async () => (await owner.call("GET", "/api/store/setup-guide")).body;
const done = async () => (await guide()).steps.filter(({ isDone }: Step) => isDone).map(({ step }: Step) => step);
const change = (json: object) => owner.call("PUT", "/api/store/setup-guide", json);

it("has all its steps open in a shop of the first start", async () => {
	expect(await done()).toEqual([]);
	const { isHidden, steps } = await guide();
	expect(isHidden).toBe(false);
	expect(steps[0]).toEqual({
		step: "name",
		isDone: false,
		isConfirmable: false,
		demo: ["shopName", "tagline", "taglineTa", "address"],
	});
});

it("notices by itself which steps the owner has done", async () => {
	await owner.call("PUT", "/api/store/settings", { fssai: "22426011000123" });
	await owner.call("PUT", "/api/store/hours", { followHours: true });
	await world.rider("Selvam");
	world.wait(60);
	await owner.call("PUT", "/api/dishes/chicken-biryani/stock", { size: "large", outOfStock: true });
	expect(await done()).toEqual(["fssai", "hours", "rider"]);
	const meena = await world.customer("Meena");
	expect((await meena.call("POST", "/api/orders", anOrder())).status).toBe(201);
	expect(await done()).toEqual(["fssai", "hours", "rider", "test-order"]);
});

it("accepts the owner's word that prices are right, but not that the demo's licence is; and can be hidden", async () => {
	const reply = await change({ confirmed: ["prices", "fssai"] });
	expect(reply.status).toBe(200);
	expect(await done()).toEqual(["prices"]);
	await change({ isHidden: true });
	expect((await guide()).isHidden).toBe(true);
	expect(await done()).toEqual(["prices"]);
	await change({ confirmed: [] });
	expect(await done()).toEqual([]);
	expect((await change({ confirmed: ["a-step"] })).status).toBe(422);
	const [newest] = (await owner.call("GET", "/api/audit")).body.entries ?? [];
	expect(newest).toMatchObject({ kind: "setup-guide-changed" });
});
