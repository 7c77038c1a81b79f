import type { RouteConfigEntry } from "@react-router/dev/routes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import routes from "../../app/routes.ts";
import { STAFF_ROLES, type StaffRole } from "../../domain/staff/staff-roles.ts";
import type { RunningShop } from "../servers/shop.ts";
import { startAttackedShop } from "./attacked-shop.ts";

/**
 * Which staff page opens for whom: 200, or 403 with none of its content; `home` is a redirect to the role's first page,
 * `moved` a permanent redirect to the page's new address, `login` one to the login. People who are not staff are always
 * sent to the login.
 */
const TABLE = `
page                       owner  manager  counter  kitchen
/admin/login               home   home     home     home
/admin/logout              home   home     home     home
/admin/forgot              200    200      200      200
/admin/reset               200    200      200      200
/admin/recover             200    200      200      200
/admin/set-up              home   home     home     home
/admin/account             200    200      200      200
/admin                     home   home     home     home
/admin/dashboard           200    200      403      403
/admin/orders              200    200      200      403
/admin/orders/:id          200    200      200      403
/admin/orders/:id/ticket   200    200      200      403
/admin/orders/tickets      200    200      200      403
/admin/orders/:id/bill     200    200      200      403
/admin/prebookings         200    200      200      403
/admin/counter             200    200      200      403
/admin/cash                200    200      200      403
/admin/cash/check          200    200      200      403
/admin/menu                200    200      200      200
/admin/menu/home-page      200    200      403      403
/admin/menu/front          moved  moved    moved    moved
/admin/menu/deleted        200    200      403      403
/admin/menu/dishes/:id     200    200      403      403
/admin/menu/dishes/:id/orders 200 200     200      403
/admin/store               200    200      403      403
/admin/store/hours         200    200      403      403
/admin/store/calendar      200    200      403      403
/admin/store/delivery      200    200      403      403
/admin/store/pickup        200    200      403      403
/admin/settings            200    200      403      403
/admin/setup-guide         200    200      403      403
/admin/printers            200    200      403      403
/admin/contacts            200    200      403      403
/admin/subscriptions       200    200      403      403
/admin/reviews             200    200      403      403
/admin/users               200    200      200      403
/admin/users/:id           200    200      200      403
/admin/staff               200    403      403      403
/admin/screens             200    200      403      403
/admin/payments            200    200      403      403
/admin/reports             200    200      403      403
/admin/gst                 200    200      403      403
/admin/day-close           200    200      403      403
/admin/day-close/:date/print 200  200      403      403
/admin/settlements         200    200      403      403
/admin/audit               200    200      403      403
/admin/*                   404    404      404      404
/kitchen                   200    200      200      200
`;

/** The targets of old bookmarked addresses. */
const MOVED: Record<string, string> = { "/admin/menu/front": "/admin/menu/home-page" };
/** The pages for people who cannot log in. */
const WAYS_IN = new Set(["/admin/login", "/admin/forgot", "/admin/reset", "/admin/recover"]);
const PASSWORD = "kuskaplate1";
/** Data of a person or of the shop, each as a string that occurs nowhere else. */
const MARKS = {
	"a surname": "Zqxarasan",
	"a phone": "9791234568",
	"an address": "Zqxmada",
	"an email": "zqx.customer@gmail.com",
	"a message": "Zqxmessage",
	"a prebooking's day": "Zqxbooked",
	"a rider": "Zqxrider",
};

const rows = TABLE.trim().split("\n").slice(1).map(readRow);
let shop: RunningShop;
let ids: Record<string, string>;
/** The order's total, an amount that no other order has. */
let total = 0;
const cookies = {} as Record<StaffRole, string>;

