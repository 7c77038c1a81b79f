import { CustomerNote } from "../orders/customer-note.tsx";
import { useLanguage, usePageTexts } from "../texts/texts.ts";
import { Icon } from "../ui/icons.tsx";
import type { BoardLine, BoardTicket } from "./board-ticket.ts";
import { kitchenTexts } from "./kitchen-texts.ts";

/**
 * A dish in the page's language, and smaller in the other: the person taking the order and the cook may read different
 * ones. A tap crosses it off on this device.
 */
export function TicketLine({ line, onTap }: { line: BoardLine; onTap: () => void }) {
	const texts = usePageTexts(kitchenTexts);
	const isTamil = useLanguage() === "ta" && line.nameTa !== null;
	const [first, second] = isTamil ? [line.nameTa, line.name] : [line.name, line.nameTa];
	const { isCooked, was, quantity } = line;
	return (
		<li className="border-line border-b-2">
			<button
				type="button"
				aria-pressed={isCooked}
				onClick={onTap}
				className={[
					"flex min-h-14 w-full items-baseline gap-2 py-1 text-left",
					isCooked ? "text-ink-soft" : "",
				].join(" ")}
			>
				<span className="min-w-12 shrink-0 font-bold text-4xl tabular-nums">{quantity}×</span>
				<span className="min-w-0 flex-1">
					<span
						lang={isTamil ? "ta" : "en"}
						className={[
							"wrap-anywhere block font-bold leading-tight",
							isTamil ? "text-[1.75rem]" : "text-[2rem]",
							isCooked ? "line-through" : "",
						].join(" ")}
					>
						{first}
					</span>
					{line.size === "large" && (
						<strong
							className="wrap-anywhere mr-2 inline-block max-w-full rounded-sm bg-turmeric px-2 text-2xl
								text-on-turmeric"
						>
							{texts.large}
						</strong>
					)}
					{second && (
						<span
							lang={isTamil ? "en" : "ta"}
							className="inline-block max-w-full truncate align-bottom text-ink-soft text-lg"
						>
							{second}
						</span>
					)}
					{was !== null && (
						<strong className="block text-danger text-xl">
							{was === 0 ? texts.lineIsNew : texts.lineWas(was)}
						</strong>
					)}
				</span>
				{isCooked && <Icon name="check" className="shrink-0 self-center text-3xl text-leaf" />}
			</button>
			<CustomerNote
				label={texts.note}
				note={line.note}
				className="mb-2 w-fit rounded-md bg-turmeric px-3 py-1 text-on-turmeric text-2xl leading-snug"
			/>
		</li>
	);
}

/** A line that was removed from the order. */
export function DroppedLine({ line: { name, size, was } }: { line: BoardTicket["dropped"][number] }) {
	const texts = usePageTexts(kitchenTexts);
	return (
		<li className="flex items-baseline gap-3 border-line border-b-2 py-1.5 text-danger">
			<s className="min-w-13 shrink-0 font-bold text-4xl tabular-nums">{was} ×</s>
			<span className="min-w-0">
				<s lang="en" className="wrap-anywhere block font-bold text-3xl leading-tight">
					{name}
					{size === "large" && ` (${texts.large})`}
				</s>
				<strong className="block text-xl">{texts.lineDropped}</strong>
			</span>
		</li>
	);
}
