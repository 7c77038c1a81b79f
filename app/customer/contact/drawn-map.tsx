/** Streets, a temple tank, the beach and the sea, drawn as one would for a friend; the pin marks the shop. */
export function DrawnMap() {
	return (
		<svg
			viewBox="0 0 900 320"
			aria-hidden="true"
			preserveAspectRatio="xMidYMid slice"
			className="size-full bg-sunken"
			fill="none"
		>
			<path d="M742 0c-22 60 14 96-4 160s20 104 0 160h162V0Z" className="fill-turmeric-soft" />
			<path d="M790 0c-24 60 16 96-4 160s22 104 0 160h114V0Z" className="fill-info-soft" />
			<path
				d="M822 60c12-8 18 8 30 0s18 8 30 0M812 150c12-8 18 8 30 0s18 8 30 0M836 240c12-8 18 8 30 0s18 8 30 0"
				className="stroke-info"
				strokeWidth="3"
				strokeLinecap="round"
				opacity="0.45"
			/>
			<path d="M0 250c70-26 120 18 190-6s90-40 130 76H0Z" className="fill-info-soft" />
			<g className="fill-leaf-soft">
				<rect x="52" y="40" width="120" height="92" rx="16" />
				<rect x="544" y="260" width="140" height="90" rx="16" />
			</g>
			<g className="fill-leaf" opacity="0.5">
				<circle cx="80" cy="68" r="11" />
				<circle cx="112" cy="100" r="14" />
				<circle cx="144" cy="66" r="10" />
				<circle cx="572" cy="286" r="11" />
				<circle cx="640" cy="280" r="13" />
			</g>
			<g className="stroke-surface" strokeLinecap="round">
				<path d="M-20 172 460 150 760 172M234-20l20 260 40 100M700-20c-10 120 12 220 0 360" strokeWidth="22" />
				<path
					d={
						"M-20 30 720 54M-20 232 300 222 720 246M370-20l14 360M520-20l-8 360M610-20l-2 340M254 100 " +
						"700 112M150 160l8 170M60 165 54 330"
					}
					strokeWidth="11"
				/>
			</g>
			<g className="fill-line" opacity="0.8">
				<path
					d={
						"M396 66h42v26h-42zM452 68h50v26h-50zM534 70h58v26h-58zM624 72h60v26h-60zM276 " +
						"178h86v24h-86zM402 172h96v30h-96zM534 176h56v22h-56zM276 244h92v54h-92zM404 " +
						"240h94v30h-94zM404 282h94v24h-94zM622 124h62v28h-62zM534 122h58v26h-58z"
					}
				/>
			</g>
			<g>
				<rect
					x="276"
					y="114"
					width="84"
					height="26"
					rx="3"
					className="fill-info-soft stroke-line-strong"
					strokeWidth="2"
				/>
				<path
					d="M298 104v-10l6-6h4l4-13h10l4 13h4l6 6v10ZM317 75v-9M309 104v-8h16v8"
					className="fill-turmeric stroke-star-edge"
					strokeWidth="2"
					strokeLinejoin="round"
				/>
			</g>
			<ellipse cx="450" cy="163" rx="20" ry="6" className="fill-ink" opacity="0.25" />
			<path
				d="M450 164c-20-24-34-42-34-62a34 34 0 0 1 68 0c0 20-14 38-34 62Z"
				className="fill-primary stroke-surface"
				strokeWidth="4"
			/>
			<g transform="translate(430 78) scale(1)">
				<path d="M20 10.5c-6.5 0-10.5 2.7-11.5 6.5h23c-1-3.8-5-6.5-11.5-6.5Z" className="fill-turmeric" />
				<path
					d={
						"M7 17h26a2 2 0 0 1 0 4h-1.5c3 2.5 3.5 5 3.5 6 0 6.5-7 10-15 10S5 33.5 5 27c0-1 .5-3.5 " +
						"3.5-6H7a2 2 0 0 1 0-4Z"
					}
					className="fill-on-primary"
				/>
			</g>
		</svg>
	);
}
