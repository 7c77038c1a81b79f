import { DatabaseSync } from "node:sqlite";
import { expect, type Page } from "@playwright/test";
import type { OrderView } from "../../contract/order-schemas.ts";
import type { RunningShop } from "../servers/shop.ts";

const PASSWORD = "kuskaplate1";
export const fromPage = { "sec-fetch-site": "same-origin" };
const logins = new WeakMap<RunningShop, { token: Promise<string>; at: number }>();
/** Half of the time in which the owner need not confirm who they are (`CONFIRMED_MS`). */
const LOGIN_AGAIN_MS = 5 * 60_000;
let people = 0;

/** A page, or a request context without a page, with its session. */
type Visitor = Pick<Page, "request">;
export type Person = { name: string; email: string; phone: string; password: string; address: string };

/** A person who has no account yet. */
export function aPerson(name = "Meena"): Person {
	people += 1;
	const email = `${name.toLowerCase().replaceAll(/[^a-z]/g, "")}.${process.pid}.${people}@gmail.com`;
	return {
		name,
		email,
		phone: "9840012345",
		password: PASSWORD,
		address: "4, Big Street, Triplicane, Chennai",
	};
}

/**
 * Signs a new customer up, and gives a page their session; `url` names a shop that the test started itself.
 */
export async function signUp(page: Visitor, person = aPerson(), url = ""): Promise<Person> {
	const { address, ...rest } = person;
	const location = { address, latitude: null, longitude: null };
	const response = await page.request.post(`${url}/api/auth/signup`, {
		headers: fromPage,
		data: { ...rest, location },
	});
	expect(response.status()).toBe(201);
	return person;
}

/** Gives a page the session of a customer who has signed up elsewhere. */
export async function logInCustomer(page: Visitor, { email, password }: Person): Promise<void> {
	const response = await page.request.post("/api/auth/login", { headers: fromPage, data: { email, password } });
	expect(response.status()).toBe(200);
}

/** Places an order for the customer of a page, without using its screens. */
export async function placeOrder(page: Visitor, changes: object = {}): Promise<OrderView> {
	const data = {
		orderId: crypto.randomUUID(),
		deliveryAddress: "4, Big Street, Triplicane, Chennai",
		items: [{ name: "Chicken Biryani", size: "regular", quantity: 1 }],
		tip: 0,
		totalAmount: 161,
		paymentMethod: "cod",
		...changes,
	};
	const response = await page.request.post("/api/orders", { headers: fromPage, data });
	expect(response.status()).toBe(201);
	return (await response.json()).order;
}

/** The orders of a customer whose session a page has. */
export async function ordersOf({ request }: Visitor, email: string): Promise<unknown[]> {
	return (await request.get(`/api/orders/user/${email}`)).json();
}

/** Places an order for a new customer, without a page. */
export async function orderOfSomebodyNew(shop: RunningShop, name?: string): Promise<OrderView> {
	const { address, ...person } = aPerson(name);
	const location = { address, latitude: null, longitude: null };
	const { token } = await (await shop.api("/auth/signup", { json: { ...person, location } })).json();
	const json = {
		orderId: crypto.randomUUID(),
		deliveryAddress: address,
		items: [{ name: "Chicken Biryani", size: "regular", quantity: 1 }],
		totalAmount: 161,
	};
	const placed = await shop.api("/orders", { json, token });
	expect(placed.status).toBe(201);
	return (await placed.json()).order;
}

/** Gives a page the owner's session, as an admin login would; `url` names a shop that the test started itself. */
export async function logInOwner(page: Visitor, shop: Pick<RunningShop, "admin">, url = ""): Promise<void> {
	await logInStaff(page, shop.admin, url);
}

/** The same for any member of the shop's staff. */
export async function logInStaff(page: Visitor, { email, password }: RunningShop["admin"], url = ""): Promise<void> {
	const response = await page.request.post(`${url}/api/admin/login`, {
		headers: fromPage,
		data: { email, password },
	});
	expect(response.status()).toBe(200);
}

/** Gives a page the session of a rider: the shop's first one, unless `account` names another. */
export async function logInRider(page: Visitor, shop: RunningShop, account = shop.rider): Promise<void> {
	const response = await page.request.post("/api/rider/login", { headers: fromPage, data: account });
	expect(response.status()).toBe(200);
}

/** Adds another rider, and gives the account for `logInRider`. */
export async function anotherRider(shop: RunningShop, name = "Kumar") {
	people += 1;
	const account = { email: `rider.${process.pid}.${people}@handi.example`, password: PASSWORD };
	const { call } = await owner(shop);
	const response = await call("/riders", "POST", { name, ...account });
	expect(response.status).toBe(201);
	return account;
}

/** The owner's calls to the API, for tests that are not about the owner's screens. */
export async function owner(shop: RunningShop) {
	const token = await ownersToken(shop);
	const put = async (path: string, json: object) => {
		const response = await shop.api(path, { method: "PUT", json, token });
		expect(response.status).toBe(200);
	};
	return {
		move: (order: OrderView, status: OrderView["status"]) => put(`/orders/${order._id}/status`, { status }),
		flag: (dish: string, size: string, outOfStock: boolean) => put(`/dishes/${dish}/stock`, { size, outOfStock }),
		call: (path: string, method: string, json?: object) => shop.api(path, { method, json, token }),
	};
}

/**
 * The owner logs in once for each shop, and again after some minutes or once a test has ended the session: every login
 * takes a second to answer.
 */
async function ownersToken(shop: RunningShop): Promise<string> {
	const known = logins.get(shop);
	if (known && Date.now() - known.at < LOGIN_AGAIN_MS) {
		const token = await known.token;
		if ((await shop.api("/admin/me", { token })).ok) return token;
	}
	const token = shop.api("/admin/login", { json: shop.admin }).then(readToken);
	logins.set(shop, { token, at: Date.now() });
	return token;
}

async function readToken(response: Response): Promise<string> {
	expect(response.status).toBe(200);
	return (await response.json()).token;
}

/** The tests of a worker share a shop: orders of other tests must not ring on the owner's pages, now or later. */
export async function cancelWaitingOrders(shop: RunningShop): Promise<void> {
	const { call } = await owner(shop);
	const { orders } = await (await call("/orders/admin/all?status=Pending&limit=100", "GET")).json();
	const ids = orders.map(({ _id }: { _id: string }) => _id);
	if (ids.length === 0) return;
	const response = await call("/orders/admin/cancel", "PUT", { ids, reason: "The test that ordered it has ended" });
	expect(await response.json()).toMatchObject({ refused: [] });
}

/** Moves an order into the past, instead of changing the shop's clock. */
export function placedEarlier(shop: RunningShop, order: OrderView, seconds: number): void {
	const database = new DatabaseSync(shop.file, { timeout: 2_000 });
	const earlier = "UPDATE orders SET placed_at = placed_at - ?1, promised_at = promised_at - ?1 WHERE id = ?2";
	database.prepare(earlier).run(seconds * 1000, order._id);
	database.close();
}

/** A customer of this name logs out by the account's menu. */
export async function logOutCustomer(page: Page, name: string): Promise<void> {
	await page
		.getByRole("button", { name: new RegExp(name) })
		.first()
		.click();
	await page
		.getByRole("menuitem", { name: "Logout" })
		.or(page.getByRole("button", { name: "Logout" }))
		.first()
		.click();
}
