import type { DishView } from "../../../contract/menu.ts";
import { portionsTexts } from "../../portions/portions-texts.ts";
import { PotControl, type SendPortions } from "../../portions/pot-control.tsx";
import { adminApi } from "../../staff/staff-api.ts";
import { useLanguage, usePageTexts, useWritten } from "../../texts/texts.ts";
import { Badge } from "../../ui/badge.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DietMark } from "../../ui/diet-mark.tsx";
import { CardFoot } from "./card-foot.tsx";
import { CardHead } from "./card-head.tsx";
import { daysLabel } from "./days-label.ts";
import { menuTexts } from "./menu-texts.ts";
import { dietNamesIn } from "./size-names.ts";
import { StockControl } from "./stock-control.tsx";

const sendPortions: SendPortions = (id, json) => adminApi.dishes[":id"].portions.$put({ param: { id }, json });

/** A dish on the owner's menu page: its sizes and its actions. */
export function DishCard({
	dish,
	place,
	of,
	mayEdit,
	closedDays,
	onMove,
	onDelete,
}: {
	dish: DishView;
	/** Its place among the `of` dishes of its category, from 0. */
	place: number;
	of: number;
	/** Whether more than the stock can be changed. */
	mayEdit: boolean;
	/** The coming days on which the shop is closed, for choosing when a size is back. */
	closedDays: readonly string[];
	onMove: ((step: -1 | 1) => void) | null;
	onDelete: () => void;
}) {
	const texts = usePageTexts(menuTexts);
	const badge = useWritten()(dish.badge, dish.badgeTa);
	return (
		<Card as="li" padded={false} className="flex flex-col">
			<div className="flex gap-3 p-3 pb-2 sm:gap-4 sm:p-4 sm:pb-2">
				<CardHead image={dish.image} name={dish.name} nameTa={dish.nameTa}>
					<p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
						<DietMark diet={dish.diet} label={dietNamesIn(texts)[dish.diet]} />
						<span className="text-ink-soft text-sm">
							{daysLabel(dish.availableDays, useLanguage(), texts)}
						</span>
						{badge && <Badge tone="accent">{badge}</Badge>}
					</p>
				</CardHead>
			</div>
			<ul aria-label={texts.sizesOf(dish.name)} className="px-3 sm:px-4">
				{dish.sizes.map((entry) => (
					<StockControl key={entry.size} dish={dish} entry={entry} closedDays={closedDays} />
				))}
			</ul>
			<div className="border-line border-t-2 px-3 py-1.5 sm:px-4">
				<PotControl
					dish={dish}
					texts={usePageTexts(portionsTexts)}
					send={sendPortions}
					size="counter"
					mayBegin
				/>
			</div>
			{mayEdit && (
				<CardFoot
					id={dish.id}
					name={dish.name}
					edit={
						<LinkButton
							to={`/admin/menu/dishes/${dish.id}`}
							variant="quiet"
							size="small"
							icon="edit"
							aria-label={texts.editOf(dish.name)}
						>
							{texts.edit}
						</LinkButton>
					}
					isFirst={place === 0}
					isLast={place === of - 1}
					onMove={onMove}
					onDelete={onDelete}
				/>
			)}
		</Card>
	);
}
