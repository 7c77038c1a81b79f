import { isDeepStrictEqual } from "node:util";
import type { DeliveryRulesBody } from "../../contract/delivery-areas.ts";
import type { RefusalOf } from "../../contract/refusals.ts";
import type { DeliveryRules } from "../../domain/delivery-areas/delivery-rules.ts";
import { ruleIssues } from "../../domain/delivery-areas/rule-issues.ts";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { appendEvent } from "../db/append-event.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";

/**
 * Changes the given delivery rules; later orders are checked against them. Refuses rules by which
 * nobody could tell where the shop delivers: no distance or area, distances out of order, a border that crosses itself;
 * and a change of a list that somebody else has changed since it was read (`was`).
 */
export async function changeDeliveryRules(
	shop: Shop,
	by: Caller,
	named: DeliveryRulesBody,
): Promise<Result<null, RefusalOf<"bad-delivery-rules" | "delivery-rules-changed-meanwhile">>> {
	const now = shop.clock.now();
	const changed = await shop.storage.write(async (tx) => {
		const before = (await shop.cache.changing(tx)).delivery;
		if (isOvertaken(named.was, before)) return refuse({ code: "delivery-rules-changed-meanwhile" });
		const after: DeliveryRules = {
			kind: named.kind ?? before.kind,
			bands: named.bands ?? before.bands,
			areas: named.areas ?? before.areas,
			minimumOrder: named.minimumOrder === undefined ? before.minimumOrder : named.minimumOrder,
			freeDeliveryFrom: named.freeDeliveryFrom === undefined ? before.freeDeliveryFrom : named.freeDeliveryFrom,
			cashUpTo: named.cashUpTo === undefined ? before.cashUpTo : named.cashUpTo,
		};
		const issues = ruleIssues(after);
		if (issues.length > 0) return refuse({ code: "bad-delivery-rules", issues });
		const row = {
			kind: after.kind,
			bands: JSON.stringify(after.bands),
			areas: JSON.stringify(after.areas),
			minimum_rupees: after.minimumOrder,
			free_from_rupees: after.freeDeliveryFrom,
			cash_up_to_rupees: after.cashUpTo,
			updated_at: now,
		};
		await tx
			.insertInto("delivery_rules")
			.values({ id: 1, ...row })
			.onConflict((conflict) => conflict.column("id").doUpdateSet(row))
			.execute();
		if (JSON.stringify(before) === JSON.stringify(after)) return ok(null);
		await appendEvent(tx, {
			kind: "delivery-rules-changed",
			at: now,
			subject: { type: "store", id: "store" },
			by,
			payload: {},
			detail: { before: describe(before), after: describe(after) },
		});
		return ok(null);
	});
	await shop.cache.catchUp();
	return changed;
}

function isOvertaken(was: DeliveryRulesBody["was"], now: DeliveryRules): boolean {
	return (["bands", "areas"] as const).some((list) => was?.[list] && !isDeepStrictEqual(was[list], now[list]));
}

/** The rules as the audit log shows them, one line per band or area. */
function describe({ bands, areas, ...rest }: DeliveryRules): Record<string, unknown> {
	return {
		...rest,
		bands: bands.map(({ upToKm, fee }) => `${upToKm} km: ${fee}`).join(", "),
		areas: areas.map(({ name, polygon, fee }) => `${name} (${polygon.length} points): ${fee}`).join(", "),
	};
}
