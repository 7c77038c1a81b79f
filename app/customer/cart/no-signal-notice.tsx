import { useCartTexts } from "../../texts/cart-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Checkout } from "./use-checkout.ts";

/** Beside the button that orders, while there is no signal; pressing it anyway says so aloud. */
export function NoSignalNotice({ checkout: { problem, isCutOff } }: { checkout: Checkout }) {
	const texts = useCartTexts();
	const wasTried = problem?.kind === "refused" && problem.code === "no-signal";
	if (!isCutOff && !wasTried) return null;
	return <Notice key={String(wasTried)} tone={wasTried ? "error" : "warning"} title={texts.noSignal} />;
}
