import { useState } from "react";
import type { SpecialView } from "../../../contract/home-page.ts";
import { MAX_SPECIALS } from "../../../domain/home-page/home-page-limits.ts";
import { typedRupees } from "../../../domain/money.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { Badge } from "../../ui/badge.tsx";
import { Price } from "../../ui/price.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { EntryDialog } from "../menu/entry-dialog.tsx";
import { entryMoved, withEntry, withoutEntry } from "../menu/entry-list.ts";
import { issueAt } from "../menu/issue-at.ts";
import { PictureField } from "../menu/picture-field.tsx";
import { HomePageSection } from "./home-page-section.tsx";

type Draft = Omit<SpecialView, "id" | "titleTa" | "descTa" | "badgeTa" | "price"> & {
	id?: string;
	titleTa: string;
	descTa: string;
	badgeTa: string;
	price: string;
};

const NEW: Draft = {
	title: "",
	titleTa: "",
	desc: "",
	descTa: "",
	img: null,
	price: "",
	badge: "",
	badgeTa: "",
};

/** The carousel of the home page: Today's Special. */
export function HomePageSpecials({ specials }: { specials: readonly SpecialView[] }) {
	const [editing, setEditing] = useState<Draft | null>(null);
	const action = useAction();
	const drafts = specials.map(draftOf);

	function put(wanted: readonly Draft[], done?: string): Promise<boolean> {
		// A special without a picture is refused by the shop, which names the field.
		const bodies = wanted.map((special) => ({
			...special,
			img: special.img as string,
			price: typedRupees(special.price) ?? 0,
		}));
		const json = { specials: bodies, was: [...specials] };
		return action.run(() => adminApi.specials.$put({ json }), done === undefined ? {} : { done });
	}
	function open(draft: Draft) {
		action.forget();
		setEditing(draft);
	}

	const known = drafts.find(({ id }) => id !== undefined && id === editing?.id);
	const place = editing && known ? drafts.indexOf(known) : drafts.length;
	const issueOf = (field: keyof Draft) => issueAt(action.problem, `specials.${place}.${field}`);
	return (
		<>
			<HomePageSection
				title="Today's Special"
				intro="The carousel, usually three slides."
				addLabel="Add a special"
				most={MAX_SPECIALS}
				emptyText="No carousel on the home page."
				busy={action.busy}
				cards={specials.map((special) => ({
					id: special.id,
					name: special.title,
					nameTa: special.titleTa,
					img: special.img,
					about: <About special={special} />,
				}))}
				onAdd={() => open(NEW)}
				onEdit={(id) => open(drafts.find((draft) => draft.id === id) ?? NEW)}
				onMove={(id, step) => void put(entryMoved(specials, id, step).map(draftOf))}
				onDelete={(id) => put(withoutEntry(specials, id).map(draftOf), "Special deleted")}
			/>
			{editing && (
				<EntryDialog<Draft>
					key={editing.id ?? "new"}
					title={editing.id ? `Edit ${editing.title}` : "New special"}
					start={editing}
					current={known ?? null}
					action={action}
					isFieldIssue={action.problem?.issues !== undefined}
					onSave={(draft) => put(withEntry(drafts, draft), "Saved")}
					onClose={() => setEditing(null)}
				>
					{(draft, change) => <Fields draft={draft} change={change} issueOf={issueOf} />}
				</EntryDialog>
			)}
		</>
	);
}

function Fields({
	draft,
	change,
	issueOf,
}: {
	draft: Draft;
	change: (changes: Partial<Draft>) => void;
	issueOf: (field: keyof Draft) => string | undefined;
}) {
	const text = (field: "title" | "titleTa" | "desc" | "descTa" | "badge" | "badgeTa" | "price") => ({
		value: draft[field],
		onChange: ({ target }: { target: { value: string } }) => change({ [field]: target.value }),
		error: issueOf(field),
	});
	return (
		<>
			<TextField label="Title" maxLength={120} required {...text("title")} />
			<TextField label="Title in Tamil" hint="optional" lang="ta" maxLength={120} {...text("titleTa")} />
			<TextAreaField label="Description" hint="optional" maxLength={500} rows={3} {...text("desc")} />
			<TextAreaField
				label="Description in Tamil"
				hint="optional"
				lang="ta"
				maxLength={500}
				rows={3}
				{...text("descTa")}
			/>
			<PictureField
				image={draft.img}
				mayBeEmpty={false}
				onChange={(img) => change({ img })}
				error={issueOf("img")}
			/>
			<div className="grid gap-4 sm:grid-cols-3">
				<TextField
					label="Price"
					hint="whole rupees"
					inputMode="numeric"
					autoComplete="off"
					maxLength={8}
					required
					{...text("price")}
					error={issueOf("price") && "Please enter a price from ₹1 to ₹1,00,000"}
				/>
				<TextField label="Badge" hint="optional" maxLength={60} {...text("badge")} />
				<TextField label="Badge in Tamil" hint="optional" lang="ta" maxLength={60} {...text("badgeTa")} />
			</div>
		</>
	);
}

function About({ special: { price, badge } }: { special: SpecialView }) {
	return (
		<p className="flex flex-wrap items-center gap-2">
			<Price rupees={price} className="font-bold" />
			{badge && (
				<Badge tone="accent">
					<span className="max-w-40 truncate">{badge}</span>
				</Badge>
			)}
		</p>
	);
}

function draftOf({ titleTa, descTa, badgeTa, price, ...special }: SpecialView): Draft {
	return {
		...special,
		titleTa: titleTa ?? "",
		descTa: descTa ?? "",
		badgeTa: badgeTa ?? "",
		price: String(price),
	};
}
