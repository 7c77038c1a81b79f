/** Buttons that fill in a frequent reason with one tap. */
export function FrequentReasons({
	reasons,
	labels = reasons,
	onChosen,
}: {
	reasons: readonly string[];
	/** Labels in the page's language; the reason itself stays in English because a customer reads it. */
	labels?: readonly string[];
	onChosen: (reason: string) => void;
}) {
	return (
		<div className="flex flex-wrap gap-2">
			{reasons.map((reason, index) => (
				<button
					key={reason}
					type="button"
					onClick={() => onChosen(reason)}
					className="wrap-anywhere min-h-11 max-w-full rounded-full border-2 border-line-strong px-4
						font-semibold hover:bg-sunken"
				>
					{labels[index]}
				</button>
			))}
		</div>
	);
}
