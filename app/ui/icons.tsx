import moreIcons from "./more-icons.svg?url";

/** The icons of the first visit, included in the page. */
const paths = {
	alert: "M12 3.5 21.5 20h-19ZM12 10v4.5M12 17.2v.3",
	calendar: "M4 6h16v14H4ZM4 10.5h16M8.5 3v4M15.5 3v4",
	cart: "M2.5 4H5l2.3 11h10.4L20 7.5H6M9 20h.1M16.5 20h.1",
	check: "m4.5 12.5 5 5L19.5 7",
	"chevron-down": "m5.5 9 6.5 6.5L18.5 9",
	close: "m5.5 5.5 13 13M18.5 5.5l-13 13",
	info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 11v5.5M12 7.5v.3",
	menu: "M4 6.5h16M4 12h16M4 17.5h16",
	minus: "M5 12h14",
	plus: "M5 12h14M12 5v14",
	pot: "M4 10.5h16c0 6-3 10-8 10s-8-4-8-10M2.5 10.5h19M9 3c-1 1.5 1 2.5 0 4M15 3c-1 1.5 1 2.5 0 4",
	search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.5 15.5 20.5 20.5",
	trash: "M4 6.5h16M9 6.5V4h6v2.5M6 6.5 7 20.5h10l1-14M10 10.5v6M14 10.5v6",
	user: "M12 3.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8M4 20.5c0-4 3.5-6 8-6s8 2 8 6",
} as const;

/** The others, in a file that loads where one is first shown. */
type MoreIcon =
	| "arrow-left"
	| "arrow-right"
	| "bag"
	| "bell"
	| "card"
	| "cash"
	| "chart"
	| "chevron-left"
	| "chevron-right"
	| "chevron-up"
	| "clock"
	| "copy"
	| "edit"
	| "eye"
	| "eye-off"
	| "leaf"
	| "locate"
	| "logout"
	| "mail"
	| "map-pin"
	| "mobile"
	| "moon"
	| "navigate"
	| "pause"
	| "phone"
	| "play"
	| "qr"
	| "receipt"
	| "refresh"
	| "scooter"
	| "settings"
	| "star"
	| "store"
	| "undo"
	| "users";

export type IconName = keyof typeof paths | MoreIcon;

/** The URL of an icon outside the first visit, for the `use` of another drawing. */
export function iconAddress(name: MoreIcon): string {
	return `${moreIcons}#${name}`;
}

/** Decorative on its own: the text beside it, or the label of the button around it, gives its meaning. */
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
			{isFirst(name) ? <path d={paths[name]} /> : <use href={iconAddress(name)} />}
		</svg>
	);
}

function isFirst(name: IconName): name is keyof typeof paths {
	return name in paths;
}
