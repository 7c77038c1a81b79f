const paths = {
	alert: "M12 3.5 21.5 20h-19ZM12 10v4.5M12 17.2v.3",
	"arrow-left": "M19 12H5M11 6l-6 6 6 6",
	"arrow-right": "M5 12h14M13 6l6 6-6 6",
	bag: "M5 8h14l1 12.5H4ZM8.5 8V7a3.5 3.5 0 0 1 7 0v1",
	bell: "M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15ZM10 21h4",
	calendar: "M4 6h16v14H4ZM4 10.5h16M8.5 3v4M15.5 3v4",
	card: "M3 6h18v12H3ZM3 10h18M6.5 14.5H10",
	cart: "M2.5 4H5l2.3 11h10.4L20 7.5H6M9 20h.1M16.5 20h.1",
	cash: "M2.5 6.5h19v11h-19ZM12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 0 0 0-5.4M6 10v4M18 10v4",
	chart: "M3.5 20.5h17M7 16.5V12M12 16.5V5M17 16.5V9",
	check: "m4.5 12.5 5 5L19.5 7",
	"chevron-down": "m5.5 9 6.5 6.5L18.5 9",
	"chevron-left": "M15 5.5 8.5 12l6.5 6.5",
	"chevron-right": "M9 5.5 15.5 12 9 18.5",
	"chevron-up": "m5.5 15 6.5-6.5 6.5 6.5",
	clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 7.5V12l3 2",
	close: "m5.5 5.5 13 13M18.5 5.5l-13 13",
	copy: "M9 8.5h11v12H9ZM15 5.5v-2H4v12h2",
	edit: "M4 20h4L19.5 8.5l-4-4L4 16ZM13 7l4 4",
	eye:
		"M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12M12 9.3a2.7 2.7 0 1 0 0 5.4 2.7 2.7 0 " +
		"0 0 0-5.4",
	"eye-off":
		"M4 4l16 16M9.5 6c.8-.3 1.6-.5 2.5-.5 6 0 9.5 6.5 9.5 6.5s-1 1.8-2.7 3.5M6 7.5C3.7 9.2 2.5 12 2.5 " +
		"12S6 18.5 12 18.5c1.5 0 2.8-.4 4-1",
	info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5.5M12 7.5v.3",
	leaf: "M5 19C4 10 9.5 4.5 20 4c.5 10.5-5 16-13 14M3.5 20.5 13 11",
	locate: "M12 6a6 6 0 1 0 0 12 6 6 0 0 0 0-12M12 2v4M12 18v4M2 12h4M18 12h4",
	logout: "M14 4H5v16h9M10 12h11M17 8l4 4-4 4",
	mail: "M3 5.5h18v13H3ZM3.5 6.5 12 13l8.5-6.5",
	"map-pin": "M12 21.5s7-6.8 7-12a7 7 0 0 0-14 0c0 5.2 7 12 7 12M12 7.2a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5",
	menu: "M4 6.5h16M4 12h16M4 17.5h16",
	minus: "M5 12h14",
	mobile: "M7 2.5h10v19H7ZM10.5 18.5h3",
	moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5",
	navigate: "M20.5 3.5 13.5 20.5l-3-7-7-3Z",
	pause: "M8.5 5v14M15.5 5v14",
	phone: "M5 3.5h4l1.5 5-2.5 2a13 13 0 0 0 5.5 5.5l2-2.5 5 1.5v4c0 1-1 1.5-2 1.5A16 16 0 0 1 3.5 5.5c0-1 .5-2 1.5-2",
	play: "M7 4.5v15l12-7.5Z",
	plus: "M5 12h14M12 5v14",
	pot: "M4 10.5h16c0 6-3 10-8 10s-8-4-8-10M2.5 10.5h19M9 3c-1 1.5 1 2.5 0 4M15 3c-1 1.5 1 2.5 0 4",
	qr: "M4 4h6v6H4ZM14 4h6v6h-6ZM4 14h6v6H4ZM14 14h2v2h-2ZM18 18h2v2M14 20v-1M20 14v1",
	receipt: "M5.5 3v18l2.2-1.5L9.8 21l2.2-1.5 2.2 1.5 2.1-1.5 2.2 1.5V3ZM9 8h6M9 12h6",
	refresh: "M20 5v5h-5M4 19v-5h5M5.5 9A7.5 7.5 0 0 1 19 8.5l1 1.5M18.5 15A7.5 7.5 0 0 1 5 15.5L4 14",
	scooter:
		"M3 16.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0M16 16.5a2.5 2.5 0 1 0 5 0 2.5 2.5 0 0 0-5 0M8 16.5h5c0-4 " +
		"2-6 4-6L15.5 5H13M3 12.5c1-2 4-2.5 6-1v5",
	search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 20.5 20.5",
	settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 5a2 2 0 1 0 0 4 2 2 0 0 0 0-4M9 15a2 2 0 1 0 0 4 2 2 0 0 0 0-4",
	star: "m12 3 2.7 5.8 6.3.8-4.6 4.3 1.2 6.3L12 17.1l-5.6 3.1 1.2-6.3L3 9.6l6.3-.8Z",
	store:
		"M4 10v10.5h16V10M2.5 9.5 4.5 4h15l2 5.5c0 3-4.5 3-4.8 0-.3 3-4.4 3-4.7 0-.3 3-4.4 3-4.7 0-.3 3-4.8 3-4.8 " +
		"0M9.5 20.5V15h5v5.5",
	sun:
		"M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2.5M12 19.5V22M2 12h2.5M19.5 12H22M5 5l1.7 1.7M17.3 17.3 19 19M5 " +
		"19l1.7-1.7M17.3 6.7 19 5",
	trash: "M4 6.5h16M9 6.5V4h6v2.5M6 6.5 7 20.5h10l1-14M10 10.5v6M14 10.5v6",
	undo: "M8 5 3.5 9.5 8 14M3.5 9.5H15a5.5 5.5 0 0 1 0 11H9",
	user: "M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 20.5c0-4 3.5-6 8-6s8 2 8 6",
	users:
		"M9 4.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M2 19.5c0-3.5 3-5.2 7-5.2s7 1.7 7 5.2M15.5 4.7a3.5 3.5 0 0 1 0 " +
		"6.6M18 14.7c2.5.6 4 2.2 4 4.8",
} as const;

/** For drawings that are no icon of their own. */
export { paths as iconPaths };

export type IconName = keyof typeof paths;

/** Decorative by itself: the text beside it, or the label of the button around it, says what it means. */
export function Icon({
	name,
	filled = false,
	className = "",
}: {
	name: IconName;
	filled?: boolean;
	className?: string;
}) {
	return (
		<svg
			viewBox="0 0 24 24"
			aria-hidden="true"
			className={`size-[1.25em] shrink-0 ${className}`}
			fill={filled ? "currentColor" : "none"}
			stroke="currentColor"
			strokeWidth="2"
			strokeLinecap="round"
			strokeLinejoin="round"
		>
			<path d={paths[name]} />
		</svg>
	);
}
