import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { StaffSettings } from "../../../contract/settings.ts";
import { demoValues } from "../../../domain/settings/demo-values.ts";
import { issueAt } from "../../staff/issue-at.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import { focusOnIssue } from "../../ui/use-focus-on-issue.ts";
import { SaveButtons } from "../ui/save-buttons.tsx";
import { useMay } from "../use-staff.ts";
import { isChanged, settingOf, type Typed, typedOf } from "./setting-draft.ts";
import { SettingField } from "./setting-field.tsx";
import type { Section, SettingKey } from "./settings-sections.ts";
import { settingsTexts } from "./settings-texts.ts";

type Drafts = Partial<Record<SettingKey, Typed>>;

/**
 * Settings that are saved together; only changed ones are sent. What somebody else saves meanwhile appears in the
 * fields that are not edited here; for edited ones the section asks before it overwrites.
 */
export function SettingsSection({
	section,
	settings,
	onUnsaved,
	children,
	below,
}: {
	section: Section;
	settings: StaffSettings;
	/** Called when the section gets or loses unsaved changes. */
	onUnsaved: (section: string, isUnsaved: boolean) => void;
	/** The consequences of the fields as they are typed. */
	children?: (typed: (key: SettingKey) => Typed, change: (key: SettingKey, value: Typed) => void) => ReactNode;
	/** Actions that take effect at once, without Save. */
	below?: ReactNode;
}) {
	const texts = usePageTexts(settingsTexts);
	const [drafts, setDrafts] = useState<Drafts>({});
	/** The settings as they were when the first of these fields was edited. */
	const [base, setBase] = useState<StaffSettings | null>(null);
	/** Whether the server has refused to overwrite somebody else's change; saving again overwrites it. */
	const [isWarned, setWarned] = useState(false);
	const [issues, setIssues] = useState<Partial<Record<string, string>>>({});
	const form = useRef<HTMLFormElement>(null);
	const action = useAction();
	const may = useMay();
	const demo = new Set<string>(demoValues(settings));

	const knownOf = (key: SettingKey, of = settings) =>
		typedOf(
			section.settings.find((setting) => setting.key === key)?.kind ?? "line",
			// `waysIn` leaves out ways that are switched on if the shop is not set up for them.
			key === "waysIn" ? of.waysSwitchedOn : of[key],
		);
	const typed = (key: SettingKey) => drafts[key] ?? knownOf(key);
	const changed = section.settings.filter(({ key }) => isChanged(drafts[key], knownOf(key)));
	const disputed = base ? changed.filter(({ key }) => isChanged(knownOf(key), knownOf(key, base))) : [];
	const isUnsaved = changed.length > 0;
	useEffect(() => {
		onUnsaved(section.id, isUnsaved);
		return () => onUnsaved(section.id, false);
	}, [onUnsaved, section.id, isUnsaved]);

	function change(key: SettingKey, value: Typed) {
		setBase(base ?? settings);
		setDrafts((known) => ({ ...known, [key]: value }));
		setIssues({});
		action.forget();
	}
	function forget() {
		setDrafts({});
		setBase(null);
		setWarned(false);
		setIssues({});
		action.forget();
	}

	async function save(event: FormEvent) {
		event.preventDefault();
		if (!isUnsaved) return toast(texts.noChangesToSave);
		const read = changed.map(({ key, kind }) => ({ key, ...settingOf(kind, drafts[key] ?? "", texts) }));
		const wrong = read.flatMap((each) => (each.ok ? [] : [[each.key, each.issue]]));
		setIssues(Object.fromEntries(wrong));
		if (wrong.length > 0) return goToIssue();
		const json = {
			...Object.fromEntries(read.flatMap((each) => (each.ok ? [[each.key, each.value]] : []))),
			version: (isWarned ? settings : (base ?? settings)).version,
		};
		let isRefused = false;
		const call = async () => {
			const reply = await adminApi.store.settings.$put({ json });
			isRefused = reply.status === 409;
			return reply;
		};
		if (await action.run(call, { done: texts.saved })) return forget();
		setWarned(isRefused);
		goToIssue();
	}
	function goToIssue() {
		requestAnimationFrame(() => focusOnIssue(form.current));
	}
	const errorOf = (path: string) => issues[path] ?? issueAt(action.problem, path);

	return (
		<Card as="section" id={section.id} aria-labelledby={`${section.id}-title`}>
			<form
				ref={form}
				onSubmit={save}
				noValidate
				className="grid grid-cols-1 items-end gap-x-4 gap-y-5 has-[[aria-invalid]]:items-start
					min-[20rem]:grid-cols-2"
			>
				<div className="col-span-full">
					<h2 id={`${section.id}-title`} tabIndex={-1} className="text-xl outline-none">
						{section.title}
					</h2>
					<p className="text-ink-soft">{section.intro}</p>
				</div>
				{section.settings.map((setting) => (
					<div
						key={setting.key}
						className={
							`${setting.isHalf ? "" : "col-span-full"} ` +
							`${demo.has(setting.key) && !setting.isHalf ? "-ml-4 border-turmeric border-l-4 pl-3" : ""}`
						}
					>
						<SettingField
							setting={setting}
							typed={typed(setting.key)}
							isDemo={demo.has(setting.key)}
							possible={settings.waysPossible}
							isReadOnly={setting.needs !== undefined && !may(setting.needs)}
							onChange={(value) => change(setting.key, value)}
							errorOf={errorOf}
						/>
					</div>
				))}
				{children && <div className="col-span-full empty:hidden">{children(typed, change)}</div>}
				{disputed.length > 0 && (
					<Notice
						tone="warning"
						announce
						className="col-span-full"
						title={texts.changedMeanwhile}
						action={
							<Button
								variant="secondary"
								size="small"
								onClick={() => {
									forget();
									keepFocus(`${section.id}-title`);
								}}
							>
								{texts.takeTheirs}
							</Button>
						}
					>
						{disputed.map(({ key }) => (
							<p key={key} className="wrap-anywhere">
								{texts.isNow(texts.settings[key].label, [knownOf(key)].flat().join(", "))}
							</p>
						))}
					</Notice>
				)}
				<div
					className={
						section.settings.length > 0 ? "col-span-full flex flex-wrap items-center gap-3" : "hidden"
					}
				>
					<SaveButtons
						isUnsaved={isUnsaved}
						busy={action.busy}
						labels={{ save: texts.save, discard: texts.discardChanges }}
						aria-describedby={`${section.id}-title`}
						onDiscard={forget}
					/>
				</div>
			</form>
			{below}
		</Card>
	);
}
