import { type ReactNode, useId, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DishPicture } from "../../ui/dish-picture.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { MoveButtons } from "../menu/move-buttons.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";

export type HomePageCard = {
	id: string;
	name: string;
	nameTa: string | null;
	img: string | null;
	about: ReactNode;
};

/** A list of the home page's: its cards in their order, each to be changed, moved and deleted. */
export function HomePageSection({
	title,
	intro,
	cards,
	addLabel,
	most,
	emptyText,
	busy,
	onAdd,
	onEdit,
	onMove,
	onDelete,
}: {
	title: string;
	intro: string;
	cards: readonly HomePageCard[];
	addLabel: string;
	/** How many there may be. */
	most: number;
	emptyText: string;
	busy: boolean;
	onAdd: () => void;
	onEdit: (id: string) => void;
	onMove: (id: string, step: -1 | 1) => void;
	/** Whether it went well. */
	onDelete: (id: string) => Promise<boolean>;
}) {
	const titleId = useId();
	const [leaving, setLeaving] = useState<HomePageCard | null>(null);
	const [said, setSaid] = useState("");

	function move({ id, name }: HomePageCard, place: number, step: -1 | 1) {
		setSaid(`${name} is now ${place + step + 1} of ${cards.length}`);
		onMove(id, step);
	}
	async function remove() {
		if (leaving && (await onDelete(leaving.id))) keepFocus();
		setLeaving(null);
	}

	return (
		<section aria-labelledby={titleId} className="mb-9">
			<div className="mb-3 flex flex-wrap items-end justify-between gap-3">
				<div>
					<h2 id={titleId} className="text-xl sm:text-2xl">
						{title}
					</h2>
					<p className="text-ink-soft">{intro}</p>
				</div>
				<Button variant="secondary" icon="plus" disabled={cards.length >= most} onClick={onAdd}>
					{addLabel}
				</Button>
			</div>
			<p role="status" className="sr-only">
				{said}
			</p>
			{cards.length === 0 ? (
				<EmptyState level="h3" title="Nothing here yet">
					{emptyText}
				</EmptyState>
			) : (
				<ol className="grid grid-cols-[repeat(auto-fill,minmax(min(18.5rem,100%),1fr))] gap-4">
					{cards.map((card, place) => (
						<Card as="li" key={card.id} padded={false} className="flex flex-col">
							<div className="flex gap-3 p-3 sm:gap-4 sm:p-4">
								<DishPicture
									image={card.img}
									alt=""
									sizes="7rem"
									className="aspect-square w-22 shrink-0 self-start rounded-md sm:w-28"
								/>
								<div className="min-w-0 flex-1">
									<h3 className="wrap-anywhere text-lg leading-tight sm:text-xl">{card.name}</h3>
									{card.nameTa ? (
										<p lang="ta" className="wrap-anywhere text-ink-soft">
											{card.nameTa}
										</p>
									) : (
										<p className="text-ink-soft text-sm italic">no Tamil name yet</p>
									)}
									<div className="mt-2">{card.about}</div>
								</div>
							</div>
							<div
								className="mt-auto flex items-center gap-1 border-line border-t-2 bg-sunken/50 px-2
								py-1.5"
							>
								<Button
									variant="quiet"
									size="small"
									icon="edit"
									aria-label={`Edit ${card.name}`}
									onClick={() => onEdit(card.id)}
								>
									Edit
								</Button>
								<span className="ml-auto flex items-center text-primary">
									<MoveButtons
										id={card.id}
										name={card.name}
										isFirst={place === 0 || busy}
										isLast={place === cards.length - 1 || busy}
										onMove={(step) => move(card, place, step)}
									/>
								</span>
								<IconButton
									icon="trash"
									variant="danger"
									label={`Delete ${card.name}`}
									onClick={() => setLeaving(card)}
								/>
							</div>
						</Card>
					))}
				</ol>
			)}
			<ConfirmDialog
				open={leaving !== null}
				onClose={() => setLeaving(null)}
				title="Delete this card?"
				confirmLabel="Delete"
				danger
				busy={busy}
				onConfirm={() => void remove()}
			>
				<p className="wrap-anywhere">
					<strong>{leaving?.name}</strong> will be removed from the home page at once. Your dishes don’t
					change.
				</p>
			</ConfirmDialog>
		</section>
	);
}
