import { type Selectable, sql } from "kysely";
import type { Clock } from "../../domain/clock.ts";
import { coalesced } from "../../domain/coalesced.ts";
import { type DeliveryRules, NO_DELIVERY_RULES } from "../../domain/delivery-areas/delivery-rules.ts";
import type { HoursCalendar, StoreHours } from "../../domain/hours/calendar.ts";
import { closureMessageChangesAt } from "../../domain/hours/closure-message.ts";
import { defaultHours } from "../../domain/hours/hours-from-text.ts";
import { type StoreRules, storeChangesAt } from "../../domain/hours/store-now.ts";
import type { Dish } from "../../domain/menu/dish.ts";
import { rupees } from "../../domain/money.ts";
import { DEFAULT_LOW_FROM } from "../../domain/portions/portions.ts";
import { potsChangeAt } from "../../domain/portions/pot-date.ts";
import type { Printer } from "../../domain/printing/printer.ts";
import { DEFAULT_SETTINGS } from "../../domain/settings/default-settings.ts";
import type { ShopSettings } from "../../domain/settings/shop-settings.ts";
import { nextShopMidnight, type ShopDay, shopDay } from "../../domain/shop-day.ts";
import { type Rush, rushAt } from "../../domain/store/rush.ts";
import type { StoreStatus } from "../../domain/store/store-status.ts";
import { compiledOnce } from "../db/compiled-once.ts";
import { isPostgres } from "../db/is-postgres.ts";
import { lockName } from "../db/locks.ts";
import type { Reader, Storage, Tx } from "../db/storage.ts";
import type { DeliveryRulesTable, StoreHoursTable, StoreStatusTable, Tables } from "../db/tables.ts";
import { isNewMoonDay } from "../runtime/new-moon.ts";

/** A cached dish; `updatedAt` (epoch ms) differs after each change, except for flags and its place. */
export type MenuDish = Dish & { updatedAt: number };

/** The current shop: menu, settings and whether it is open, all of one version. */
export type ShopState = {
	version: number;
	day: ShopDay;
	menu: readonly MenuDish[];
	settings: ShopSettings;
	/** When each setting that is not the default last changed (epoch ms, never the same twice for one setting). */
	settingsChangedAt: Readonly<Partial<Record<string, number>>>;
	status: StoreStatus;
	calendar: HoursCalendar;
	delivery: DeliveryRules;
	/** The printers, and what each prints automatically. */
	printers: readonly Printer[];
	/** The current rush, during which orders take longer than usual; null if there is none. */
	rush: Rush | null;
	/**
	 * When it next changes by time alone: shop midnight, opening, closing, a rush that ends, another day for the pots.
	 */
	changesAt: number;
};

export type ShopCache = {
	/** The shop's state now, from memory, reading the database only after a change. */
	current(): Promise<ShopState>;
	/** The cached state, however old. */
	known(): Promise<ShopState>;
	/** The same without a wait; null before the first reading. */
	peek(): ShopState | null;
	/**
	 * The state that holds inside this transaction: an order is checked against what is committed, never against an
	 * older cache.
	 */
	within(tx: Tx): Promise<ShopState>;
	/**
	 * The same for a transaction that is about to change menu, settings or store status: call it before anything else
	 * in it.
	 */
	changing(tx: Tx): Promise<ShopState>;
	/** Reads again whatever is known, as after a jump of the clock. */
	refresh(): Promise<void>;
	/** Reads what was changed, here or elsewhere: once, although whoever changed it and its event both ask. */
	catchUp(): Promise<void>;
	/** Reads again and accepts the result even if it is older: a standby without the last changes took over. */
	startOver(): Promise<void>;
	onChange(listener: (state: ShopState) => void): void;
};

const VERSION = "shop-version";

/**
 * On PostgreSQL orders share this lock and changes of the shop take it exclusively: an order sees the shop before a
 * change or after it, and a change waits its turn in a queue that a stream of orders cannot overtake. SQLite has one
 * writer anyway. The database's function `held_shop_version` uses the same number.
 */
const SHOP_LOCK = 4_843_322;

/**
 * A number that was never a version before, not even in a history that a standby without the last changes has cut off.
 */
async function newShopVersion(tx: Tx, last: number, now: number): Promise<void> {
	const value = Math.max(last + 1, now);
	await tx
		.insertInto("counters")
		.values({ name: VERSION, value })
		.onConflict((conflict) => conflict.column("name").doUpdateSet({ value }))
		.execute();
}

