import { usePrefersStill } from "./reduced-motion.ts";
import { useTyping } from "./use-typing.ts";

/** The hero's heading: two phrases in turns; both at once for screen readers and with reduced motion. */
export function TypedPhrases({ phrases, isPaused }: { phrases: readonly string[]; isPaused: boolean }) {
	const isStill = usePrefersStill();
	const { letters, phrase, typed } = useTyping(phrases, !isPaused && !isStill);
	return (
		<h1 className="text-4xl sm:text-5xl lg:text-6xl">
			<span className="sr-only">{phrases.join(". ")}</span>
			{/* Every letter has its position from the start and is only shown or hidden: nothing on the page moves. */}
			<span aria-hidden="true" className="grid motion-reduce:hidden">
				{letters.map((line, place) => (
					<span key={phrases[place]} className="col-start-1 row-start-1">
						{line.map((letter, index) => (
							// biome-ignore lint/suspicious/noArrayIndexKey: letters keep their places
							<span key={index} className={lookOf(place === phrase ? typed - index : 0)}>
								{letter}
							</span>
						))}
					</span>
				))}
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

/** A letter's class, by how many letters are typed from this one on: the last one typed carries the caret. */
function lookOf(ahead: number): string | undefined {
	if (ahead <= 0) return "invisible";
	return ahead === 1 ? CARET : undefined;
}

const CARET =
	"relative after:absolute after:top-[0.35em] after:-right-1.5 after:h-[0.95em] after:w-1 " +
	"after:animate-breathe after:rounded-full after:bg-turmeric";
