import { useState } from "react";
import type { KitchenScreenView } from "../../../contract/kitchen.ts";
import { privateMeta } from "../../page-meta.ts";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminApi, adminPageApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { type Column, DataTable } from "../ui/data-table.tsx";
import { When } from "../ui/when.tsx";
import type { Route } from "./+types/screens-page.ts";
import { type ScreensTexts, screensTexts } from "./screens-texts.ts";
import { ThisDevice } from "./this-device.tsx";

export async function loader({ context, request }: Route.LoaderArgs) {
	const reply = await asAdmin(adminPageApi(context, request).kitchen.screens.$get(), request);
	return { screens: await reply.json() };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(screensTexts, matches).kitchenScreens);
}

/** The kitchen devices that stay signed in, and a button to add this one. */
export default function ScreensPage({ loaderData: { screens } }: Route.ComponentProps) {
	const texts = usePageTexts(screensTexts);
	const [ending, setEnding] = useState<KitchenScreenView | null>(null);
	const action = useAction();

	async function end() {
		if (!ending) return;
		const call = () => adminApi.kitchen.screens[":id"].$delete({ param: { id: ending._id } });
		if (await action.run(call, { done: texts.isLoggedOut(ending.name), inPlace: true })) setEnding(null);
		keepFocus();
	}

	return (
		<AdminPage title={texts.kitchenScreens} intro={texts.intro}>
			<div className="grid items-start gap-6 xl:grid-cols-[2fr_1fr]">
				{screens.length === 0 ? (
					<EmptyState title={texts.noKitchenScreens}>{texts.logInOnTheKitchen}</EmptyState>
				) : (
					<DataTable
						caption={texts.kitchenScreens}
						rows={screens}
						rowKey={({ _id }) => _id}
						columns={columnsIn(texts)}
						rowActions={(screen) => (
							<Button
								variant="danger"
								size="small"
								aria-label={texts.logOutOf(screen.name)}
								onClick={() => setEnding(screen)}
							>
								{texts.logOut}{" "}
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
				onClose={() => {
					action.forget();
					setEnding(null);
				}}
				title={texts.logOutThisKitchenScreen}
				confirmLabel={texts.logOut}
				danger
				busy={action.busy}
				problem={action.problem?.message}
				onConfirm={() => void end()}
			>
				<p className="wrap-anywhere">
					<strong>{ending?.name}</strong> {texts.logOutHelp}
				</p>
			</ConfirmDialog>
		</AdminPage>
	);
}

const columnsIn = (texts: ScreensTexts): readonly Column<KitchenScreenView>[] => [
	{ header: texts.name, isTitle: true, cell: ({ name }) => name },
	{ header: texts.setUpBy, cell: ({ createdBy }) => createdBy ?? texts.formerStaff },
	{ header: texts.since, cell: ({ createdAt }) => <When at={createdAt} /> },
	{ header: texts.lastUsed, cell: ({ lastUsedAt }) => <When at={lastUsedAt} /> },
];