const shopVersion = compiledOnce((tx) => tx.selectFrom("counters").select("value").where("name", "=", VERSION));
/** The same, with the lock that orders share. */
const heldShopVersion = compiledOnce((tx) => tx.selectNoFrom(sql<number>`held_shop_version()`.as("value")));

/** Keeps the shop's state in memory, one version at a time; `defaults` apply where the owner has set nothing. */
export function createShopCache(storage: Storage, clock: Clock, defaults: ShopSettings = DEFAULT_SETTINGS): ShopCache {
	const load = (reader: Reader, now: number) => loadState(reader, now, defaults);
	let known: ShopState | null = null;
	const listeners: ((state: ShopState) => void)[] = [];

	function keep(state: ShopState): ShopState {
		if (known && known.version > state.version) return state;
		const isNews =
			known?.version !== state.version || known.day.date !== state.day.date || known.changesAt <= clock.now();
		known = state;
		if (isNews) for (const listener of listeners) listener(state);
		return state;
	}
	/** The state that a transaction has read holds to its end: nobody else can change the shop until then. */
	const readWithin = new WeakMap<Tx, ShopState>();
	/** Transactions that change the shop themselves. */
	const changers = new WeakSet<Tx>();
	/** What is known, if it has the version that this transaction sees; else what it reads. */
	async function ofVersion(tx: Tx, version: number): Promise<ShopState> {
		return known?.version === version && clock.now() < known.changesAt ? known : load(tx, clock.now());
	}

	return {
		async current() {
			return known && clock.now() < known.changesAt ? known : keep(await load(storage.read, clock.now()));
		},
		async known() {
			return known ?? keep(await load(storage.read, clock.now()));
		},
		peek: () => known,
		async within(tx) {
			const before = readWithin.get(tx);
			if (before && clock.now() < before.changesAt) return before;
			const [row] = (await (isPostgres(tx) ? heldShopVersion : shopVersion)(tx, {})).rows;
			const state = await ofVersion(tx, row?.value ?? 0);
			if (!changers.has(tx)) readWithin.set(tx, state);
			return state;
		},
		async changing(tx) {
			readWithin.delete(tx);
			changers.add(tx);
			await lockName(tx, SHOP_LOCK);
			const [row] = (await shopVersion(tx, {})).rows;
			const before = await ofVersion(tx, row?.value ?? 0);
			await newShopVersion(tx, before.version, clock.now());
			return before;
		},
		async refresh() {
			keep(await load(storage.read, clock.now()));
		},
		catchUp: coalesced(async () => {
			const [row] = (await shopVersion(storage.read, {})).rows;
			if (known && known.version >= (row?.value ?? 0) && clock.now() < known.changesAt) return;
			keep(await load(storage.read, clock.now()));
		}),
		async startOver() {
			const state = await load(storage.read, clock.now());
			known = null;
			keep(state);
		},
		onChange(listener) {
			listeners.push(listener);
		},
	};
}

async function loadState(reader: Reader, now: number, defaults: ShopSettings): Promise<ShopState> {
	// The version is read first: a change in between makes the state look old, never new.
	const counted = await reader.selectFrom("counters").select("value").where("name", "=", VERSION).executeTakeFirst();
	const dishRows = await reader
		.selectFrom("dishes")
		.selectAll()
		.where("deleted_at", "is", null)
		.orderBy("position")
		.orderBy("id")
		.execute();
	const sizeRows = await reader.selectFrom("dish_sizes").selectAll().orderBy("position").execute();
	const settingRows = await reader.selectFrom("settings").select(["key", "value", "updated_at"]).execute();
	const store = await reader.selectFrom("store_status").selectAll().executeTakeFirstOrThrow();
	const hours = await reader.selectFrom("store_hours").selectAll().executeTakeFirst();
	const delivery = await reader.selectFrom("delivery_rules").selectAll().executeTakeFirst();
	const closures = await reader.selectFrom("store_closures").selectAll().orderBy("position", "desc").execute();

	const printers = await reader
		.selectFrom("printers")
		.select(["id", "name", "tickets", "bills", "is_enabled"])
		.where("deleted_at", "is", null)
		.orderBy("created_at")
		.orderBy("id")
		.execute();

	const menu = dishRows.map((row) =>
		dishOf(
			row,
			sizeRows.filter((size) => size.dish_id === row.id),
			now,
		),
	);
	const settings: ShopSettings = {
		...defaults,
		...Object.fromEntries(settingRows.map((row) => [row.key, JSON.parse(row.value)])),
	};
	const rules: StoreRules = {
		status: statusOf(store),
		calendar: {
			hours: hours ? hoursOf(hours) : defaultHours(settings.openingHours),
			closures: closures.map(closureOf),
			isNewMoon: isNewMoonDay,
		},
	};
	const ends = [store.rush_until, ...sizeRows.map((row) => row.out_of_stock_until)].filter(
		(end) => end !== null && end > now,
	);
	return {
		version: counted?.value ?? 0,
		day: shopDay(now),
		menu,
		settings,
		settingsChangedAt: Object.fromEntries(settingRows.map((row) => [row.key, Number(row.updated_at)])),
		...rules,
		delivery: delivery ? deliveryRulesOf(delivery) : NO_DELIVERY_RULES,
		printers: printers.map(printerOf),
		rush: rushAt(rushOf(store), now),
		changesAt: Math.min(
			...[nextShopMidnight(now), storeChangesAt(rules, now), closureMessageChangesAt(rules, now)],
			...ends.map(Number),
			...(menu.some(({ pot }) => pot) ? [potsChangeAt(rules, now)] : []),
		),
	};
}

