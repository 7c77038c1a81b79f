/** A stamp with a handi on it, cancelled at the post office round the corner. Decoration. */
export function PostageStamp({ className }: { className: string }) {
	return (
		<svg viewBox="0 0 150 100" aria-hidden="true" className={`shrink-0 ${className}`} fill="none">
			<g transform="rotate(4 108 50)">
				<rect x="72" y="6" width="72" height="88" className="fill-turmeric" />
				<rect
					x="72"
					y="6"
					width="72"
					height="88"
					className="stroke-surface"
					strokeWidth="7"
					strokeLinecap="round"
					strokeDasharray="0 10"
				/>
				<rect x="80" y="14" width="56" height="72" className="fill-tamarind" />
				<g transform="translate(85.5 28) scale(1.12)">
					<path
						d="M15 3.5c-2 2 1.5 3.5-.3 6M24 3.5c-2 2 1.5 3.5-.3 6"
						className="stroke-on-tamarind"
						strokeWidth="2.2"
						strokeLinecap="round"
					/>
					<path d="M20 10.5c-6.5 0-10.5 2.7-11.5 6.5h23c-1-3.8-5-6.5-11.5-6.5Z" className="fill-turmeric" />
					<path
						d={
							"M7 17h26a2 2 0 0 1 0 4h-1.5c3 2.5 3.5 5 3.5 6 0 6.5-7 10-15 10S5 33.5 5 27c0-1 " +
							".5-3.5 3.5-6H7a2 2 0 0 1 0-4Z"
						}
						fill="#c8502a"
					/>
					<path
						d="m7.8 26.5 3-4.5 3 4.5 3.1-4.5 3.1 4.5 3.1-4.5 3.1 4.5 3-4.5 3 4.5Z"
						className="fill-turmeric"
					/>
				</g>
				<path d="M84 24h12M84 19h20" className="stroke-on-tamarind-soft" strokeWidth="2" />
			</g>
			<g className="stroke-line-strong" strokeWidth="2" strokeLinecap="round" opacity="0.75">
				<circle cx="52" cy="58" r="26" />
				<circle cx="52" cy="58" r="19" />
				<path
					d={
						"M40 54h24M40 62h24M4 44c8-6 12 6 20 0M2 54c8-6 14 6 22 0M2 64c8-6 14 6 22 0M4 74c8-6 " +
						"12 6 20 " +
						"0"
					}
				/>
			</g>
		</svg>
	);
}
