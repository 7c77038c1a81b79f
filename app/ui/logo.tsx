/**
 * A handi on the fire, its lid sealed, with steam escaping. The steam is animated as a separate element, which costs
 * the page nothing; an animated path would be laid out for each frame. `isStill` on staff pages.
 */
export function LogoMark({ className = "size-9", isStill = false }: { className?: string; isStill?: boolean }) {
	return (
		<span aria-hidden="true" className={`relative block shrink-0 ${className}`}>
			<span className={`absolute size-full origin-bottom ${isStill ? "" : "animate-steam"}`}>
				{/* biome-ignore lint/a11y/noSvgWithoutTitle: all of it is hidden from screen readers */}
				<svg viewBox="0 0 40 40" fill="none">
					<path
						d="M15 3.5c-2 2 1.5 3.5-.3 6M24 3.5c-2 2 1.5 3.5-.3 6"
						stroke="currentColor"
						strokeWidth="2.2"
						strokeLinecap="round"
					/>
				</svg>
			</span>
			{/* biome-ignore lint/a11y/noSvgWithoutTitle: as above */}
			<svg viewBox="0 0 40 40" className="size-full">
				<path d="M20 10.5c-6.5 0-10.5 2.7-11.5 6.5h23c-1-3.8-5-6.5-11.5-6.5Z" fill="#f5b82e" />
				<circle cx="20" cy="10.8" r="2.2" fill="#f5b82e" />
				<path
					d={
						"M7 17h26a2 2 0 0 1 0 4h-1.5c3 2.5 3.5 5 3.5 6 0 6.5-7 10-15 10S5 33.5 5 27c0-1 .5-3.5 " +
						"3.5-6H7a2 2 0 0 1 0-4Z"
					}
					fill="#c8502a"
				/>
				<path d="m7.8 26.5 3-4.5 3 4.5 3.1-4.5 3.1 4.5 3.1-4.5 3.1 4.5 3-4.5 3 4.5Z" fill="#f5b82e" />
			</svg>
		</span>
	);
}

/** The shop's mark beside its name. */
export function Logo({ name }: { name: string }) {
	return (
		<span
			className="inline-flex min-w-0 items-center gap-2 font-bold font-display text-[min(1.5rem,8cqi)]
				leading-none"
		>
			<LogoMark />
			<span className="line-clamp-3 min-w-0 pt-1.5">{name}</span>
		</span>
	);
}
