import { Link } from "react-router";
import type { DishView } from "../../../contract/menu.ts";
import { useDishName, usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { dashboardTexts } from "./dashboard-texts.ts";

/** A dish for which customers are told that few are left. */
type LowPot = Pick<DishView, "id" | "name" | "nameTa"> & { left: number };

/** Today's dishes that are nearly sold out, the fewest first. */
export function lowPotsOf(dishes: readonly DishView[]): LowPot[] {
	return dishes
		.flatMap(({ id, name, nameTa, availableToday, portions }) =>
			availableToday && portions && portions.left <= portions.lowFrom
				? [{ id, name, nameTa, left: portions.left }]
				: [],
		)
		.sort((a, b) => a.left - b.left);
}

/** The pots that are nearly empty; nothing if there are none, or portions are not counted. */
export function LowPots({ pots }: { pots: readonly LowPot[] }) {
	const texts = usePageTexts(dashboardTexts);
	const nameOf = useDishName();
	if (pots.length === 0) return null;
	const toMenu = (
		<LinkButton to="/admin/menu" variant="secondary" size="small">
			{texts.menu}
		</LinkButton>
	);
	return (
		<Notice tone="warning" title={texts.nearlySoldOut} action={toMenu} className="mb-5">
			<ul className="grid gap-0.5">
				{pots.map(({ left, id, ...dish }) => (
					<li key={id} className="wrap-anywhere">
						{nameOf(dish)}: <strong>{left === 0 ? texts.soldOut : texts.left(left)}</strong>
						{left === 0 && (
							<Link
								to={`/admin/menu/dishes/${id}/orders`}
								className="text-link ml-3 inline-flex min-h-11 items-center"
							>
								{texts.ordersWithIt}
							</Link>
						)}
					</li>
				))}
			</ul>
		</Notice>
	);
}
