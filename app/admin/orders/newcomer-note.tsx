import type { NewcomerView } from "../../../contract/order-schemas.ts";
import { useLanguage } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { newcomerLabel } from "./order-labels.ts";

/** From this number of others on, the note stands out. */
const MANY = 3;

/** Says that a customer has never received an order, and who else ordered from there: fake orders come in batches. */
export function NewcomerNote({ newcomer }: { newcomer: NewcomerView }) {
	const language = useLanguage();
	if (!newcomer) return null;
	const isOdd = newcomer.othersToday >= MANY || newcomer.phoneStanding !== undefined;
	return (
		<p
			className={
				`mt-1 flex items-start gap-1.5 text-sm ` +
				`${isOdd ? "rounded-md bg-turmeric-soft px-2 py-1 font-semibold" : "text-ink-soft"}`
			}
		>
			<Icon name={isOdd ? "alert" : "info"} className="mt-0.5" />
			<span>{newcomerLabel(newcomer, language)}</span>
		</p>
	);
}
