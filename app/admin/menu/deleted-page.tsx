import { adminDateTime } from "../../format/admin-time.ts";
import { privateMeta } from "../../page-meta.ts";
import { adminApi, adminPageApi, asAdmin } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
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

const AT_ONCE = "25";

export async function loader({ context, request }: Route.LoaderArgs) {
	const query = { limit: AT_ONCE, ...cursorOf(request) };
	const reply = await asAdmin(adminPageApi(context, request).dishes.removed.$get({ query }), request);
	return await reply.json();
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Deleted dishes");
}

/** What was taken off the menu, and the way back onto it. */
export default function DeletedPage({ loaderData: { dishes, nextCursor } }: Route.ComponentProps) {
	const action = useAction();

	async function restore({ id, name }: { id: string; name: string }) {
		const call = () => adminApi.dishes[":id"].restore.$post({ param: { id } });
		const isBack = await action.run(call, { done: `${name} is back on the menu` });
		if (isBack) document.getElementById("content")?.focus();
	}
	return (
		<AdminPage
			title="Deleted dishes"
			intro="Past orders still show them. Restored dishes return to their old position."
		>
			<MenuLinks />
			{dishes.length === 0 ? (
				<EmptyState title="No deleted dishes">Deleted dishes appear here, and you can restore them.</EmptyState>
			) : (
				<DataTable
					caption="Deleted dishes, newest first"
					rows={dishes}
					rowKey={({ id }) => id}
					columns={[
						{
							header: "Dish",
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
										{name}
										{nameTa && (
											<span lang="ta" className="block font-normal text-base text-ink-soft">
												{nameTa}
											</span>
										)}
									</span>
								</span>
							),
						},
						{ header: "Category", cell: ({ category }) => categoryName(category) },
						{
							header: "Deleted",
							cell: ({ removedAt }) => <time dateTime={removedAt}>{adminDateTime(removedAt)}</time>,
						},
					]}
					rowActions={(dish) => (
						<Button
							variant="secondary"
							size="small"
							icon="refresh"
							busy={action.busy}
							aria-label={`Restore ${dish.name}`}
							onClick={() => void restore(dish)}
						>
							Restore
						</Button>
					)}
				/>
			)}
			<Pager nextCursor={nextCursor} what="deletions" />
		</AdminPage>
	);
}
