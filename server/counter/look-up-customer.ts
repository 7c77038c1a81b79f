import type { KnownCustomer } from "../../contract/counter.ts";
import { pointOf } from "../../domain/deliveries/point-of.ts";
import { rupees } from "../../domain/money.ts";
import { addressLine, singleLine } from "../../domain/text/single-line.ts";
import type { Reader } from "../db/storage.ts";
import { unindexed } from "../db/unindexed.ts";
import { type OrderWithHistory, withHistory } from "../orders/order-records.ts";
import type { OrderRow } from "../orders/order-store.ts";
import { isoTime } from "../runtime/iso-time.ts";

const LAST_ORDERS = 3;
const MAX_ADDRESSES = 5;

/**
 * Who has ordered with a phone of ten digits: the account that has proven it, else the newest that gave it, and the
 * orders that staff took under it. Null if nobody is known. Dishes of the last orders have their current names on the
 * menu.
 */
export async function lookUpCustomer(
	reader: Reader,
	phone: string,
	menu: readonly NamedDish[],
): Promise<KnownCustomer | null> {
	const account = await accountWith(reader, phone);
	const taken = await ordersBy(reader, LAST_ORDERS, { phone });
	const own = account ? await ordersBy(reader, LAST_ORDERS, { customerId: account.id }) : [];
	const rows = new Map([...own, ...taken].map((row) => [row.id, row]));
	const newest = [...rows.values()].sort((a, b) => b.placed_at - a.placed_at).slice(0, LAST_ORDERS);
	if (!account && newest.length === 0) return null;
	const orders = await withHistory(reader, newest);
	const saved = account ? await savedAddresses(reader, account) : [];
	const used = orders.filter(({ fulfilment }) => fulfilment === "delivery").map(addressOf);
	return {
		name: account?.name || newest[0]?.customer_name || "",
		addresses: [...new Map([...used, ...saved].map((each) => [each.address, each])).values()]
			.filter(({ address }) => address !== "")
			.slice(0, MAX_ADDRESSES),
		orders: orders.map((order) => lastOrder(order, menu)),
	};
}

function accountWith(reader: Reader, phone: string) {
	return reader
		.selectFrom("accounts")
		.select(["id", "name", "address", "latitude", "longitude"])
		.where(unindexed("role"), "=", "customer")
		.where("disabled_at", "is", null)
		.where((row) => row.or([row("phone", "=", phone), row("proven_phone", "=", phone)]))
		.orderBy((row) => row.case().when("proven_phone", "=", phone).then(0).else(1).end())
		.orderBy("created_at", "desc")
		.limit(1)
		.executeTakeFirst();
}

/**
 * For orders that customers placed themselves, only the account says whose they are: a phone in a form may be
 * anybody's.
 */
function ordersBy(reader: Reader, limit: number, of: { phone: string } | { customerId: string }): Promise<OrderRow[]> {
	const all = reader.selectFrom("orders").selectAll();
	const theirs =
		"phone" in of
			? all.where("phone", "=", of.phone).where("source", "<>", "web")
			: all.where("customer_id", "=", of.customerId);
	return theirs.orderBy("placed_at", "desc").orderBy("id", "desc").limit(limit).execute();
}

type Place = { latitude: number | null; longitude: number | null };

async function savedAddresses(reader: Reader, account: { id: string; address: string } & Place) {
	const saved = await reader
		.selectFrom("addresses")
		.select(["address", "latitude", "longitude", "directions"])
		.where("account_id", "=", account.id)
		.orderBy("created_at", "desc")
		.execute();
	return [...saved, { ...account, directions: null }].map(({ address, directions, ...place }) => ({
		address: addressLine(address),
		coordinates: pointOf(place),
		directions,
	}));
}

function addressOf(order: OrderWithHistory) {
	const { delivery_address: address, delivery_directions: directions } = order;
	return { address, coordinates: pointOf(order), directions };
}

type NamedDish = { id: string; name: string };

function lastOrder(order: OrderWithHistory, menu: readonly NamedDish[]): KnownCustomer["orders"][number] {
	return {
		_id: order.id,
		orderId: order.order_number,
		orderDate: isoTime(order.placed_at),
		status: order.status,
		fulfilment: order.fulfilment,
		eatsHere: order.eats_here === 1,
		deliveryAddress: order.delivery_address,
		deliveryCoordinates: pointOf(order),
		deliveryDirections: order.delivery_directions,
		items: order.lines.map(({ dish_id, name, size, quantity, note }) => ({
			...{ name: menu.find(({ id }) => id === dish_id)?.name ?? name, size, quantity },
			note: note && singleLine(note),
		})),
		totalAmount: rupees(order.total_rupees),
	};
}
