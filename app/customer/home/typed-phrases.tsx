import { useLanguage } from "../../texts/texts.ts";
import { usePrefersStill } from "./reduced-motion.ts";
import { useTyping } from "./use-typing.ts";

/** The hero's heading: two phrases in turns; both at once for those who listen, and for those who want things still. */
export function TypedPhrases({ phrases, isPaused }: { phrases: readonly string[]; isPaused: boolean }) {
	const isStill = usePrefersStill();
	const { typed, rest } = useTyping(phrases, useLanguage(), !isPaused && !isStill);
	return (
		<h1 className="text-4xl sm:text-5xl lg:text-6xl">
			<span className="sr-only">{phrases.join(". ")}</span>
			<span aria-hidden="true" className="grid motion-reduce:hidden">
				{/* Both lie under the typed one, unseen: the taller gives the height, so that nothing below ever moves. */}
				{phrases.map((phrase) => (
					<span key={phrase} className="invisible col-start-1 row-start-1">
						{phrase}
					</span>
				))}
				<span className="col-start-1 row-start-1">
					{typed.slice(0, -1).join("")}
					<span className="relative">
						{typed.at(-1)}
						<span className="absolute top-[0.35em] -right-1.5 h-[0.95em] w-1 animate-breathe rounded-full bg-turmeric" />
					</span>
					<span className="invisible">{rest}</span>
				</span>
			</span>
			<span aria-hidden="true" className="hidden gap-2 motion-reduce:grid">
				{phrases.map((phrase, index) => (
					<span key={phrase} className={index > 0 ? "text-[0.7em] text-turmeric" : ""}>
						{phrase}
					</span>
				))}
			</span>
		</h1>
	);
}
