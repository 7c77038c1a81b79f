import { useEffect, useState } from "react";
import type { DeliveryRulesView } from "../../../contract/delivery-areas.ts";
import type { DeliveryRules } from "../../../domain/delivery-areas/delivery-rules.ts";
import { rupees } from "../../../domain/money.ts";
import { api } from "../../api.ts";
import { useCutOff } from "../../live/connection.ts";
import { useShop } from "../../shop-data.tsx";

let lastRead: DeliveryRules | null = null;

/** Where the shop delivers, read when a customer is asked for a pin and again when the shop may have changed it. */
export function useDeliveryRules(): DeliveryRules | null {
	const { lastEventId } = useShop();
	const isCutOff = useCutOff() !== null;
	const [rules, setRules] = useState(lastRead);
	// biome-ignore lint/correctness/useExhaustiveDependencies: read again on each event of the shop, and once there is a signal
	useEffect(() => {
		const abort = new AbortController();
		const read = async () => {
			const reply = await api.store.delivery.$get(undefined, { init: { signal: abort.signal } });
			if (!reply.ok) return;
			lastRead = rulesOf(await reply.json());
			setRules(lastRead);
		};
		read().catch(() => {
			// Without the rules the map shows no border, and the quote says whether the shop delivers there.
		});
		return () => abort.abort();
	}, [lastEventId, isCutOff]);
	return rules;
}

function rulesOf({ bands, areas, ...view }: DeliveryRulesView): DeliveryRules {
	const fee = <Priced extends { fee: number }>(priced: Priced) => ({ ...priced, fee: rupees(priced.fee) });
	const amount = (value: number | null) => (value === null ? null : rupees(value));
	return {
		kind: view.kind,
		bands: bands.map(fee),
		areas: areas.map(fee),
		minimumOrder: amount(view.minimumOrder),
		freeDeliveryFrom: amount(view.freeDeliveryFrom),
		cashUpTo: amount(view.cashUpTo),
	};
}
