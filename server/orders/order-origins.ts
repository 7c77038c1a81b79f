import { type Selectable, sql } from "kysely";
import { type Standing, stricter } from "../../domain/customers/standing.ts";
import { isActive } from "../../domain/orders/order-status.ts";
import { shopDay, spanOfDays } from "../../domain/shop-day.ts";
import { compiledOnce, isOneOf } from "../db/compiled-once.ts";
import { insertRows } from "../db/insert-rows.ts";
import type { Reader, Tx } from "../db/storage.ts";
import type { OrderOriginsTable, OrdersTable } from "../db/tables.ts";

type OriginRow = Selectable<OrderOriginsTable>;

/** What the owner sees about an order by somebody who has never received one. */
export type Newcomer = {
	/** Whether it is the account's first order. */
	isFirstOrder: boolean;
	/** How many others came from the same phone or network on that shop day, at most `MAX_OTHERS`. */
	othersToday: number;
	/** The strictest decision about other customers with this phone. */
	phoneStanding?: Exclude<Standing, "ok">;
};

/** Counting stops here, which limits what one page of orders costs. */
const MAX_OTHERS = 100;

/** Stores where an order came from; storing it again, such as when a payment is restarted, replaces it. */
export async function keepOrigin(tx: Tx, origin: OriginRow): Promise<void> {
	// Only a payment can be started twice under one id, and on SQLite an upsert costs twice as much.
	if (origin.payment === "begun") await keepAnew(tx, origin);
	else await insertRows(tx, "order_origins", [origin]);
}

const keepAnew = compiledOnce((tx, origin: OriginRow) => {
	const { account_id, phone, network, earlier_orders, payment, at } = origin;
	const again = { account_id, phone, network, earlier_orders, payment, at };
	return tx
		.insertInto("order_origins")
		.values({ id: origin.id, ...again })
		.onConflict((conflict) => conflict.column("id").doUpdateSet(again));
});

/** The beginning of all networks in the /48 of an IPv6 network; null for IPv4 and unknown networks. */
export function siteOf(network: string | null): string | null {
	return /^((?:[\da-f]+:){3})[\da-f]+::\/64$/.exec(network ?? "")?.[1] ?? null;
}

/** Records that a started payment has become an order. */
export async function originPaid(tx: Tx, id: string, at: number): Promise<void> {
	await tx.updateTable("order_origins").set({ payment: "online", at }).where("id", "=", id).execute();
}

/** How many earlier orders the customer had, if none was ever delivered; null if one was. */
export async function earlierOrders(tx: Tx, accountId: string): Promise<number | null> {
	const [counted] = (await ordersBefore(tx, { accountId })).rows;
	return counted?.earlier == null ? null : Number(counted.earlier);
}

const ordersBefore = compiledOnce((tx, { accountId }: { accountId: string }) =>
	tx.selectNoFrom((one) => {
		const own = one.selectFrom("orders").where("customer_id", "=", accountId);
		// Written exactly as in the index `orders_delivered_to`, or that would not be used.
		const delivered = own.select("id").where(sql<boolean>`status = 'Delivered'`);
		const all = own.select(({ fn }) => fn.countAll<number>().as("earlier"));
		return one
			.case()
			.when(one.not(one.exists(delivered)))
			.then(all)
			.end()
			.as("earlier");
	}),
);

type Order = Pick<Selectable<OrdersTable>, "id" | "prebooking_id" | "status">;

/** Those of these orders that are in progress for somebody who had never received one, by order id. */
export async function newcomersOf(reader: Reader, orders: readonly Order[]): Promise<Map<string, Newcomer>> {
	// An order that has ended needs no second look.
	const open = orders.filter(({ status }) => isActive(status));
	if (open.length === 0) return new Map();
	const { rows: origins } = await newcomersOrigins(reader, { ids: open.map(originOf) });
	return newcomersAmong(reader, open, origins);
}

const newcomersOrigins = compiledOnce(
	(on, { ids }: { ids: readonly string[] }) =>
		on
			.selectFrom("order_origins")
			.selectAll()
			.where(isOneOf(on, "id", ids))
			.where("earlier_orders", "is not", null),
	{ isPrepared: false },
);

/** The same if the origins of those customers are known; one query per shop day. */
export async function newcomersAmong(
	reader: Reader,
	orders: readonly Order[],
	origins: readonly OriginRow[],
): Promise<Map<string, Newcomer>> {
	const open = orders.filter(({ status }) => isActive(status));
	if (open.length === 0) return new Map();
	const others = new Map<string, Others>();
	for (const [date, ofDay] of Map.groupBy(origins, ({ at }) => shopDay(Number(at)).date)) {
		for (const [id, known] of await othersOf(reader, ofDay, spanOfDays(date))) others.set(id, known);
	}
	const originsById = new Map(origins.map((origin) => [origin.id, origin]));
	return new Map(
		open.flatMap((order): [string, Newcomer][] => {
			const origin = originsById.get(originOf(order));
			if (!origin) return [];
			return [
				[order.id, { isFirstOrder: origin.earlier_orders === 0, othersToday: 0, ...others.get(origin.id) }],
			];
		}),
	);
}