beforeAll(async () => {
	shop = await startAttackedShop();
	const { token } = await body(await shop.api("/admin/login", { json: shop.admin }));
	const owner = (path: string, method: string, json?: unknown) => shop.api(path, { method, json, token });
	const members = STAFF_ROLES.map((role) => ({
		...{ name: `Some ${role}`, email: `some.${role}@handi.example`, password: PASSWORD, role },
	}));
	for (const member of members) expect((await owner("/staff", "POST", member)).status).toBe(201);
	await Promise.all(
		members.map(async ({ email, role }) => {
			const headers = { "sec-fetch-site": "same-origin" };
			const reply = await shop.api("/admin/login", { json: { email, password: PASSWORD }, headers });
			cookies[role] = reply.headers.getSetCookie()[0]?.split(";")[0] ?? "";
		}),
	);
	ids = await seed(owner);
});
afterAll(() => shop.stop());

it("names every staff page", () => {
	const pages = pathsOf(routes).filter((path) => /^\/(admin|kitchen)(\/|$)/.test(path));
	expect(rows.map(({ page }) => page).toSorted()).toEqual(pages.toSorted());
});

describe.each(rows)("$page", ({ page, expected }) => {
	it.each(STAFF_ROLES)("as %s", async (role) => {
		const path = page.replace(/:(id|date)/, () => ids[page] ?? "").replace("*", "no-such-page");
		const reply = await ask(path, cookies[role]);
		const wanted = expected[role];
		if (wanted === "home") {
			expect([reply.status, reply.headers.get("location")]).toEqual([
				302,
				expect.stringMatching(/^\/(admin|kitchen)/),
			]);
			return;
		}
		if (wanted === "moved") {
			expect([reply.status, reply.headers.get("location")]).toEqual([301, MOVED[page]]);
			return;
		}
		const html = await reply.text();
		expect(reply.status).toBe(Number(wanted));
		const data = await (await ask(`${path}.data`, cookies[role])).text();
		if (wanted === "403") {
			expect(html).toContain("You don’t have access to this page");
			for (const part of [html, data]) expect(found(part)).toEqual([]);
		}
		// Its own address, in the other language, is on the page of a refusal too.
		const offered = linksOf(html).filter((to) => to !== path);
		expect(offered.filter((to) => rows.some(({ expected, is }) => expected[role] === "403" && is(to)))).toEqual([]);
		// The kitchen's own pages have no more of a person than the first name.
		if (role === "kitchen") for (const part of [html, data]) expect(found(part)).toEqual([]);
		if (page === "/kitchen") expect(html).toContain("Zqxselvi");
	});

	it("without a login, as a customer and as a rider", async () => {
		if (page === "/admin/*" || WAYS_IN.has(page)) return;
		const path = page.replace(/:(id|date)/, () => ids[page] ?? "");
		for (const cookie of ["", `sid_admin=${"x".repeat(43)}`, ids.customer ?? "", ids.rider ?? ""]) {
			const reply = await ask(path, cookie);
			expect(reply.status).toBe(302);
			// Only a form logs out; whoever opens its address is led to where their role begins.
			expect(reply.headers.get("location")).toMatch(page === "/admin/logout" ? /^\/admin$/ : /^\/admin\/login/);
			expect(found(await (await ask(`${path}.data`, cookie)).text())).toEqual([]);
		}
	});
});

it("the seeded marks can be found: the owner's pages show each", async () => {
	const pages = ["/admin/orders", "/admin/contacts", "/admin/prebookings", "/admin/staff", "/admin/users"];
	const shown = await Promise.all(pages.map(async (path) => (await ask(path, cookies.owner)).text()));
	expect(found(shown.join()).toSorted()).toEqual([...Object.keys(MARKS), "an amount"].toSorted());
});

