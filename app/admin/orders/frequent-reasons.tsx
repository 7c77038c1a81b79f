/** Reasons that one tap gives. */
export function FrequentReasons({
	reasons,
	onChosen,
}: {
	reasons: readonly string[];
	onChosen: (reason: string) => void;
}) {
	return (
		<div className="flex flex-wrap gap-2">
			{reasons.map((reason) => (
				<button
					key={reason}
					type="button"
					onClick={() => onChosen(reason)}
					className="min-h-11 rounded-full border-2 border-line-strong px-4 font-semibold hover:bg-sunken"
				>
					{reason}
				</button>
			))}
		</div>
	);
}
