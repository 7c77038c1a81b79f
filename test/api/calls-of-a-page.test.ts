import { afterEach, beforeEach, expect, it } from "vitest";
import type { SessionsOfPage } from "../../server/identity/caller.ts";
import { closeSession, hashToken } from "../../server/identity/sessions.ts";
import { createWorld, type Person, type World } from "../world.ts";

let world: World;
beforeEach(async () => {
	world = await createWorld();
});
afterEach(() => world.close());

const aPage = () => ({ sessionsOfPage: new Map() satisfies SessionsOfPage });

/** The account behind a call that a page makes: an e-mail address, or the status of a refusal. */
async function whoAsks(page: ReturnType<typeof aPage>, { token }: Pick<Person, "token">) {
	const headers = { cookie: `sid_admin=${token}`, "x-acting-as": "admin" };
	const reply = await world.app.request("http://localhost:3000/api/admin/me", { headers }, page);
	return reply.ok ? (await reply.json()).admin.email : reply.status;
}

it("each cookie is answered for its own person, whoever else the same page has asked for before", async () => {
	const [owner, cashier] = [await world.admin(), await world.staff("manager", "Meena")];
	const page = aPage();
	const asked = await Promise.all(
		[owner, cashier, { token: "A".repeat(43) }, owner].map((who) => whoAsks(page, who)),
	);
	expect(asked).toEqual([owner.email, cashier.email, 401, owner.email]);
});

it("a session that ends while a page is read has ended for that page as well, and for the next", async () => {
	const owner = await world.admin();
	const begun = aPage();
	expect(await whoAsks(begun, owner)).toBe(owner.email);
	await world.shop.storage.write((tx) => closeSession(tx, hashToken(owner.token)));
	expect([await whoAsks(begun, owner), await whoAsks(aPage(), owner)]).toEqual([401, 401]);
});