function dishOf(
	row: Selectable<Tables["dishes"]>,
	sizes: readonly Selectable<Tables["dish_sizes"]>[],
	now: number,
): MenuDish {
	return {
		id: row.id,
		// Normalised as in orders (domain/text/kept-text.ts), however it was stored.
		name: row.name.normalize("NFC"),
		nameTa: row.name_ta,
		description: row.description,
		descriptionTa: row.description_ta,
		category: row.category,
		diet: row.diet,
		image: row.image,
		badge: row.badge,
		badgeTa: row.badge_ta,
		availableDays: row.available_days === null ? null : JSON.parse(row.available_days),
		sizes: sizes.map((size) => sizeOf(size, now)),
		...(row.portions_per_day !== null && {
			pot: { perDay: row.portions_per_day, lowFrom: row.portions_low_from ?? DEFAULT_LOW_FROM },
		}),
		updatedAt: row.updated_at,
	};
}

function sizeOf(row: Selectable<Tables["dish_sizes"]>, now: number): Dish["sizes"][number] {
	const { out_of_stock, out_of_stock_until: until } = row;
	const outOfStock = out_of_stock === 1 && (until === null || until > now);
	return {
		size: row.size,
		price: rupees(row.price_rupees),
		outOfStock,
		outOfStockUntil: outOfStock ? until : null,
		...(row.portions !== 1 && { portions: row.portions }),
	};
}

function statusOf(row: Selectable<StoreStatusTable>): StoreStatus {
	return {
		isOpen: row.is_open === 1,
		allowPrebooking: row.allow_prebooking === 1,
		message: row.message,
		messageTa: row.message_ta,
		reopenTime: row.reopen_at,
		closedAt: row.closed_at,
		openUntil: row.open_until,
	};
}

function rushOf({ rush_minutes, rush_until }: Selectable<StoreStatusTable>): Rush | null {
	return rush_minutes === null || rush_until === null ? null : { extraMinutes: rush_minutes, until: rush_until };
}

function closureOf(row: Selectable<Tables["store_closures"]>): HoursCalendar["closures"][number] {
	return {
		id: row.id,
		from: row.from_date,
		to: row.to_date,
		isOpen: row.is_open === 1,
		slots: row.slots === null ? null : JSON.parse(row.slots),
		label: row.label,
		labelTa: row.label_ta,
	};
}

function printerOf({
	id,
	name,
	tickets,
	bills,
	is_enabled,
}: Pick<Selectable<Tables["printers"]>, "id" | "name" | "tickets" | "bills" | "is_enabled">): Printer {
	return { id, name, prints: { tickets, bills }, isEnabled: is_enabled === 1 };
}

function deliveryRulesOf(row: Selectable<DeliveryRulesTable>): DeliveryRules {
	const amount = (kept: number | null) => (kept === null ? null : rupees(kept));
	return {
		kind: row.kind,
		bands: JSON.parse(row.bands),
		areas: JSON.parse(row.areas),
		minimumOrder: amount(row.minimum_rupees),
		freeDeliveryFrom: amount(row.free_from_rupees),
		cashUpTo: amount(row.cash_up_to_rupees),
	};
}

function hoursOf(row: Selectable<StoreHoursTable>): StoreHours {
	return {
		followHours: row.follow_hours === 1,
		weekly: JSON.parse(row.weekly),
		newMoon: row.new_moon,
		lastOrderMinutes: row.last_order_minutes,
	};
}