function originOf({ id, prebooking_id }: { id: string; prebooking_id: string | null }): string {
	return prebooking_id ?? id;
}

type Others = Omit<Newcomer, "isFirstOrder">;

/**
 * How many share the phone or the network of each order: those with its phone plus those with its network, minus those
 * with both. Orders with the same phone or network are counted once for all of them: a flood of orders has one network.
 * Also the decisions about others who gave its phone, which bind nobody by themselves, since a phone is only typed
 * (decision 022).
 */
async function othersOf(
	reader: Reader,
	origins: readonly OriginRow[],
	{ start, end }: { start: number; end: number },
): Promise<Map<string, Others>> {
	/** One order represents all that are alike. */
	const firstsBy = (by: Likeness) => new Map(origins.map((origin) => [KEY_OF[by](origin), origin.id]));
	const firsts = { phone: firstsBy("phone"), network: firstsBy("network"), both: firstsBy("both") };
	const { rows } = await alikeCounted(reader, {
		...{ from: start, to: end },
		byPhone: [...firsts.phone.values()],
		byNetwork: [...firsts.network.values()],
		byBoth: [...firsts.both.values()],
	});
	const counts = new Map(rows.map(({ id, by, count: found }) => [`${by} ${id}`, Number(found)]));
	const countedBy = (by: Likeness) => (origin: OriginRow) =>
		counts.get(`${by} ${firsts[by].get(KEY_OF[by](origin))}`) ?? 0;
	const [byPhone, byNetwork, byBoth] = [countedBy("phone"), countedBy("network"), countedBy("both")];
	const decided = Map.groupBy(
		rows.filter(({ by }) => by === "standing"),
		({ id }) => id,
	);
	const standingOf = ({ phone, account_id: own }: OriginRow) =>
		(decided.get(firsts.phone.get(phone) ?? "") ?? [])
			.filter(({ whose }) => whose !== own)
			.reduce<Standing>((strictest, { standing }) => stricter(strictest, standing ?? "ok"), "ok");
	return new Map(
		origins.map((origin) => {
			const own = origin.payment === "begun" ? 0 : 1;
			const others = byPhone(origin) + byNetwork(origin) - byBoth(origin) - own;
			const standing = standingOf(origin);
			const known = {
				othersToday: Math.min(others, MAX_OTHERS),
				...(standing !== "ok" && { phoneStanding: standing }),
			};
			return [origin.id, known];
		}),
	);
}

type Likeness = "phone" | "network" | "both";
const KEY_OF: Record<Likeness, (origin: OriginRow) => string> = {
	phone: ({ phone }) => phone,
	network: ({ network }) => network ?? "",
	both: ({ phone, network }) => `${phone} ${network}`,
};

type AlikeAsked = { from: number; to: number } & Record<"byPhone" | "byNetwork" | "byBoth", readonly string[]>;

const alikeCounted = compiledOnce((on, { from, to, byPhone, byNetwork, byBoth }: AlikeAsked) => {
	const ofDay = on
		.selectFrom("order_origins as other")
		.where("other.at", ">=", from)
		.where("other.at", "<", to)
		.where("other.payment", "<>", "begun")
		.limit(MAX_OTHERS + 1);
	// Each of these stops at its own index; one with OR, or with both, might read the whole day.
	const samePhone = ofDay.where("other.phone", "=", sql.ref<string>("own.phone")).select("other.network");
	const sameNetwork = ofDay.where("other.network", "=", sql.ref<string>("own.network")).select("other.network");
	const all = sql<number>`count(*)`;
	const both = sql<number>`count(case when others.network = own.network then 1 end)`;
	const counted = (by: Likeness, ids: readonly string[], others: typeof samePhone, amount: typeof all) =>
		on
			.selectFrom("order_origins as own")
			.select((own) => [
				"own.id",
				sql<Likeness | "standing">`${sql.lit(by)}`.as("by"),
				own.selectFrom(others.as("others")).select(amount.as("count")).as("count"),
				sql<string | null>`null`.as("whose"),
				sql<Standing | null>`null`.as("standing"),
			])
			.where(isOneOf(on, "own.id", ids));
	const decided = on
		.selectFrom("order_origins as own")
		.innerJoin("accounts as other", "other.phone", "own.phone")
		.where("other.standing", "<>", "ok")
		.select([
			"own.id",
			sql<Likeness | "standing">`'standing'`.as("by"),
			sql<number | null>`null`.as("count"),
			"other.id as whose",
			"other.standing",
		])
		.where(isOneOf(on, "own.id", byPhone));
	return counted("phone", byPhone, samePhone, all)
		.unionAll(counted("network", byNetwork, sameNetwork, all))
		.unionAll(counted("both", byBoth, samePhone, both))
		.unionAll(decided);
});
