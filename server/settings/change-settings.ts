import type { RefusalOf } from "../../contract/refusals.ts";
import type { SettingsBody } from "../../contract/settings.ts";
import { WAYS_IN, type WaysIn } from "../../domain/identity/ways-in.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import type { ShopSettings } from "../../domain/settings/shop-settings.ts";
import { may, type Permission } from "../../domain/staff/staff-roles.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Tx } from "../db/storage.ts";
import { mustBeConfirmed } from "../identity/confirm-identity.ts";
import { possibleWays } from "../identity/possible-ways-in.ts";
import type { Caller } from "../identity/sessions.ts";
import type { ShopState } from "../menu/shop-cache.ts";
import type { Shop } from "../shop.ts";

type ChangeSettingsRefusal = RefusalOf<
	"settings-changed-meanwhile" | "way-not-possible" | "confirm-first" | "signed-out" | "not-permitted"
>;

/**
 * Changes the given settings, all or none; every open page is told. With the `version` that they were read with,
 * refuses a setting that somebody else has changed since, and names it.
 */
export async function changeSettings(
	shop: Shop,
	by: Caller,
	{ version, ...named }: SettingsBody & Partial<Pick<ShopSettings, "pickupOffered" | "timeSlots">>,
): Promise<Result<null, ChangeSettingsRefusal>> {
	const now = shop.clock.now();
	const changed = await shop.storage.write(async (tx) => {
		const state = await shop.cache.changing(tx);
		const changes = changedIn(state.settings, named);
		await keepOrderLimits(tx, state, named);
		if (changes.length === 0) return ok(null);
		const impossible = impossibleWays(shop, state.settings.waysIn, named.waysIn);
		if (impossible.length > 0) return refuse({ code: "way-not-possible", issues: impossible });
		const guarded = changes.flatMap(({ key }) => GUARDED[key] ?? []);
		if (guarded.some((permission) => !may(by.staffRole, permission))) return refuse({ code: "not-permitted" });
		if (guarded.length > 0) {
			const confirmed = await mustBeConfirmed(tx, by, now);
			if (!confirmed.ok) return confirmed;
		}
		const isOvertaken = ({ key }: Change) => (state.settingsChangedAt[key] ?? 0) > Number(version);
		const overtaken = version === undefined ? [] : changes.filter(isOvertaken);
		if (overtaken.length > 0) {
			const issues = overtaken.map(({ key }) => ({
				path: key,
				message: "Someone else changed this",
			}));
			return refuse({ code: "settings-changed-meanwhile", issues });
		}
		// Two changes never have the same version, however quickly they follow each other.
		const updated_at = Math.max(now, settingsVersion(state) + 1);
		for (const { key, after } of changes) await keep(tx, key, after, updated_at);
		if (changes.some(({ key }) => key === "upiId"))
			await appendEvent(tx, {
				kind: "upi-id-changed",
				at: now,
				subject: { type: "shop", id: "shop" },
				by,
				payload: {},
			});
		await appendEvent(tx, {
			kind: "settings-changed",
			at: now,
			subject: { type: "settings", id: "settings" },
			by,
			payload: {},
			detail: {
				before: Object.fromEntries(changes.map(({ key, before }) => [key, before])),
				after: Object.fromEntries(changes.map(({ key, after }) => [key, after])),
			},
		});
		return ok(null);
	});
	await shop.cache.catchUp();
	return changed;
}

/**
 * Ways in that are switched on although this shop cannot support them; one that is already on may stay, for when it can
 * again.
 */
function impossibleWays(shop: Shop, before: WaysIn, after: WaysIn | undefined): { path: string; message: string }[] {
	const possible = possibleWays(shop);
	return WAYS_IN.filter((way) => after?.[way] && !before[way] && !possible[way]).map((way) => ({
		path: `waysIn.${way}`,
		message: "This shop is not set up for it",
	}));
}

/** Settings for where money goes and for keeping strangers out: a change needs the permission and a confirmation. */
const GUARDED: Partial<Record<keyof ShopSettings, Permission>> = {
	upiId: "payout:edit",
	confirmRefundsAbove: "payout:edit",
	secondFactorRequired: "staff:manage",
};

/**
 * The version of the current settings: when the last of them was changed (epoch ms), 0 while all have their initial
 * values.
 */
export function settingsVersion({ settingsChangedAt }: Pick<ShopState, "settingsChangedAt">): number {
	return Math.max(0, ...Object.values(settingsChangedAt).map(Number));
}

type Change = { key: keyof ShopSettings; before: unknown; after: unknown };

function changedIn(settings: ShopSettings, named: Partial<Record<keyof ShopSettings, unknown>>): Change[] {
	return (Object.keys(named) as (keyof typeof named)[])
		.map((key) => ({ key, before: settings[key], after: named[key] }))
		.filter(({ before, after }) => after !== undefined && JSON.stringify(before) !== JSON.stringify(after));
}

/**
 * Until somebody has chosen the limits for new customers, they follow PUBLIC_URL; a choice is kept, even if it equals
 * the value in force: no change and no event, but no longer a default.
 */
async function keepOrderLimits(
	tx: Tx,
	{ settingsChangedAt }: ShopState,
	{ orderLimits }: Pick<SettingsBody, "orderLimits">,
): Promise<void> {
	if (orderLimits === undefined || settingsChangedAt.orderLimits !== undefined) return;
	await keep(tx, "orderLimits", orderLimits, 0);
}

async function keep(tx: Tx, key: string, setting: unknown, updated_at: number): Promise<void> {
	const value = JSON.stringify(setting);
	await tx
		.insertInto("settings")
		.values({ key, value, updated_at })
		.onConflict((conflict) => conflict.column("key").doUpdateSet({ value, updated_at }))
		.execute();
}
