import { useRef } from "react";
import { privateMeta } from "../../page-meta.ts";
import { asAdmin, permittedPageApi } from "../../staff/staff-access.ts";
import { textsOfPage, useDishName, usePageTexts } from "../../texts/texts.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { useFocusOnIssue } from "../../ui/use-focus-on-issue.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/counter-page.ts";
import { CounterCart } from "./counter-cart.tsx";
import { CounterCustomer } from "./counter-customer.tsx";
import { counterTexts } from "./counter-texts.ts";
import { DishTiles } from "./dish-tiles.tsx";
import { HowWanted } from "./how-wanted.tsx";
import { TakenOrder } from "./taken-order.tsx";
import { useCounterOrder } from "./use-counter-order.ts";
import { TIME } from "./when-wanted.tsx";

/** What can be sold now, and at which times today. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const api = await permittedPageApi(context, request, "orders:manage");
	const [dishes, slots] = await Promise.all([
		asAdmin(api.dishes.$get(), request),
		asAdmin(api.store.slots.$get({ query: {} }), request),
	]);
	return { dishes: await dishes.json(), slots: await slots.json() };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(counterTexts, matches).title);
}

/** Staff take an order: the phone first, then the dishes, then delivery and payment. */
export default function CounterPage({ loaderData }: Route.ComponentProps) {
	const texts = usePageTexts(counterTexts);
	const { dishes, slots } = loaderData;
	const shownName = useDishName();
	// An order names its dishes in English, also those whose name has changed since.
	const nameOf = (name: string) => shownName(dishes.find((dish) => dish.name === name) ?? { name, nameTa: null });
	const order = useCounterOrder();
	const search = useRef<HTMLInputElement>(null);
	const place = useRef<HTMLButtonElement>(null);
	const form = useFocusOnIssue(order.problem);
	if (dishes.length === 0)
		return (
			<AdminPage title={texts.title}>
				<EmptyState icon="pot" title={texts.menuIsEmpty}>
					{texts.addDishesFirst}
				</EmptyState>
			</AdminPage>
		);
	return (
		<AdminPage title={texts.title}>
			{order.taken ? (
				<TakenOrder taken={order.taken} onNext={order.next} />
			) : (
				<form
					key={order.round}
					ref={form}
					noValidate
					onSubmit={(event) => {
						event.preventDefault();
						const time = event.currentTarget.elements.namedItem(TIME);
						if (order.needsTime && time instanceof HTMLElement) time.focus();
						else order.place();
					}}
					className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_22rem] lg:items-start"
				>
					<div className="grid min-w-0 grid-cols-1 gap-5">
						<CounterCustomer
							order={order}
							nameOf={nameOf}
							onNext={() => search.current?.focus()}
							onRepeated={() => place.current?.focus()}
						/>
						<DishTiles
							dishes={dishes}
							day={order.day}
							lines={order.lines}
							onAdd={order.add}
							searchRef={search}
							onDone={() => place.current?.focus()}
						/>
					</div>
					<div className="grid min-w-0 grid-cols-1 gap-5 lg:sticky lg:top-[calc(var(--bars)+1rem)]">
						<HowWanted order={order} slots={slots} />
						<CounterCart order={order} nameOf={nameOf} placeRef={place} />
					</div>
				</form>
			)}
		</AdminPage>
	);
}
