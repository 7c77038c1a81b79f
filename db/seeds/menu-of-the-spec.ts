/** The menu, the carousel and the home listing of spec sections 3 and 4, with descriptions of our own. */
type SeedDish = {
	name: string;
	description: string;
	category: "regular" | "sunday" | "friday";
	diet: "veg" | "egg" | "non-veg";
	picture: string;
	badge: string | null;
	availableDays: number[] | null;
	prices: { regular?: number; large?: number };
};

const SUNDAY = [0];
const FRIDAY = [5];

export const DISHES: readonly SeedDish[] = [
	{
		name: "Chicken Biryani",
		description:
			"Seeraga samba rice and chicken on the bone, cooked together on dum with mint, fried onion and our own masala. Comes with raita and a wedge of lemon.",
		category: "regular",
		diet: "non-veg",
		picture: "chicken-biryani",
		badge: null,
		availableDays: null,
		prices: { regular: 125, large: 185 },
	},
	{
		name: "Egg Biryani",
		description: "Biryani rice with boiled eggs fried in chilli and turmeric. Comes with raita.",
		category: "regular",
		diet: "egg",
		picture: "egg-biryani",
		badge: null,
		availableDays: null,
		prices: { regular: 125, large: 175 },
	},
	{
		name: "Plain Biryani",
		description:
			"Kuska, as Chennai calls it: the rice of the chicken biryani pot without the pieces. Comes with raita.",
		category: "regular",
		diet: "non-veg",
		picture: "plain-biryani",
		badge: null,
		availableDays: null,
		prices: { regular: 125, large: 150 },
	},
	{
		name: "Sunday Special Chicken 65",
		description:
			"Chicken fried crisp with chilli, curry leaves and a squeeze of lemon. Hot, and meant to be.",
		category: "sunday",
		diet: "non-veg",
		picture: "chicken-65",
		badge: "Sunday Only",
		availableDays: SUNDAY,
		prices: { regular: 125 },
	},
	{
		name: "Chicken 65 Biryani Regular",
		description: "Biryani rice under a heap of crisp chicken 65. Comes with raita.",
		category: "sunday",
		diet: "non-veg",
		picture: "chicken-65-biryani",
		badge: "Sunday Only",
		availableDays: SUNDAY,
		prices: { regular: 150 },
	},
	{
		name: "Large Chicken 65 Biryani",
		description: "The large pot of chicken 65 biryani, for two who are hungry. Comes with raita.",
		category: "sunday",
		diet: "non-veg",
		picture: "chicken-65-biryani-large",
		badge: "Sunday Only",
		availableDays: SUNDAY,
		prices: { large: 200 },
	},
	{
		name: "Chicken Biryani Special",
		description: "The Friday offer: our chicken biryani at a Friday price.",
		category: "friday",
		diet: "non-veg",
		picture: "chicken-biryani",
		badge: "Friday Only",
		availableDays: FRIDAY,
		prices: { regular: 100 },
	},
	{
		name: "Egg Biryani Special",
		description: "The Friday offer: our egg biryani at a Friday price.",
		category: "friday",
		diet: "egg",
		picture: "egg-biryani",
		badge: "Friday Only",
		availableDays: FRIDAY,
		prices: { regular: 100 },
	},
	{
		name: "Plain Biryani Special",
		description: "The Friday offer: our plain biryani at a Friday price.",
		category: "friday",
		diet: "non-veg",
		picture: "plain-biryani",
		badge: "Friday Only",
		availableDays: FRIDAY,
		prices: { regular: 100 },
	},
];

export const SPECIALS = [
	{
		title: "Sunday Special Biryani",
		description: "The whole Sunday plate: chicken 65 biryani with everything beside it.",
		picture: "sunday-special",
		price: 299,
		badge: "Sunday Only",
	},
	{
		title: "Friday Offer - Any Biryani",
		description: "Chicken, egg or plain: on Fridays any biryani for one price.",
		picture: "chicken-biryani",
		price: 100,
		badge: "Friday Only",
	},
	{
		title: "Chicken 65 Special",
		description: "Crisp, red and hot, as long as the pan is on.",
		picture: "chicken-65",
		price: 125,
		badge: "Limited Time",
	},
] as const;

export const HOME_LISTINGS = [
	{ name: "Price List", picture: "chicken-biryani", button: "Order Now", closed: false },
	{ name: "Sunday SPL", picture: "sunday-special", button: "Order Now", closed: false },
	{ name: "Friday Offer", picture: "egg-biryani", button: "Order Now", closed: false },
	{ name: "Holiday Update", picture: "plain-biryani", button: "Shop Closed", closed: true },
] as const;
