const rupeeFormat = new Intl.NumberFormat("en-IN", {
	style: "currency",
	currency: "INR",
	maximumFractionDigits: 0,
});

/** Whole rupees as people write them in India. For sentences; a screen shows <Price>. */
export function formatRupees(rupees: number): string {
	return rupeeFormat.format(rupees);
}

export function Price({ rupees, className = "" }: { rupees: number; className?: string }) {
	return (
		<data value={rupees} className={`whitespace-nowrap font-bold tabular-nums ${className}`}>
			{formatRupees(rupees)}
		</data>
	);
}
