import { formatRupees } from "../../../domain/money.ts";
import { pageTexts, usePageTexts } from "../../texts/texts.ts";
import { Card } from "../../ui/card.tsx";

/** The cash in the counter's drawer on a day. */
export function CounterCash({ counter: { taken, givenBack } }: { counter: { taken: number; givenBack: number } }) {
	const texts = usePageTexts(counterCashTexts);
	const sums = [
		[texts.taken, taken],
		[texts.givenBack, givenBack],
		[texts.left, taken - givenBack],
	] as const;
	return (
		<Card as="section" aria-labelledby="counter-cash">
			<h2 id="counter-cash" className="text-xl">
				{texts.title}
			</h2>
			<dl className="mt-2 grid gap-1">
				{sums.map(([label, sum]) => (
					<div key={label} className="flex flex-wrap justify-between gap-x-4 last:font-bold">
						<dt>{label}</dt>
						<dd className="tabular-nums">{formatRupees(sum)}</dd>
					</div>
				))}
			</dl>
			<p className="mt-2 text-ink-soft text-sm">{texts.what}</p>
		</Card>
	);
}

const counterCashTexts = pageTexts({
	en: {
		title: "Cash at the counter",
		taken: "Taken for orders",
		givenBack: "Given back",
		left: "Stays in the drawer",
		what: "Given back: after changes and cancellations, and refunds in cash. Riders’ cash is counted separately.",
	},
	ta: {
		title: "கவுண்டரில் ரொக்கம்",
		taken: "ஆர்டர்களுக்கு வந்தது",
		givenBack: "திருப்பிக் கொடுத்தது",
		left: "கல்லாவில் இருப்பது",
		what: "திருப்பிக் கொடுத்தது: மாற்றத்தாலும் ரத்தாலும் மிஞ்சியது, ரொக்கமாகத் திருப்பிய பணம். ரைடர்களின் ரொக்கம் தனி.",
	},
});
