import { useCartTexts } from "../../texts/cart-texts.ts";
import { Notice } from "../../ui/notice.tsx";
import type { Checkout } from "./use-checkout.ts";

/** Shown beside the order button without a signal; pressing the button anyway makes screen readers announce it. */
export function NoSignalNotice({ checkout: { problem, isCutOff } }: { checkout: Checkout }) {
	const texts = useCartTexts();
	const wasTried = problem?.kind === "refused" && problem.code === "no-signal";
	if (!isCutOff && !wasTried) return null;
	return <Notice key={String(wasTried)} tone={wasTried ? "error" : "warning"} title={texts.noSignal} />;
}
