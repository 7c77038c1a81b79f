import { type ReactNode, useId, useState } from "react";
import { issueAt } from "../../staff/issue-at.ts";
import { type Action, useAction } from "../../staff/use-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { CardFoot } from "../menu/card-foot.tsx";
import { CardHead } from "../menu/card-head.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { EntryDialog } from "./entry-dialog.tsx";
import { entryMoved, withEntry, withoutEntry } from "./entry-list.ts";
import { homePageTexts } from "./home-page-texts.ts";

/** The fields of a card in its form: their values, how they change, and the shop's errors for each. */
export type CardFields<Draft> = {
	draft: Draft;
	change: (changes: Partial<Draft>) => void;
	onUploading: (isUploading: boolean) => void;
	issueOf: (field: keyof Draft & string) => string | undefined;
};

/** What defines a list of the home page: its cards as the shop keeps them, and as drafts of the form. */
export type CardList<View extends { id: string }, Draft extends { id?: string }> = {
	title: string;
	intro: string;
	addLabel: string;
	newTitle: string;
	deletedText: string;
	emptyText: string;
	/** The API's field under which the shop reports a card's errors. */
	field: string;
	/** The maximum number of cards. */
	max: number;
	nameOf: (entry: View | Draft) => { name: string; nameTa: string | null };
	imageOf: (entry: View) => string | null;
	about: (entry: View) => ReactNode;
	draftOf: (entry: View) => Draft;
	blank: Draft;
	/** Saves the whole list, unless it has changed since it was read (`was`). */
	save: (wanted: readonly Draft[], was: readonly View[]) => Parameters<Action["run"]>[0];
	Fields: (fields: CardFields<Draft>) => ReactNode;
};

/** A list of the home page: its cards in order, each of which can be changed, moved and deleted. */
export function HomePageSection<View extends { id: string }, Draft extends { id?: string }>({
	list,
	entries,
}: {
	list: CardList<View, Draft>;
	entries: readonly View[];
}) {
	const texts = usePageTexts(homePageTexts);
	const titleId = useId();
	const [editing, setEditing] = useState<Draft | null>(null);
	const [deleting, setDeleting] = useState<View | null>(null);
	const [announced, setAnnounced] = useState("");
	const action = useAction();
	const { nameOf, Fields } = list;
	const drafts = entries.map(list.draftOf);
	const current = drafts.find(({ id }) => id !== undefined && id === editing?.id) ?? null;
	const place = current ? drafts.indexOf(current) : drafts.length;

	function save(wanted: readonly Draft[], done?: string): Promise<boolean> {
		return action.run(list.save(wanted, entries), done === undefined ? {} : { done });
	}
	function open(draft: Draft) {
		action.forget();
		setEditing(draft);
	}
	function move(entry: View, from: number, step: -1 | 1) {
		const position = from + step + 1;
		setAnnounced(texts.moved(nameOf(entry).name, position, entries.length));
		void save(entryMoved(entries, entry.id, step).map(list.draftOf));
	}
	async function remove() {
		const wanted = deleting && withoutEntry(entries, deleting.id).map(list.draftOf);
		if (wanted) await save(wanted, list.deletedText);
		setDeleting(null);
		keepFocus();
	}

	return (
		<>
			<section aria-labelledby={titleId} className="mb-9">
				<div className="mb-3 flex flex-wrap items-end justify-between gap-3">
					<div>
						<h2 id={titleId} className="text-xl sm:text-2xl">
							{list.title}
						</h2>
						<p className="text-ink-soft">{list.intro}</p>
					</div>
					<Button
						variant="secondary"
						icon="plus"
						disabled={entries.length >= list.max}
						onClick={() => open(list.blank)}
					>
						{list.addLabel}
					</Button>
				</div>
				<p role="status" className="sr-only">
					{announced}
				</p>
				{entries.length === 0 ? (
					<EmptyState level="h3" title={texts.nothingHereYet}>
						{list.emptyText}
					</EmptyState>
				) : (
					<ol className="grid grid-cols-[repeat(auto-fill,minmax(min(18.5rem,100%),1fr))] gap-4">
						{entries.map((entry, at) => (
							<Card as="li" key={entry.id} padded={false} className="flex flex-col">
								<div className="flex gap-3 p-3 sm:gap-4 sm:p-4">
									<CardHead {...nameOf(entry)} image={list.imageOf(entry)}>
										<div className="mt-2">{list.about(entry)}</div>
									</CardHead>
								</div>
								<CardFoot
									id={entry.id}
									name={nameOf(entry).name}
									edit={
										<Button
											variant="quiet"
											size="small"
											icon="edit"
											aria-label={texts.editOf(nameOf(entry).name)}
											onClick={() => open(list.draftOf(entry))}
										>
											{texts.edit}
										</Button>
									}
									isFirst={at === 0 || action.busy}
									isLast={at === entries.length - 1 || action.busy}
									onMove={(step) => move(entry, at, step)}
									onDelete={() => setDeleting(entry)}
								/>
							</Card>
						))}
					</ol>
				)}
				<ConfirmDialog
					open={deleting !== null}
					onClose={() => setDeleting(null)}
					title={texts.deleteThisCard}
					confirmLabel={texts.delete}
					danger
					busy={action.busy}
					onConfirm={() => void remove()}
				>
					<p className="wrap-anywhere">
						<strong>{deleting && nameOf(deleting).name}</strong> {texts.deletedHelp}
					</p>
				</ConfirmDialog>
			</section>
			{editing && (
				<EntryDialog<Draft>
					key={editing.id ?? "new"}
					title={editing.id ? texts.editOf(nameOf(editing).name) : list.newTitle}
					start={editing}
					current={current}
					action={action}
					isFieldIssue={action.problem?.issues !== undefined}
					onSave={(draft) => save(withEntry(drafts, draft), texts.saved)}
					onClose={() => setEditing(null)}
				>
					{(draft, change, onUploading) => (
						<Fields
							draft={draft}
							change={change}
							onUploading={onUploading}
							issueOf={(field) => issueAt(action.problem, `${list.field}.${place}.${field}`)}
						/>
					)}
				</EntryDialog>
			)}
		</>
	);
}
