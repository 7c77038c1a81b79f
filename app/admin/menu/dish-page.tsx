import { useState } from "react";
import { data } from "react-router";
import type { DishView } from "../../../contract/menu.ts";
import { inCategories } from "../../../domain/menu/categories.ts";
import { privateMeta } from "../../page-meta.ts";
import { asAdmin, permittedPageApi } from "../../staff/staff-access.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Notice } from "../../ui/notice.tsx";
import { AdminPage } from "../ui/admin-page.tsx";
import type { Route } from "./+types/dish-page.ts";
import { DishForm } from "./dish-form.tsx";
import { MenuLinks } from "./menu-links.tsx";
import { menuTexts } from "./menu-texts.ts";

const NEW = "new";

export async function loader({ context, request, params }: Route.LoaderArgs) {
	const api = await permittedPageApi(context, request, "menu:edit");
	const reply = await asAdmin(api.dishes.$get(), request);
	const dishes = await reply.json();
	const dish = dishes.find(({ id }) => id === params.id) ?? null;
	const isNew = params.id === NEW;
	const categories = inCategories(dishes).map(({ category }) => category);
	// Not an error page: an open form keeps what was typed if somebody deletes its dish.
	return data({ dish, isNew, categories }, { status: dish || isNew ? 200 : 404 });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
	return privateMeta(
		matches,
		loaderData?.dish?.name ??
			(loaderData?.isNew ? textsOfPage(menuTexts, matches).newDish : textsOfPage(menuTexts, matches).dish),
	);
}

/** Adds a dish, or changes one. */
export default function DishPage({ loaderData, params }: Route.ComponentProps) {
	const texts = usePageTexts(menuTexts);
	const { dish, isNew, categories } = loaderData;
	const [known, setKnown] = useState(dish);
	if (dish && dish !== known) setKnown(dish);
	const shown = isNew ? null : (dish ?? known);
	return (
		<AdminPage title={<span className="wrap-anywhere">{isNew ? texts.newDish : (shown?.name ?? texts.dish)}</span>}>
			<MenuLinks />
			{!isNew && !shown && <NoSuchDish />}
			{shown && !dish && <DeletedNotice dish={shown} />}
			{(isNew || shown) && <DishForm key={params.id} dish={shown} categories={categories} />}
		</AdminPage>
	);
}

function DeletedNotice({ dish }: { dish: DishView }) {
	const texts = usePageTexts(menuTexts);
	const action = useAction();
	const call = () => adminApi.dishes[":id"].restore.$post({ param: { id: dish.id } });
	return (
		<Notice
			tone="warning"
			announce
			className="mb-5"
			title={texts.thisDishWasDeleted}
			action={
				<Button
					size="small"
					variant="secondary"
					busy={action.busy}
					onClick={() => void action.run(call, { done: texts.dishRestored })}
				>
					{texts.restore}
				</Button>
			}
		>
			{texts.restoreHelp}
		</Notice>
	);
}

function NoSuchDish() {
	const texts = usePageTexts(menuTexts);
	return (
		<EmptyState
			spot="not-found"
			title={texts.dishNotFound}
			action={<LinkButton to="/admin/menu/deleted">{texts.lookAmongTheDeleted}</LinkButton>}
		>
			{texts.dishNotFoundHelp}
		</EmptyState>
	);
}
