import type { RunningShop } from "../servers/shop.ts";

/** One regular chicken biryani for cash under a key. */
export const orderOf = (key: string) => ({
	orderId: key,
	deliveryAddress: "4, Big Street, Triplicane, Chennai",
	items: [{ name: "Chicken Biryani", size: "regular", quantity: 1 }],
	tip: 0,
	totalAmount: 161,
	paymentMethod: "cod",
});

/** Places one regular chicken biryani under a key. */
export function placeOrder(
	shop: Pick<RunningShop, "api">,
	{ key, token }: { key: string; token: string },
): Promise<Response> {
	return shop.api("/orders", { json: orderOf(key), token });
}

/** A new customer's token. */
export async function signUp(shop: Pick<RunningShop, "api">, n: number): Promise<string> {
	const location = { address: "4, Big Street", latitude: null, longitude: null };
	const person = { name: `Customer ${n}`, email: `customer${n}@gmail.com`, phone: "9840012345" };
	const response = await shop.api("/auth/signup", { json: { ...person, password: "kuskaplate1", location } });
	return (await response.json()).token;
}

/** So many at once that a shop on SQLite writes orders in a thread from then on. */
const MANY = 24;

/** The tokens of as many new customers as make a burst; `n` as in `signUp`. */
export function signUpMany(shop: Pick<RunningShop, "api">, n: number): Promise<string[]> {
	return Promise.all(Array.from({ length: MANY }, (_, place) => signUp(shop, n * MANY + place)));
}

/** Each customer places two orders, all at once; returns the statuses of the replies. */
export async function burst(shop: Pick<RunningShop, "api">, tokens: readonly string[], key: string): Promise<number[]> {
	const placed = ["one", "two"].flatMap((which) =>
		tokens.map((token) => placeOrder(shop, { key: `${key} ${which}`, token })),
	);
	return (await Promise.all(placed)).map(({ status }) => status);
}
