import { useState } from "react";
import { useLanguage } from "../../texts/texts.ts";
import { Icon } from "../../ui/icons.tsx";
import { usePrefersStill } from "./reduced-motion.ts";
import { useTyping } from "./use-typing.ts";

/** The hero's heading: two phrases in turns; both at once for those who listen, and for those who want things still. */
export function TypedPhrases({
	phrases,
	pauseLabel,
	playLabel,
}: {
	phrases: readonly string[];
	pauseLabel: string;
	playLabel: string;
}) {
	const [isPaused, setPaused] = useState(false);
	const isStill = usePrefersStill();
	const { typed, rest } = useTyping(phrases, useLanguage(), !isPaused && !isStill);
	const label = isPaused ? playLabel : pauseLabel;
	return (
		<div className="flex items-end gap-1">
			<h1 className="min-w-0 flex-1 text-4xl text-balance sm:text-5xl lg:text-6xl">
				<span className="sr-only">{phrases.join(". ")}</span>
				<span aria-hidden="true" className="grid motion-reduce:hidden">
					{/* Both lie under the typed one, unseen: the taller gives the height, so that nothing below ever moves. */}
					{phrases.map((phrase) => (
						<span key={phrase} className="invisible col-start-1 row-start-1">
							{phrase}
						</span>
					))}
					<span className="col-start-1 row-start-1">
						{typed}
						<span className="relative">
							<span className="absolute top-[0.15em] left-0.5 h-[0.95em] w-1 animate-breathe rounded-full bg-turmeric" />
						</span>
						<span className="invisible">{rest}</span>
					</span>
				</span>
				<span aria-hidden="true" className="hidden gap-2 motion-reduce:grid">
					{phrases.map((phrase, index) => (
						<span key={phrase} className={index > 0 ? "text-turmeric text-[0.7em]" : ""}>
							{phrase}
						</span>
					))}
				</span>
			</h1>
			<button
				type="button"
				aria-label={label}
				title={label}
				onClick={() => setPaused(!isPaused)}
				className="grid size-11 shrink-0 place-items-center rounded-full text-on-tamarind-soft hover:bg-white/10 motion-reduce:hidden"
			>
				<Icon name={isPaused ? "play" : "pause"} />
			</button>
		</div>
	);
}
