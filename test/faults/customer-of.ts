import type { RunningShop } from "../servers/shop.ts";

let customers = 0;
let keys = 0;

/** A new customer of a running shop, who orders one chicken biryani at a time. */
export async function customerOf(shop: Pick<RunningShop, "api">) {
	customers += 1;
	const json = {
		name: `Customer ${customers}`,
		email: `customer${customers}@gmail.com`,
		phone: "9840012345",
		password: "kuskaplate1",
		location: { address: "4, Big Street", latitude: null, longitude: null },
	};
	const { token } = await (await shop.api("/auth/signup", { json })).json();
	const draft = () => {
		keys += 1;
		return {
			orderId: `key-${keys}`,
			deliveryAddress: "4, Big Street, Triplicane, Chennai",
			items: [{ name: "Chicken Biryani", size: "regular", quantity: 1 }],
			tip: 0,
		};
	};
	const order = () => ({ ...draft(), totalAmount: 161, paymentMethod: "cod" });
	return {
		token,
		/** The request for an order, for any client to send. */
		orderRequest: () => ({ path: "/api/orders", token, json: order() }),
		/** Places an order; returns the whole response. */
		order: (at: Pick<RunningShop, "api"> = shop) => at.api("/orders", { json: order(), token }),
		/** Starts an online payment. */
		beginPayment: () => shop.api("/create-order", { json: { amount: 161, draft: draft() }, token }),
	};
}

/** The token of the shop's owner. */
export async function ownerOf(shop: Pick<RunningShop, "api" | "admin">): Promise<string> {
	return (await (await shop.api("/admin/login", { json: shop.admin })).json()).token;
}
