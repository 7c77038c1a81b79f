import { useState } from "react";
import type { KitchenScreenView } from "../../../contract/kitchen.ts";
import { privateMeta } from "../../page-meta.ts";
import { adminApi, adminPageApi, asAdmin } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { When } from "../ui/when.tsx";
import type { Route } from "./+types/screens-page.ts";
import { ThisDevice } from "./this-device.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
	const reply = await asAdmin(adminPageApi(context, request).kitchen.screens.$get(), request);
	return { screens: await reply.json() };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, "Kitchen screens");
}

/** The devices in the kitchen that stay signed in, and the way to make this one of them. */
export default function ScreensPage({ loaderData: { screens } }: Route.ComponentProps) {
	const [ending, setEnding] = useState<KitchenScreenView | null>(null);
	const action = useAction();

	async function end() {
		if (!ending) return;
		const call = () => adminApi.kitchen.screens[":id"].$delete({ param: { id: ending._id } });
		if (await action.run(call, { done: `${ending.name} is logged out` })) setEnding(null);
		keepFocus();
	}

	return (
		<AdminPage
			title="Kitchen screens"
			intro={
				"A kitchen screen shows what to cook and stays logged in. It shows first names only: no phone " +
				"numbers, addresses or amounts. It’s logged out if the person who set it up is disabled or loses " +
				"that permission."
			}
		>
			<div className="grid items-start gap-6 xl:grid-cols-[2fr_1fr]">
				{screens.length === 0 ? (
					<EmptyState title="No kitchen screens">Log in on the kitchen tablet and set it up here.</EmptyState>
				) : (
					<DataTable
						caption="Kitchen screens"
						rows={screens}
						rowKey={({ _id }) => _id}
						columns={COLUMNS}
						rowActions={(screen) => (
							<Button
								variant="danger"
								size="small"
								aria-label={`Log out: ${screen.name}`}
								onClick={() => setEnding(screen)}
							>
								Log out{" "}
							</Button>
						)}
					/>
				)}
				<Card as="section" aria-labelledby="this-device">
					<ThisDevice headingId="this-device" />
				</Card>
			</div>
			<ConfirmDialog
				open={ending !== null}
				onClose={() => setEnding(null)}
				title="Log out this kitchen screen?"
				confirmLabel="Log out"
				danger
				busy={action.busy}
				problem={action.problem?.message}
				onConfirm={() => void end()}
			>
				<p className="wrap-anywhere">
					<strong>{ending?.name}</strong> is logged out at once and no longer shows orders.
				</p>
			</ConfirmDialog>
		</AdminPage>
	);
}

const COLUMNS: readonly Column<KitchenScreenView>[] = [
	{ header: "Name", isTitle: true, cell: ({ name }) => name },
	{ header: "Set up by", cell: ({ createdBy }) => createdBy ?? "Former staff" },
	{ header: "Since", cell: ({ createdAt }) => <When at={createdAt} /> },
	{ header: "Last used", cell: ({ lastUsedAt }) => <When at={lastUsedAt} /> },
];
