import type { SetupGuideBody, SetupGuideView } from "../../contract/setup-guide.ts";
import { demoValues } from "../../domain/settings/demo-values.ts";
import { SETUP_STEPS, type SetupFacts, type SetupStep, setupSteps } from "../../domain/setup-guide/setup-steps.ts";
import { appendEvent } from "../db/append-event.ts";
import { lockName } from "../db/locks.ts";
import type { Reader } from "../db/storage.ts";
import type { Caller } from "../identity/sessions.ts";
import type { Shop } from "../shop.ts";

/** How far a new shop is set up, by its settings, its data, and what the owner has ticked off (specification 10.7). */
export async function readSetupGuide(shop: Shop): Promise<SetupGuideView> {
	const [facts, said] = await Promise.all([readFacts(shop), readSaid(shop.storage.read)]);
	const steps = setupSteps(facts, new Set(said.confirmed)).map((each) => ({ ...each, demo: [...each.demo] }));
	return { isHidden: said.isHidden, steps };
}

/** Stores which steps are marked as right and whether the dashboard shows the guide, as far as given. */
export async function changeSetupGuide(shop: Shop, by: Caller, named: SetupGuideBody): Promise<void> {
	const now = shop.clock.now();
	await shop.storage.write(async (tx) => {
		await lockName(tx, "setup guide");
		const before = await readSaid(tx);
		const confirmed = SETUP_STEPS.filter((step) => (named.confirmed ?? before.confirmed).includes(step));
		const after = { isHidden: named.isHidden ?? before.isHidden, confirmed };
		if (JSON.stringify(before) === JSON.stringify(after)) return;
		const row = {
			hidden: after.isHidden ? (1 as const) : (0 as const),
			confirmed: JSON.stringify(after.confirmed),
			updated_at: now,
		};
		await tx
			.insertInto("setup_guide")
			.values({ id: 1, ...row })
			.onConflict((conflict) => conflict.column("id").doUpdateSet(row))
			.execute();
		await appendEvent(tx, {
			kind: "setup-guide-changed",
			at: now,
			subject: { type: "settings", id: "settings" },
			by,
			payload: {},
			detail: { before: detailOf(before), after: detailOf(after) },
		});
	});
}

type Said = { isHidden: boolean; confirmed: SetupStep[] };

function detailOf({ isHidden, confirmed }: Said) {
	return { isHidden, confirmed: confirmed.join(", ") };
}

async function readSaid(reader: Reader): Promise<Said> {
	const row = await reader.selectFrom("setup_guide").select(["hidden", "confirmed"]).executeTakeFirst();
	if (!row) return { isHidden: false, confirmed: [] };
	const known = JSON.parse(row.confirmed) as string[];
	return { isHidden: row.hidden === 1, confirmed: SETUP_STEPS.filter((step) => known.includes(step)) };
}

async function readFacts({ storage, cache, payments }: Shop): Promise<SetupFacts> {
	const { settings } = await cache.current();
	const reader = storage.read;
	const [hours, delivery, dish, photo, rider, order] = await Promise.all([
		reader.selectFrom("store_hours").select("id").executeTakeFirst(),
		reader.selectFrom("delivery_rules").select("id").executeTakeFirst(),
		reader.selectFrom("dishes").select("id").whereRef("updated_at", ">", "created_at").limit(1).executeTakeFirst(),
		reader.selectFrom("photographs").select("id").limit(1).executeTakeFirst(),
		// The first start makes one called Rider, who is not a person yet.
		reader
			.selectFrom("accounts")
			.select("id")
			.where("role", "=", "rider")
			.where("disabled_at", "is", null)
			.where("name", "<>", "Rider")
			.limit(1)
			.executeTakeFirst(),
		reader.selectFrom("orders").select("id").limit(1).executeTakeFirst(),
	]);
	const { offered, testMode } = payments.offer;
	return {
		demo: demoValues(settings),
		hours: hours !== undefined,
		delivery: delivery !== undefined,
		"sign-in": settings.signIn !== "when-adding",
		prices: dish !== undefined,
		photo: photo !== undefined,
		rider: rider !== undefined,
		"online-payment": offered && !testMode,
		"test-order": order !== undefined,
	};
}
