import { useState } from "react";
import type { DishView } from "../../../contract/menu.ts";
import { inCategories } from "../../../domain/menu/categories.ts";
import { categoryMoved, dishMoved } from "../../../domain/menu/reorder-menu.ts";
import { useFoundDishes } from "../../menu/find-dish.tsx";
import { privateMeta } from "../../page-meta.ts";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminApi, adminPageApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { readClosedDays } from "../store/read-closed-days.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { useMay } from "../use-staff.ts";
import type { Route } from "./+types/menu-page.ts";
import { categoryName } from "./category-names.ts";
import { DishCard } from "./dish-card.tsx";
import { MenuLinks } from "./menu-links.tsx";
import { menuTexts } from "./menu-texts.ts";
import { MoveButtons } from "./move-buttons.tsx";
import { RemovedNotice } from "./removed-notice.tsx";
import { useReorderedMenu } from "./use-reordered-menu.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
	const api = adminPageApi(context, request);
	const [dishes, closedDays] = await Promise.all([asAdmin(api.dishes.$get(), request), readClosedDays(api, request)]);
	return { dishes: await dishes.json(), closedDays };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(menuTexts, matches).menu);
}

/** Every dish by category, in the order of the customers' menu; those that a search finds cannot be moved. */
export default function MenuPage({ loaderData }: Route.ComponentProps) {
	const texts = usePageTexts(menuTexts);
	const { dishes, setOrder } = useReorderedMenu(loaderData.dishes);
	const [leaving, setLeaving] = useState<DishView | null>(null);
	const [removed, setRemoved] = useState<DishView | null>(null);
	const [announced, setAnnounced] = useState("");
	const action = useAction();
	const mayEdit = useMay()("menu:edit");
	const { found, isSearched, search } = useFoundDishes(dishes);
	const sections = inCategories(found);

	function move(dish: DishView, step: -1 | 1) {
		const ids = dishMoved(dishes, dish.id, step);
		if (!ids) return;
		const held = dishes.filter(({ category }) => category === dish.category);
		const place = held.findIndex(({ id }) => id === dish.id) + step + 1;
		setAnnounced(texts.dishMoved(dish.name, place, held.length, categoryName(dish.category, texts)));
		setOrder(ids);
	}
	function moveCategory(category: string, step: -1 | 1) {
		const ids = categoryMoved(dishes, category, step);
		if (!ids) return;
		const place = sections.findIndex((section) => section.category === category) + step + 1;
		setAnnounced(texts.categoryMoved(categoryName(category, texts), place, sections.length));
		setOrder(ids);
	}
	async function remove() {
		if (!leaving) return;
		if (await action.run(() => adminApi.dishes[":id"].$delete({ param: { id: leaving.id } }))) setRemoved(leaving);
		setLeaving(null);
		keepFocus();
	}

	return (
		<AdminPage
			title={texts.menu}
			intro={texts.menuIntro}
			actions={
				mayEdit && (
					<LinkButton to="/admin/menu/dishes/new" icon="plus">
						{texts.addNewItem}
					</LinkButton>
				)
			}
		>
			{mayEdit && <MenuLinks />}
			{removed && <RemovedNotice dish={removed} onOver={() => setRemoved(null)} />}
			<p role="status" className="sr-only">
				{announced}
			</p>
			{search}
			{sections.map(({ category, dishes: held }) => (
				<section key={category} aria-label={categoryName(category, texts)} className="mt-7 first-of-type:mt-2">
					<div className="mb-3 flex items-center gap-2">
						<h2 className="wrap-anywhere min-w-0 text-xl sm:text-2xl">{categoryName(category, texts)}</h2>
						<span className="text-ink-soft text-sm">
							{held.length === 1 ? texts.oneDish : texts.dishes(held.length)}
						</span>
						{mayEdit &&
							!isSearched &&
							(categoryMoved(dishes, category, -1) || categoryMoved(dishes, category, 1)) && (
								<span className="ml-auto flex text-primary">
									<MoveButtons
										id={`category-${category}`}
										name={`the category ${category}`}
										isFirst={categoryMoved(dishes, category, -1) === null}
										isLast={categoryMoved(dishes, category, 1) === null}
										onMove={(step) => moveCategory(category, step)}
									/>
								</span>
							)}
					</div>
					<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(21rem,100%),1fr))] gap-4">
						{held.map((dish, place) => (
							<DishCard
								key={dish.id}
								dish={dish}
								place={place}
								of={held.length}
								mayEdit={mayEdit}
								closedDays={loaderData.closedDays}
								onMove={isSearched ? null : (step) => move(dish, step)}
								onDelete={() => setLeaving(dish)}
							/>
						))}
					</ul>
				</section>
			))}
			{dishes.length === 0 && (
				<EmptyState
					title={texts.theMenuIsEmpty}
					action={
						mayEdit && (
							<LinkButton to="/admin/menu/dishes/new" icon="plus">
								{texts.addNewItem}
							</LinkButton>
						)
					}
				>
					{texts.customersSeeAnEmptyMenu}
				</EmptyState>
			)}
			<ConfirmDialog
				open={leaving !== null}
				onClose={() => setLeaving(null)}
				title={texts.deleteThisDish}
				confirmLabel={texts.delete}
				danger
				busy={action.busy}
				onConfirm={() => void remove()}
			>
				<p className="wrap-anywhere">
					<strong>{leaving?.name}</strong> {texts.deletedHelp}
				</p>
				<p className="text-ink-soft">{texts.onlyToday}</p>
			</ConfirmDialog>
		</AdminPage>
	);
}
