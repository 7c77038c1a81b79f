import { useState } from "react";
import type { DaySheet } from "../../../contract/day-close.ts";
import { isShopDate } from "../../../domain/shop-date.ts";
import { dayWithYear } from "../../format/admin-days.ts";
import { adminDateTime } from "../../format/admin-time.ts";
import { privateMeta } from "../../page-meta.ts";
import { asAdmin } from "../../staff/staff-access.ts";
import { adminPageApi } from "../../staff/staff-api.ts";
import { textsOfPage, useLanguage, usePageTexts } from "../../texts/texts.ts";
import { Button, LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { cursorOf } from "../cursor-of.ts";
import { AdminPage } from "../ui/admin-page.tsx";
import { DayChoice } from "../ui/day-choice.tsx";
import { Pager } from "../ui/pager.tsx";
import type { Route } from "./+types/day-close-page.ts";
import { ChangesSinceClose } from "./changes-since-close.tsx";
import { CloseDialog } from "./close-dialog.tsx";
import { ClosedDays } from "./closed-days.tsx";
import { dayCloseTexts } from "./day-close-texts.ts";
import { DayFigures } from "./day-figures.tsx";
import { DayOrders } from "./day-orders.tsx";
import { Differences } from "./differences.tsx";
import { ReopenDialog } from "./reopen-dialog.tsx";

const PAGE_SIZE = "50";

/** The sheet of the day in the URL, or today's, and the unexplained differences of all days. */
export async function loader({ context, request }: Route.LoaderArgs) {
	const asked = new URL(request.url).searchParams.get("date");
	const api = adminPageApi(context, request);
	const [listed, differences, unsaid] = await Promise.all([
		asAdmin(api["day-closes"].$get(), request),
		asAdmin(api["day-differences"].$get(), request),
		asAdmin(api["unsaid-payments"].$get({ query: { limit: PAGE_SIZE, ...cursorOf(request) } }), request),
	]);
	const { today, day: toClose, days } = await listed.json();
	const date = asked && isShopDate(asked) ? asked : today;
	const sheet = await asAdmin(api["day-closes"][":date"].$get({ param: { date } }), request);
	return {
		...(await sheet.json()),
		...{ today, toClose, days },
		unsaid: await unsaid.json(),
		unexplained: (await differences.json()).differences,
	};
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(dayCloseTexts, matches).title);
}

/** What a day took in, what was counted, and why they differ; closed under a name (decision 041). */
export default function DayClosePage({ loaderData }: Route.ComponentProps) {
	const { sheet, today, toClose, days, unsaid, unexplained } = loaderData;
	const texts = usePageTexts(dayCloseTexts);
	const language = useLanguage();
	const { date, close } = sheet;
	const [asked, setAsked] = useState<{ to: "close" | "reopen"; sheet: DaySheet } | null>(null);
	// A dialog keeps to its day although the page goes on to the next one.
	const ofDialog = asked?.sheet.date === date ? sheet : asked?.sheet;
	const label = dayWithYear(date, language);
	const elsewhere = unexplained.filter((each) => each.date !== date);
	const isNightOpen = date === today && toClose !== today && !days.some((day) => day.date === toClose);
	const mayChange = sheet.laterClosed === null && date <= today;
	return (
		<AdminPage
			title={texts.title}
			intro={texts.intro}
			actions={<DayChoice page="/admin/day-close" texts={texts} date={date} today={today} />}
		>
			{elsewhere.length > 0 && <Differences title={texts.unexplained} differences={elsewhere} withDay />}
			<div className="mb-5 flex flex-wrap items-end justify-between gap-3">
				<div className="min-w-0">
					<h2 className="text-2xl">{date === today ? texts.todayOf(label) : label}</h2>
					<p className="wrap-anywhere text-ink-soft">
						{close
							? texts.closedBy(close.by, adminDateTime(close.at, language))
							: `${texts.isOpen}${date === today ? ` · ${texts.notOver}` : ""}`}
					</p>
					{close?.note && <p className="wrap-anywhere">{close.note}</p>}
					{sheet.reopened.map(({ by, at, closedBy, reason }) => (
						<p key={at} className="wrap-anywhere text-ink-soft text-sm">
							{texts.reopenedBy(by, adminDateTime(at, language), closedBy)}: {reason}
						</p>
					))}
				</div>
				<div className="flex flex-wrap gap-2">
					<LinkButton to={`/admin/day-close/${date}/print`} variant="secondary" icon="receipt">
						{texts.print}
					</LinkButton>
					{mayChange &&
						(close ? (
							<Button variant="secondary" icon="undo" onClick={() => setAsked({ to: "reopen", sheet })}>
								{texts.reopen}
							</Button>
						) : (
							<Button icon="check" onClick={() => setAsked({ to: "close", sheet })}>
								{texts.closeDay}
							</Button>
						))}
				</div>
			</div>
			{isNightOpen && (
				<Notice
					className="mb-5"
					title={texts.nightToClose(dayWithYear(toClose, language))}
					action={
						<LinkButton to={`/admin/day-close?date=${toClose}`} variant="secondary" size="small">
							{texts.toNight}
						</LinkButton>
					}
				/>
			)}
			{sheet.laterClosed && (
				<Notice className="mb-5">{texts.laterClosed(dayWithYear(sheet.laterClosed, language))}</Notice>
			)}
			{sheet.differences.length > 0 && <Differences title={texts.differences} differences={sheet.differences} />}
			{sheet.sinceThen && <ChangesSinceClose sinceThen={sheet.sinceThen} />}
			<DayFigures sheet={sheet} />
			<DayOrders
				title={texts.unsaid}
				help={texts.unsaidHelp}
				none={texts.noUnsaid}
				all={unsaid.all}
				orders={unsaid.orders}
			/>
			<Pager
				nextCursor={unsaid.nextCursor}
				what={texts.orders}
				first={texts.oldestFirst}
				next={texts.laterOrders}
			/>
			{sheet.openOrders.length > 0 && <DayOrders title={texts.openOrders} orders={sheet.openOrders} />}
			<ClosedDays days={days} />
			{ofDialog && asked?.to === "close" && <CloseDialog sheet={ofDialog} onClose={() => setAsked(null)} />}
			{ofDialog && asked?.to === "reopen" && <ReopenDialog date={ofDialog.date} onClose={() => setAsked(null)} />}
		</AdminPage>
	);
}
