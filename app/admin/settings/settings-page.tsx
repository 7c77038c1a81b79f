import { useCallback, useRef } from "react";
import type { StaffSettings } from "../../../contract/settings.ts";
import { demoValues } from "../../../domain/settings/demo-values.ts";
import { privateMeta } from "../../page-meta.ts";
import { useShop } from "../../shop-data.tsx";
import { asAdmin, permittedPageApi } from "../../staff/staff-access.ts";
import { textsOfPage, usePageTexts } from "../../texts/texts.ts";
import { LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { SecurityAlerts } from "../security/security-alerts.tsx";
import { readClosedDays } from "../store/read-closed-days.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { Unsaved } from "../ui/unsaved.tsx";
import { useMay } from "../use-staff.ts";
import type { Route } from "./+types/settings-page.ts";
import { BackUpNow } from "./back-up-now.tsx";
import { HoursRead } from "./hours-read.tsx";
import { ServerWarnings } from "./server-warnings.tsx";
import type { Typed } from "./setting-draft.ts";
import { SettingsSection } from "./settings-section.tsx";
import { type Section, type SettingKey, sectionsIn } from "./settings-sections.ts";
import { type SettingsTexts, settingsTexts } from "./settings-texts.ts";
import { ShopPin } from "./shop-pin.tsx";
import { SmsBudget } from "./sms-budget.tsx";
import { UnregisteredNotice } from "./unregistered-notice.tsx";

/** The stored settings in both languages, whichever language the browser has chosen. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const api = await permittedPageApi(context, request, "settings:edit");
	const [settings, server, backups, closedDays] = await Promise.all([
		asAdmin(api.store.settings.$get(), request),
		asAdmin(api.admin.warnings.$get(), request),
		asAdmin(api.admin.backups.$get(), request),
		readClosedDays(api, request),
	]);
	const known = await settings.json();
	// Only roles that can change settings get all of them.
	if (!("smsPerDay" in known)) throw new Response(null, { status: 403 });
	const read = {
		settings: known,
		warnings: (await server.json()).warnings,
		backups: await backups.json(),
		closedDays,
	};
	if (!read.settings.channels.sms) return { ...read, budget: null };
	const budget = await asAdmin(api.store.messages.$get(), request);
	return { ...read, budget: await budget.json() };
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(settingsTexts, matches).title);
}

/** The shop's settings, each section saved separately. */
export default function SettingsPage({ loaderData: read }: Route.ComponentProps) {
	const { settings, warnings, backups, budget } = read;
	const texts = usePageTexts(settingsTexts);
	const unsaved = useRef(new Set<string>());
	const onUnsaved = useCallback((section: string, isUnsaved: boolean) => {
		if (isUnsaved) unsaved.current.add(section);
		else unsaved.current.delete(section);
	}, []);
	const isUnsaved = useCallback(() => unsaved.current.size > 0, []);
	const may = useMay();
	const isFollowed = useShop().store.hours !== undefined;
	// A shop that sends no text messages has no limit to set.
	const columns = sectionsIn(texts).map((column) => column.filter(({ id }) => id !== "messages" || budget !== null));
	return (
		<AdminPage
			title={texts.title}
			intro={texts.intro}
			actions={
				<>
					{/* The dashboard leads to it only until it is done or hidden. */}
					<LinkButton to="/admin/setup-guide" variant="quiet" size="small" icon="check">
						{texts.beforeYouOpen}
					</LinkButton>
					<LinkButton to="/admin/printers" variant="secondary" size="small" icon="receipt">
						{texts.printers}
					</LinkButton>
				</>
			}
		>
			<ServerWarnings warnings={warnings} />
			<DemoNotice settings={settings} />
			<nav aria-label={texts.sectionsLabel} className="-mx-4 mb-4 px-4 py-1.5 max-sm:overflow-x-auto xl:hidden">
				<ul className="flex sm:flex-wrap">
					{columns.flat().map(({ id, title }) => (
						<li key={id} className="shrink-0">
							<a
								href={`#${id}`}
								className="inline-flex min-h-11 items-center rounded-md px-3 font-semibold text-primary
									hover:bg-primary-soft"
							>
								{title}
							</a>
						</li>
					))}
				</ul>
			</nav>
			<div className="grid items-start gap-5 xl:grid-cols-2">
				{columns.map((column) => (
					<div key={column[0]?.id} className="grid grid-cols-1 gap-5">
						{column.map((section) => (
							<SettingsSection
								key={section.id}
								// If the shop follows its hours, the text of the opening hours is made from them.
								section={section.id === "hours" && isFollowed ? hoursFromCalendarIn(texts) : section}
								settings={settings}
								onUnsaved={onUnsaved}
								below={
									(section.id === "backups" && <BackUpNow backups={backups} />) ||
									(section.id === "hours" && <HoursLink isFollowed={isFollowed} />)
								}
							>
								{(typed, change) => (
									<WhatFollows section={section.id} {...{ typed, change, read, isFollowed }} />
								)}
							</SettingsSection>
						))}
					</div>
				))}
			</div>
			{may("staff:manage") && <SecurityAlerts />}
			<Unsaved isUnsaved={isUnsaved} />
		</AdminPage>
	);
}

/** The consequences of a section's fields as they are typed, for sections that have any. */
function WhatFollows({
	section,
	typed,
	change,
	read: { settings, budget, closedDays },
	isFollowed,
}: {
	section: string;
	typed: (key: SettingKey) => Typed;
	change: (key: SettingKey, value: Typed) => void;
	read: Route.ComponentProps["loaderData"];
	/** Whether the shop opens by its calendar. */
	isFollowed: boolean;
}) {
	if (section === "hours" && !isFollowed)
		return <HoursRead openingHoursText={String(typed("openingHours"))} closedDays={closedDays} />;
	if (section === "reach")
		return (
			<ShopPin
				latitude={String(typed("latitude"))}
				longitude={String(typed("longitude"))}
				onPlace={(latitude, longitude) => {
					change("latitude", latitude);
					change("longitude", longitude);
				}}
			/>
		);
	if (section === "papers") return <UnregisteredNotice gstin={String(typed("gstin"))} settings={settings} />;
	return section === "messages" && budget ? <SmsBudget budget={budget} /> : null;
}

const hoursFromCalendarIn = (texts: SettingsTexts): Section => ({
	id: "hours",
	title: texts.sections.hours.title,
	intro: texts.hoursFollowed,
	settings: [],
});

function HoursLink({ isFollowed }: { isFollowed: boolean }) {
	const texts = usePageTexts(settingsTexts);
	return (
		<LinkButton to="/admin/store/hours" variant="quiet" size="small" icon="clock" className="mt-3 -ml-3">
			{isFollowed ? texts.openingHoursAndCalendar : texts.openAndCloseAutomatically}
		</LinkButton>
	);
}

/** A shop that opens with the demo's licence or UPI id would mislead customers or send money to nobody. */
function DemoNotice({ settings }: { settings: StaffSettings }) {
	const texts = usePageTexts(settingsTexts);
	const demo = demoValues(settings);
	if (demo.length === 0) return null;
	return (
		<Notice tone="warning" title={texts.demoNotice} className="mb-5">
			{texts.alsoChoose(demo.map((key) => texts.settings[key].label).join(", "))}{" "}
			<a href="#sign-in" className="text-link">
				{texts.whenSignIn}
			</a>
			.
		</Notice>
	);
}
