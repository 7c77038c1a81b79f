import { afterAll, beforeAll, expect, it } from "vitest";
import { DOCUMENT_PERSON_ID } from "../../contract/document-person.ts";
import type { RunningShop } from "../servers/shop.ts";
import { anOrder } from "../world.ts";
import { attackSize, startAttackedShop } from "./attacked-shop.ts";
import { firstOwner, newNetwork, type Person, pageOf, signUp } from "./people.ts";

const PAGES = ["/", "/menu", "/?size=all", "/home", "/about", "/blog", "/gallery", "/feedback", "/contact", "/orders"];
/** Names as long and as odd as the sign-up accepts. */
const NAMES = [
	"Meena",
	"மீனா சுந்தரராஜன் ".repeat(5).trim(),
	`"><img src=x onerror=alert(1)>`,
	"</script><script>alert(1)</script>",
	"O'Brien & Sons",
	"<!--",
	"$& $1 $`",
	"😀 Ravi",
];

let shop: RunningShop;
let owner: Person;
/** Each with a mark that is only in their own data: their email, and the address of their usual order. */
let people: { who: Person; name: string; mark: string }[];
beforeAll(async () => {
	shop = await startAttackedShop();
	owner = await firstOwner(shop);
	people = await Promise.all(
		NAMES.map(async (name, n) => {
			const mark = `${n}, Zqxmark Street`;
			return { who: await signUp(shop, name, `${mark}, Chennai`), name, mark };
		}),
	);
	for (const { who, mark } of people.slice(0, 3)) for (let n = 0; n < 3; n += 1) await deliver(who, mark, n);
});
afterAll(() => shop.stop());

it("every request for any page, concurrently and while the shop changes, gets the person's own data and nobody else's", async () => {
	const next = random(7);
	const rounds = attackSize(2, 60);
	for (let round = 0; round < rounds; round += 1) {
		const asked = Array.from({ length: 20 }, async () => {
			const person = people[next(people.length + 2)];
			// In addition a visitor, and an unknown session.
			const session = person
				? pageOf(person.who, "customer").cookie
				: next(2)
					? `sid=${"x".repeat(43)}`
					: "theme=dark";
			const language = next(3) === 0 ? "; language=ta" : "";
			const path = PAGES[next(PAGES.length)] ?? "/";
			const reply = await fetch(shop.url + path, {
				redirect: "manual",
				headers: {
					...newNetwork(),
					cookie: `${session}${language}`,
					"accept-encoding": ["br", "gzip", "br", "br"][next(4)] ?? "br",
				},
			});
			const html = await reply.text();
			expect([path, reply.status]).toEqual([path, 200]);
			const found = people.filter(({ who, mark }) => html.includes(who.email) || html.includes(mark));
			expect([path, found.map(({ name }) => name)]).toEqual([path, person ? [person.name] : []]);
			expect(reply.headers.get("cache-control")).toMatch(person ? /^private, no-store$/ : /no-cache|no-store/);
			if (!person) return;
			expect(html).toContain(`>${inMarkup(person.name)}</p>`);
			expect(html.match(/<script>alert|<img src=x/g)).toBeNull();
		});
		// One page that is shared by everybody is rendered again in the middle of it.
		const changed = owner.call("PUT", "/api/store/settings", { tagline: `Round ${round}` });
		await Promise.all([...asked, changed]);
	}
});

it("a page is sent with the session's own part at its end, until the session is over", async () => {
	const who = await signUp(shop, "Kavitha");
	const headers = { ...newNetwork(), ...pageOf(who, "customer"), "accept-encoding": "br" };
	const ask = async () => (await fetch(shop.url, { headers })).text();
	await ask();
	const end = (await ask()).split(`id="${DOCUMENT_PERSON_ID}">`)[1] ?? "";
	expect(JSON.parse(end.split("</script>")[0] ?? "")).toMatchObject({
		me: { name: "Kavitha", email: who.email },
		usual: null,
	});

	await who.call("PATCH", "/api/auth/me", { name: "Kavitha R" });
	expect(await ask()).toContain('"name":"Kavitha R"');
	await who.call("POST", "/api/auth/logout");
	const after = await ask();
	expect([after.includes("Kavitha"), after.includes(who.email), after.includes(">Login<")]).toEqual([
		false,
		false,
		true,
	]);
});

async function deliver(who: Person, mark: string, n: number): Promise<void> {
	const order = { ...anOrder(), orderId: `usual-${n}`, deliveryAddress: `${mark}, Chennai` };
	const placed = await who.call("POST", "/api/orders", order);
	expect(placed.status).toBe(201);
	const moved = await owner.call("PUT", `/api/orders/${placed.body.order._id}/status`, { status: "Delivered" });
	expect(moved.status).toBe(200);
}

/** A text as React renders it. */
function inMarkup(text: string): string {
	const entities: Record<string, string> = { '"': "&quot;", "&": "&amp;", "'": "&#x27;", "<": "&lt;", ">": "&gt;" };
	return text.replace(/["&'<>]/g, (sign) => entities[sign] ?? sign);
}

/** Whole numbers below a limit, the same for the same seed. */
function random(seed: number): (limit: number) => number {
	let state = seed;
	return (limit) => {
		state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
		return Math.floor((state / 2 ** 32) * limit);
	};
}
