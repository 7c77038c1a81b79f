import { useSearchParams } from "react-router";
import { useFocusAfterLink } from "../../navigation/use-focus-after-link.ts";
import { useOrderTexts } from "../../texts/order-texts.ts";
import { LinkButton } from "../../ui/button.tsx";

/** By how many a list grows. */
export const MORE = 20;

/** A link that shows more of a list of orders; nothing if none are hidden. */
export function MoreOrders({
	parameter,
	shown,
	hidden,
}: {
	/** The URL's parameter that says how many are shown. */
	parameter: "open" | "shown";
	shown: number;
	/** How many it would show. */
	hidden: number;
}) {
	const texts = useOrderTexts();
	const [search] = useSearchParams();
	useFocusAfterLink();
	if (hidden === 0) return null;
	const next = new URLSearchParams(search);
	next.set(parameter, String(shown + MORE));
	return (
		<LinkButton to={`?${next}`} replace preventScrollReset variant="secondary" className="justify-self-center">
			{texts.showMore(hidden)}
		</LinkButton>
	);
}
