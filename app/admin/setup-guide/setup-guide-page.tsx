import type { SetupGuideView } from "../../../contract/setup-guide.ts";
import type { SetupStep } from "../../../domain/setup-guide/setup-steps.ts";
import type { Permission } from "../../../domain/staff/staff-roles.ts";
import { privateMeta } from "../../page-meta.ts";
import { asAdmin, permittedPageApi } from "../../staff/staff-access.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Notice } from "../../ui/notice.tsx";
import { settingsTexts } from "../settings/settings-texts.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { useMay } from "../use-staff.ts";
import type { Route } from "./+types/setup-guide-page.ts";
import { setupGuideTexts } from "./setup-guide-texts.ts";

export async function loader({ context, request }: Route.LoaderArgs) {
	const api = await permittedPageApi(context, request, "settings:edit");
	return (await asAdmin(api.store["setup-guide"].$get(), request)).json();
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(setupGuideTexts, matches).title);
}

type Step = SetupGuideView["steps"][number];

/** The page where each step is done. */
const PAGES: Record<SetupStep, string> = {
	name: "/admin/settings#shop",
	"map-pin": "/admin/settings#reach",
	phones: "/admin/settings#reach",
	fssai: "/admin/settings#papers",
	gstin: "/admin/settings#papers",
	"upi-id": "/admin/settings#papers",
	hours: "/admin/store/hours",
	delivery: "/admin/store/delivery",
	"sign-in": "/admin/settings#sign-in",
	prices: "/admin/menu",
	photo: "/admin/menu",
	rider: "/admin/staff",
	"online-payment": "/admin/payments",
	"test-order": "/menu",
};
/** Steps that not everybody who reads the guide can take. */
const NEEDS: Partial<Record<SetupStep, Permission>> = { "upi-id": "payout:edit", rider: "staff:manage" };

/** The setup steps of a new shop, each with a link to its page, and the demo data that is still there. */
export default function SetupGuidePage({ loaderData: guide }: Route.ComponentProps) {
	const texts = usePageTexts(setupGuideTexts);
	const action = useAction();
	const { steps, isHidden } = guide;
	const done = steps.filter(({ isDone }) => isDone).length;
	const confirmed = steps.filter(({ isDone, isConfirmable }) => isDone && isConfirmable).map(({ step }) => step);
	const change = (json: { isHidden?: boolean; confirmed?: SetupStep[] }) =>
		void action.run(() => adminApi.store["setup-guide"].$put({ json }));

	return (
		<AdminPage title={texts.title} intro={texts.progress(done, steps.length)}>
			<div className="max-w-3xl">
				<progress
					value={done}
					max={steps.length}
					aria-label={texts.stepsDone}
					className="mb-5 block h-3 w-full appearance-none overflow-hidden rounded-full bg-sunken
						[&::-moz-progress-bar]:bg-leaf [&::-webkit-progress-bar]:bg-sunken
						[&::-webkit-progress-value]:bg-leaf"
				/>
				{done === steps.length && (
					<Notice tone="success" title={texts.everythingIsReady} className="mb-5">
						{texts.openTheShopUnderStore}
					</Notice>
				)}
				<ol className="grid gap-3">
					{steps.map((step) => (
						<StepRow
							key={step.step}
							step={step}
							busy={action.busy}
							onConfirm={(isConfirmed) =>
								change({
									confirmed: isConfirmed
										? [...confirmed, step.step]
										: confirmed.filter((each) => each !== step.step),
								})
							}
						/>
					))}
				</ol>
				<Button
					variant="quiet"
					className="mt-4 -ml-4"
					busy={action.busy}
					onClick={() => change({ isHidden: !isHidden })}
				>
					{isHidden ? texts.showThisOnTheDashboard : texts.hideThisFromTheDashboard}
				</Button>
			</div>
		</AdminPage>
	);
}

function StepRow({
	step: { step, isDone, isConfirmable, demo },
	busy,
	onConfirm,
}: {
	step: Step;
	busy: boolean;
	onConfirm: (isConfirmed: boolean) => void;
}) {
	const settingsPage = usePageTexts(settingsTexts);
	const settings: Record<string, { label: string }> = settingsPage.settings;
	const texts = usePageTexts(setupGuideTexts);
	const may = useMay();
	const needed = NEEDS[step];
	const { title, why, link } = texts.steps[step];
	return (
		<li
			className={`grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-3 rounded-lg border-2 bg-surface p-4
				sm:grid-cols-[auto_minmax(0,1fr)_auto] ${isDone ? "border-line" : "border-turmeric"}`}
		>
			<span
				className={`mt-0.5 grid size-6 place-items-center rounded-full border-2 text-sm ${
					isDone ? "border-leaf bg-leaf text-surface" : "border-line-strong"
				}`}
			>
				{isDone && <Icon name="check" />}
			</span>
			<div className="min-w-0">
				<h2 className="font-bold text-base text-ink leading-snug">
					{title}
					<span className="sr-only">{isDone ? texts.isDone : texts.toDo}</span>
				</h2>
				<p className="text-ink-soft text-sm">{why}</p>
				{demo.length > 0 && (
					<p className="mt-1 font-semibold text-sm">
						{texts.stillDemo(demo.map((key) => settings[key]?.label ?? key).join(", "))}
					</p>
				)}
			</div>
			<div
				className="col-start-2 mt-2 flex flex-wrap items-center gap-2 sm:col-start-3 sm:row-start-1 sm:mt-0
				sm:flex-row-reverse"
			>
				{needed && !may(needed) ? (
					<span className="text-ink-soft text-sm">{settingsPage.onlyOwners}</span>
				) : (
					<LinkButton to={PAGES[step]} variant={isDone ? "quiet" : "secondary"} size="small">
						{link}
					</LinkButton>
				)}
				{isConfirmable && (
					<Button
						variant="quiet"
						size="small"
						busy={busy}
						aria-label={isDone ? texts.notYetOf(title) : texts.rightOf(title)}
						onClick={() => onConfirm(!isDone)}
					>
						{isDone ? texts.notYet : texts.right}
					</Button>
				)}
			</div>
		</li>
	);
}
