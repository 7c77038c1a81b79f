import { Link } from "react-router";
import type { AuditEntry } from "../../../contract/audit.ts";
import { adminDateTime, adminTime } from "../../format/admin-time.ts";
import { useLanguage, usePageTexts, useWritten } from "../../texts/texts.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Icon } from "../../ui/icons.tsx";
import { type AuditTexts, auditTexts } from "./audit-texts.ts";
import { fieldLabel, valueLabel } from "./change-labels.ts";
import type { ShownEntry } from "./shown-entry.ts";

const whoIn = (texts: AuditTexts): Record<AuditEntry["who"]["role"], { nobody: string; tone: BadgeTone }> => ({
	admin: { nobody: texts.aStaffMember, tone: "neutral" },
	rider: { nobody: texts.aRider, tone: "info" },
	customer: { nobody: texts.aCustomer, tone: "leaf" },
	visitor: { nobody: texts.aVisitor, tone: "neutral" },
	shop: { nobody: texts.theShop, tone: "neutral" },
});
/** Further changes are collapsed, or a new dish would fill the screen. */
const SHOWN = 3;

/** One entry of the audit: when, who, what, and the fields before and after. */
export function AuditEntryRow({ entry }: { entry: ShownEntry }) {
	const texts = usePageTexts(auditTexts);
	const language = useLanguage();
	const written = useWritten();
	const { at, who, reason, changes, to } = entry;
	const what = written(entry.what, entry.whatTa);
	const { nobody, tone } = whoIn(texts)[who.role];
	return (
		<li className="grid gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[7rem_minmax(0,1fr)]">
			<time dateTime={at} title={adminDateTime(at, language)} className="text-ink-soft tabular-nums sm:pt-0.5">
				{adminTime(at, language)}
			</time>
			<div className="min-w-0">
				<p className="wrap-anywhere">
					<PersonLink who={who} nobody={nobody} />{" "}
					{who.name && <Badge tone={tone}>{texts.roles[who.role]}</Badge>}{" "}
					{to ? (
						<Link to={to} className="text-link">
							{what}
						</Link>
					) : (
						what
					)}
				</p>
				{reason && <p className="wrap-anywhere mt-1 text-ink-soft">{texts.reason(reason)}</p>}
				{changes.length > SHOWN ? (
					<details className="group mt-1">
						<summary
							className="flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold
							text-primary"
						>
							<Icon name="chevron-down" className="shrink-0 group-open:rotate-180" />
							<span className="min-w-0 truncate">
								{texts.fields(
									changes.length,
									changes.map(({ path }) => fieldLabel(path, language)).join(", "),
								)}
							</span>
						</summary>
						<Changes changes={changes} />
					</details>
				) : (
					changes.length > 0 && <Changes changes={changes} />
				)}
			</div>
		</li>
	);
}

/** A link to everything else this person did. */
function PersonLink({ who, nobody }: { who: AuditEntry["who"]; nobody: string }) {
	if (!who.id || !who.name) return <strong>{nobody}</strong>;
	return (
		<Link to={`/admin/audit?person=${encodeURIComponent(who.id)}`} className="font-bold hover:underline">
			{who.name}
		</Link>
	);
}

function Changes({ changes }: { changes: AuditEntry["changes"] }) {
	const texts = usePageTexts(auditTexts);
	const language = useLanguage();
	// A new thing has no value before, a deleted one none after.
	const isNew = changes.every(({ before }) => before === null);
	const isGone = changes.every(({ after }) => after === null);
	return (
		<dl className="mt-1.5 grid gap-1.5">
			{changes.map(({ path, before, after }) => (
				<div key={path.join("/")} className="grid gap-x-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
					<dt className="text-ink-soft text-sm sm:pt-0.5">{fieldLabel(path, language)}</dt>
					<dd className="wrap-anywhere whitespace-pre-line">
						{!isNew && (
							<>
								<span className="sr-only">{texts.before} </span>
								<del className="rounded-sm bg-danger-soft px-1 decoration-danger/60">
									{valueLabel(path, before, language)}
								</del>
							</>
						)}
						{!isNew && !isGone && <span aria-hidden="true"> → </span>}
						{!isGone && (
							<>
								<span className="sr-only">{texts.after} </span>
								<ins className="rounded-sm bg-leaf-soft px-1 font-semibold no-underline">
									{valueLabel(path, after, language)}
								</ins>
							</>
						)}
					</dd>
				</div>
			))}
		</dl>
	);
}
