import { useState } from "react";
import type { HomeListingView } from "../../../contract/home-page.ts";
import { MAX_LISTINGS } from "../../../domain/home-page/home-page-limits.ts";
import { adminApi } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { Badge } from "../../ui/badge.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { EntryDialog } from "../menu/entry-dialog.tsx";
import { entryMoved, withEntry, withoutEntry } from "../menu/entry-list.ts";
import { issueAt } from "../menu/issue-at.ts";
import { PictureField } from "../menu/picture-field.tsx";
import { HomePageSection } from "./home-page-section.tsx";

type Draft = Omit<HomeListingView, "id" | "nameTa" | "buttonTa"> & {
	id?: string;
	nameTa: string;
	buttonTa: string;
};

const NEW: Draft = {
	name: "",
	nameTa: "",
	img: null,
	button: "Order Now",
	buttonTa: "இப்போதே ஆர்டர் செய்யுங்கள்",
	closed: false,
};

/** The Our Menu block of the home page. */
export function HomePageListing({ listing }: { listing: readonly HomeListingView[] }) {
	const [editing, setEditing] = useState<Draft | null>(null);
	const action = useAction();
	const drafts = listing.map(draftOf);

	function put(wanted: readonly Draft[], done?: string): Promise<boolean> {
		// A card without a picture is refused by the shop, which names the field.
		const json = { listing: wanted.map((card) => ({ ...card, img: card.img as string })), was: [...listing] };
		return action.run(() => adminApi.menu.$put({ json }), done === undefined ? {} : { done });
	}
	function open(draft: Draft) {
		action.forget();
		setEditing(draft);
	}

	const known = drafts.find(({ id }) => id !== undefined && id === editing?.id);
	const place = editing && known ? drafts.indexOf(known) : drafts.length;
	const issueOf = (field: keyof Draft) => issueAt(action.problem, `listing.${place}.${field}`);
	return (
		<>
			<HomePageSection
				title="Our Menu"
				intro="The cards below the carousel. Closed cards are greyed out."
				addLabel="Add a card"
				most={MAX_LISTINGS}
				emptyText="No cards on the home page."
				busy={action.busy}
				cards={listing.map((card) => ({ ...card, about: <About card={card} /> }))}
				onAdd={() => open(NEW)}
				onEdit={(id) => open(drafts.find((draft) => draft.id === id) ?? NEW)}
				onMove={(id, step) => void put(entryMoved(listing, id, step).map(draftOf))}
				onDelete={(id) => put(withoutEntry(listing, id).map(draftOf), "Card deleted")}
			/>
			{editing && (
				<EntryDialog<Draft>
					key={editing.id ?? "new"}
					title={editing.id ? `Edit ${editing.name}` : "New card"}
					start={editing}
					current={known ?? null}
					action={action}
					isFieldIssue={action.problem?.issues !== undefined}
					onSave={(draft) => put(withEntry(drafts, draft), "Saved")}
					onClose={() => setEditing(null)}
				>
					{(draft, change) => (
						<>
							<TextField
								label="Name"
								maxLength={120}
								required
								value={draft.name}
								onChange={({ target }) => change({ name: target.value })}
								error={issueOf("name")}
							/>
							<TextField
								label="Name in Tamil"
								hint="optional"
								lang="ta"
								maxLength={120}
								value={draft.nameTa}
								onChange={({ target }) => change({ nameTa: target.value })}
								error={issueOf("nameTa")}
							/>
							<PictureField
								image={draft.img}
								mayBeEmpty={false}
								onChange={(img) => change({ img })}
								error={issueOf("img")}
							/>
							<div className="grid gap-4 sm:grid-cols-2">
								<TextField
									label="Button"
									maxLength={60}
									required
									value={draft.button}
									onChange={({ target }) => change({ button: target.value })}
									error={issueOf("button")}
								/>
								<TextField
									label="Button in Tamil"
									hint="optional"
									lang="ta"
									maxLength={60}
									value={draft.buttonTa}
									onChange={({ target }) => change({ buttonTa: target.value })}
									error={issueOf("buttonTa")}
								/>
							</div>
							<CheckboxField
								label="Closed"
								description="The card is greyed out and its button is disabled."
								checked={draft.closed}
								onChange={({ target }) => change({ closed: target.checked })}
							/>
						</>
					)}
				</EntryDialog>
			)}
		</>
	);
}

function About({ card: { button, closed } }: { card: HomeListingView }) {
	return (
		<p className="flex flex-wrap items-center gap-2">
			<span className="wrap-anywhere text-sm">Button: “{button}”</span>
			{closed && <Badge tone="danger">Closed</Badge>}
		</p>
	);
}

function draftOf({ nameTa, buttonTa, ...card }: HomeListingView): Draft {
	return { ...card, nameTa: nameTa ?? "", buttonTa: buttonTa ?? "" };
}
