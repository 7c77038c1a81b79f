import { adminDateTime } from "../../format/admin-time.ts";
import { privateMeta } from "../../page-meta.ts";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminApi, adminPageApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { textsOfPage, useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { DishImage } from "../../ui/dish-image.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { cursorOf } from "../cursor-of.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { DataTable } from "../ui/data-table.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/deleted-page.ts";
import { categoryName } from "./category-names.ts";
import { MenuLinks } from "./menu-links.tsx";
import { menuTexts } from "./menu-texts.ts";

const PAGE_SIZE = "25";

export async function loader({ context, request }: Route.LoaderArgs) {
	const query = { limit: PAGE_SIZE, ...cursorOf(request) };
	const reply = await asAdmin(adminPageApi(context, request).dishes.removed.$get({ query }), request);
	return await reply.json();
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(menuTexts, matches).deletedDishes);
}

/** Deleted dishes, with a way to put them back on the menu. */
export default function DeletedPage({ loaderData: { dishes, nextCursor } }: Route.ComponentProps) {
	const texts = usePageTexts(menuTexts);
	const language = useLanguage();
	const action = useAction();

	async function restore({ id, name }: { id: string; name: string }) {
		const call = () => adminApi.dishes[":id"].restore.$post({ param: { id } });
		const isBack = await action.run(call, { done: texts.isBackOnTheMenu(name) });
		if (isBack) document.getElementById("content")?.focus();
	}
	return (
		<AdminPage title={texts.deletedDishes} intro={texts.deletedIntro}>
			<MenuLinks />
			{dishes.length === 0 ? (
				<EmptyState title={texts.noDeletedDishes}>{texts.noneDeletedHelp}</EmptyState>
			) : (
				<DataTable
					caption={texts.deletedDishesNewestFirst}
					rows={dishes}
					rowKey={({ id }) => id}
					columns={[
						{
							header: texts.dish,
							isTitle: true,
							cell: ({ name, nameTa, image }) => (
								<span className="flex items-center gap-3">
									<DishImage
										image={image}
										alt=""
										sizes="3.5rem"
										className="size-14 shrink-0 rounded-md text-3xl!"
									/>
									<span className="min-w-0">
										<span lang="en">{name}</span>
										{nameTa && (
											<span lang="ta" className="block font-normal text-base text-ink-soft">
												{nameTa}
											</span>
										)}
									</span>
								</span>
							),
						},
						{ header: texts.category, cell: ({ category }) => categoryName(category, texts) },
						{
							header: texts.deleted,
							cell: ({ removedAt }) => (
								<time dateTime={removedAt}>{adminDateTime(removedAt, language)}</time>
							),
						},
					]}
					rowActions={(dish) => (
						<Button
							variant="secondary"
							size="small"
							icon="refresh"
							busy={action.busy}
							aria-label={texts.restoreOf(dish.name)}
							onClick={() => void restore(dish)}
						>
							{texts.restore}
						</Button>
					)}
				/>
			)}
			<Pager nextCursor={nextCursor} what={texts.deletions} />
		</AdminPage>
	);
}
