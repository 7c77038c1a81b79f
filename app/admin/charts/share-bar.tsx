/** A bar for a share of the whole, or of the largest: decoration beside the figure itself. */
export function ShareBar({ share }: { share: number }) {
	return (
		<svg aria-hidden="true" className="h-2.5 w-full overflow-hidden rounded-full bg-sunken">
			<rect width={`${Math.min(1, Math.max(0, share)) * 100}%`} height="100%" rx="5" className="fill-primary" />
		</svg>
	);
}
