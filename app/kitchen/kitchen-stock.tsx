import { Link } from "react-router";
import type { DishView } from "../../contract/menu.ts";
import type { KitchenOrderView } from "../../contract/order-schemas.ts";
import { inCategories } from "../../domain/menu/categories.ts";
import { shortNumber } from "../../domain/orders/short-number.ts";
import { useFoundDishes } from "../menu/find-dish.tsx";
import { portionsTexts } from "../portions/portions-texts.ts";
import { PotControl, type SendPortions } from "../portions/pot-control.tsx";
import { useAction } from "../staff/use-action.ts";
import { useDishName, usePageTexts } from "../texts/texts.ts";
import { Dialog } from "../ui/dialog.tsx";
import { Spinner } from "../ui/spinner.tsx";
import { kitchenApi } from "./kitchen-api.ts";
import { kitchenTexts } from "./kitchen-texts.ts";

type Held = {
	dishes: readonly DishView[];
	/** The orders on the board: those with a dish that ran out are named. */
	orders: readonly KitchenOrderView[];
	/** Whether the person looking may change the orders that contain it. */
	managesOrders: boolean;
};

/**
 * The portions left of counted dishes, and every dish and size with one large button: out of stock until the shop opens
 * next, or back. A long menu can be searched.
 */
export function KitchenStock({ open, onClose, ...held }: Held & { open: boolean; onClose: () => void }) {
	const texts = usePageTexts(kitchenTexts);
	return (
		<Dialog open={open} onClose={onClose} title={texts.stockTitle} closeLabel={texts.close} size="large">
			<StockLines {...held} />
		</Dialog>
	);
}

function StockLines({ dishes, orders, managesOrders }: Held) {
	const texts = usePageTexts(kitchenTexts);
	const { found, search } = useFoundDishes(dishes);
	return (
		<>
			{search}
			<Pots dishes={found.filter(({ portions }) => portions)} />
			<p className="text-ink-soft">{texts.stockIntro}</p>
			<ul className="mt-3 grid gap-x-6 md:grid-cols-2">
				{inCategories(found).flatMap(({ dishes: held }) =>
					held.flatMap((dish) =>
						dish.sizes.map((entry) => (
							<StockLine
								key={`${dish.id} ${entry.size}`}
								dish={dish}
								entry={entry}
								heldBy={orders.filter(({ items }) =>
									items.some(({ name, size }) => name === dish.name && size === entry.size),
								)}
								managesOrders={managesOrders}
							/>
						)),
					),
				)}
			</ul>
		</>
	);
}

/** The portions left of the counted dishes. */
function Pots({ dishes }: { dishes: readonly DishView[] }) {
	const texts = usePageTexts(portionsTexts);
	const nameOf = useDishName();
	if (dishes.length === 0) return null;
	return (
		<section aria-label={texts.title} className="mb-6">
			<h3 className="text-xl">{texts.title}</h3>
			<ul className="mt-2 grid gap-x-6 md:grid-cols-2">
				{dishes.map((dish) => (
					<li key={dish.id} className="border-line border-t-2 py-2">
						<PotControl dish={dish} title={nameOf(dish)} texts={texts} send={sendPortions} size="kitchen" />
					</li>
				))}
			</ul>
		</section>
	);
}

const sendPortions: SendPortions = (id, json) => kitchenApi.dishes[":id"].portions.$put({ param: { id }, json });

function StockLine({
	dish,
	entry,
	heldBy,
	managesOrders,
}: {
	dish: DishView;
	entry: DishView["sizes"][number];
	heldBy: readonly KitchenOrderView[];
	managesOrders: boolean;
}) {
	const texts = usePageTexts(kitchenTexts);
	const nameOf = useDishName();
	const action = useAction();
	const { size, outOfStock, soldOut = false } = entry;
	const named = `${nameOf(dish)}, ${texts[size]}`;

	function flag() {
		const json = { size, outOfStock: !outOfStock, until: outOfStock ? null : ("next-opening" as const) };
		const call = () => kitchenApi.dishes[":id"].stock.$put({ param: { id: dish.id }, json });
		void action.run(call, { inPlace: true });
	}

	const { problem } = action;
	return (
		<li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-line border-t-2 py-2">
			<span className="min-w-0">
				<span className="wrap-anywhere block font-bold text-lg">{named}</span>
				<span className={outOfStock || soldOut ? "font-bold text-danger" : "text-ink-soft"}>
					{outOfStock ? texts.isOut : soldOut ? texts.isSoldOut : texts.isIn}
				</span>
			</span>
			<button
				type="button"
				aria-label={outOfStock ? texts.markIn(named) : texts.markOut(named)}
				aria-busy={action.busy || undefined}
				onClick={() => !action.busy && flag()}
				className={
					`inline-flex min-h-14 min-w-40 items-center justify-center gap-2 rounded-md border-2 ` +
					`border-primary px-4 font-bold text-lg ` +
					`${outOfStock ? "bg-primary text-on-primary" : "bg-surface text-primary"}`
				}
			>
				{action.busy && <Spinner />}
				{outOfStock ? texts.back : texts.out}
			</button>
			{(outOfStock || soldOut) && heldBy.length > 0 && (
				<p className="wrap-anywhere col-span-2 font-bold">
					{texts.heldBy(heldBy.map(({ orderId }) => shortNumber(orderId)).join(", "))}
					{managesOrders && (
						<Link
							to={`/admin/menu/dishes/${dish.id}/orders?size=${size}`}
							className="text-link ml-3 inline-flex min-h-12 items-center"
						>
							{texts.toHeldBy}
						</Link>
					)}
				</p>
			)}
			{problem && problem.code !== "signed-out" && (
				<p role="alert" className="col-span-2 font-bold text-danger">
					{problem.code === "network" ? texts.network : problem.message}
				</p>
			)}
		</li>
	);
}
