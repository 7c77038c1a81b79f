/** With a label it is announced; without one the text around it must say what is happening. */
export function Spinner({ label, className = "" }: { label?: string; className?: string }) {
	return (
		<span role={label ? "status" : undefined} className={`inline-flex items-center gap-2 ${className}`}>
			<span
				aria-hidden="true"
				className="inline-block size-[1.15em] animate-turn rounded-full border-[0.16em] border-current
					border-r-transparent"
			/>
			{label}
		</span>
	);
}
