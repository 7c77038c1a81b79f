import type { StoreStatusView } from "../../contract/store-status-schema.ts";
import {
	closureMessage,
	DEFAULT_CLOSURE_MESSAGE,
	DEFAULT_CLOSURE_MESSAGE_TA,
} from "../../domain/hours/closure-message.ts";
import { nextOpeningAfter } from "../../domain/hours/openings.ts";
import { storeNow } from "../../domain/hours/store-now.ts";
import type { ShopState } from "../menu/shop-cache.ts";
import { isoTime } from "../runtime/iso-time.ts";

/** The store status as the API sends it: a pause whose end has come counts as open. */
export function storeStatusView(state: ShopState, now: number): StoreStatusView {
	const { status, calendar } = state;
	const { isOpen, reason, reopenTime, closesAt } = storeNow(state, now);
	const { allowPrebooking, message } = status;
	const usual = message === DEFAULT_CLOSURE_MESSAGE ? DEFAULT_CLOSURE_MESSAGE_TA : null;
	const closingMessage = { message, messageTa: status.messageTa ?? usual };
	const words = isOpen ? null : closureMessage(state, now);
	return {
		...{ isOpen, allowPrebooking },
		...(words ?? closingMessage),
		...{ reopenTime: written(reopenTime), reason },
		...(words ? { closingMessage } : {}),
		...(calendar.hours.followHours
			? {
					hours: {
						closesAt: written(closesAt),
						nextOpening: written(nextOpeningAfter(calendar, now)),
						openUntil: written(isOpen && Number(status.openUntil) > now ? status.openUntil : null),
					},
				}
			: {}),
		...rushView(state.rush),
	};
}

function rushView(rush: ShopState["rush"]): Pick<StoreStatusView, "rush"> {
	return rush ? { rush: { extraMinutes: rush.extraMinutes, until: isoTime(rush.until) } } : {};
}

function written(instant: number | null): string | null {
	return instant === null ? null : isoTime(instant);
}