/** The paths of the shop that a page links to. */
function linksOf(html: string): string[] {
	return [...html.matchAll(/ href="(\/[^"?#]*)/g)].map(([, path = ""]) => path);
}

/** The names of the marks that a page or its data contains. */
function found(text: string): string[] {
	const marks = Object.entries(MARKS).filter(([, mark]) => text.includes(mark));
	const amount = new RegExp(`(?<![\\w-])${total}(?![\\w-])|${total.toLocaleString("en-IN")}`).test(text);
	return [...marks.map(([name]) => name), ...(amount ? ["an amount"] : [])];
}

function ask(path: string, cookie?: string): Promise<Response> {
	return fetch(`${shop.url}${path}`, { redirect: "manual", headers: cookie ? { cookie } : {} });
}

/**
 * A customer with an order in the kitchen that does not ring, a prebooking, a message, a rider, and the subjects of the
 * pages.
 */
async function seed(owner: (path: string, method: string, json?: unknown) => Promise<Response>) {
	const address = "4, Zqxmada Street, Chennai";
	const account = { email: MARKS["an email"], password: PASSWORD, phone: MARKS["a phone"] };
	const headers = { "sec-fetch-site": "same-origin" };
	const location = { address, latitude: null, longitude: null };
	const signedUp = await shop.api("/auth/signup", {
		json: { ...account, name: "Zqxselvi Zqxarasan", location },
	});
	const { token } = await body(signedUp);
	const mine = (path: string, json: unknown) => shop.api(path, { json, token });
	const items = [{ name: "Chicken Biryani", size: "regular", quantity: 47 }];
	const quoted = await body(await mine("/quote", { items, tip: 0, kind: "order" }));
	total = quoted.totalAmount;
	const order = {
		orderId: "zqx",
		deliveryAddress: address,
		items,
		tip: 0,
		totalAmount: total,
		paymentMethod: "cod",
	};
	const placed = await mine("/orders", order);
	expect([placed.status, placed.status === 201 ? "" : await placed.text()]).toEqual([201, ""]);
	const { _id } = (await body(placed)).order;
	await owner(`/orders/${_id}/status`, "PUT", { status: "Confirmed" });
	const letter = {
		name: "Zqxselvi Zqxarasan",
		email: account.email,
		phone: account.phone,
		subject: "Zqxmessage",
		message: "Zqxmessage for the owner",
	};
	expect((await mine("/contact", letter)).status).toBe(201);
	const inTwoDays = new Date(Date.now() + 2 * 24 * 3_600_000).toISOString().slice(0, 10);
	const booked = await body(await mine("/quote", { items, tip: 0, kind: "prebooking" }));
	const prebooking = {
		...order,
		...{ orderId: "zqx-booked", userEmail: account.email, phoneNumber: account.phone, tip: 0 },
		deliveryAddress: "4, Zqxbooked Street, Chennai",
		totalAmount: booked.totalAmount,
		preferredDate: inTwoDays,
	};
	expect((await mine("/prebookings", prebooking)).status).toBe(201);
	const rider = { name: "Zqxrider", email: "zqx@handi.example", password: PASSWORD };
	expect((await owner("/riders", "POST", rider)).status).toBe(201);

	const customerLogin = await shop.api("/auth/login", { json: account, headers });
	const riderLogin = await shop.api("/rider/login", { json: rider, headers });
	const users = await body(await owner("/users", "GET"));
	const dishes = await body(await owner("/dishes", "GET"));
	return {
		"/admin/day-close/:date/print": "2026-11-20",
		"/admin/orders/:id": _id,
		"/admin/orders/:id/ticket": _id,
		"/admin/orders/:id/bill": _id,
		"/admin/users/:id": users[0]._id,
		"/admin/menu/dishes/:id": dishes[0].id,
		"/admin/menu/dishes/:id/orders": dishes[0].id,
		customer: customerLogin.headers.getSetCookie()[0]?.split(";")[0] ?? "",
		rider: riderLogin.headers.getSetCookie()[0]?.split(";")[0] ?? "",
	};
}

// biome-ignore lint/suspicious/noExplicitAny: replies are read as a stranger's program would read them
async function body(reply: Response): Promise<any> {
	return reply.json();
}

/** The paths of all pages, however deep their layouts. */
function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
	return entries.flatMap(({ path, children }) => [
		...(path === undefined ? [] : [`/${path}`]),
		...(children ? pathsOf(children) : []),
	]);
}

function readRow(line: string) {
	const [page = "", ...statuses] = line.split(/\s+/);
	const expected = Object.fromEntries(STAFF_ROLES.map((role, place) => [role, statuses[place] ?? ""]));
	const pattern = new RegExp(`^${page.replaceAll(/:\w+/g, "[^/]+").replace("*", "no-such-page")}$`);
	return { page, is: (path: string) => pattern.test(path), expected: expected as Record<StaffRole, string> };
}
