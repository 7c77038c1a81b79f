/** The menu and the carousel of specification 3.2 and 3.5, with our own descriptions. */
type SeedDish = {
	name: string;
	nameTa: string;
	description: string;
	descriptionTa: string;
	category: "regular" | "sunday" | "friday";
	diet: "veg" | "egg" | "non-veg";
	picture: string;
	badge: string | null;
	badgeTa?: string;
	availableDays: number[] | null;
	prices: { regular?: number; large?: number };
};

const SUNDAY = [0];
const FRIDAY = [5];

export const DISHES: readonly SeedDish[] = [
	{
		name: "Chicken Biryani",
		nameTa: "சிக்கன் பிரியாணி",
		description:
			"Seeraga samba rice and chicken on the bone, cooked together on dum with mint, fried onion and " +
			"our own masala. Comes with half a boiled egg, raita and a wedge of lemon.",
		descriptionTa:
			"சீரகசம்பா அரிசியும் எலும்புடன் கூடிய கோழியும் புதினா, வறுத்த வெங்காயம், எங்கள் சொந்த மசாலாவுடன் ஒன்றாக தம்மில் வெந்தவை. " +
			"பாதி அவித்த முட்டையும் தயிர் பச்சடியும் ஒரு துண்டு எலுமிச்சையும் உண்டு.",
		category: "regular",
		diet: "non-veg",
		picture: "chicken-biryani",
		badge: null,
		availableDays: null,
		prices: { regular: 125, large: 185 },
	},
	{
		name: "Egg Biryani",
		nameTa: "முட்டை பிரியாணி",
		description: "Biryani rice with boiled eggs fried in chilli and turmeric. Comes with raita.",
		descriptionTa: "மிளகாயும் மஞ்சளும் சேர்த்து வறுத்த அவித்த முட்டைகளுடன் பிரியாணி சாதம். தயிர் பச்சடி உண்டு.",
		category: "regular",
		diet: "egg",
		picture: "egg-biryani",
		badge: null,
		availableDays: null,
		prices: { regular: 125, large: 175 },
	},
	{
		name: "Plain Biryani",
		nameTa: "பிளெயின் பிரியாணி (குஸ்கா)",
		description:
			"Kuska, as Chennai calls it: the rice of the chicken biryani pot without the pieces. Comes with raita.",
		descriptionTa: "சென்னையில் குஸ்கா என்பார்கள்: கோழி பிரியாணிப் பானையின் சாதம், துண்டுகள் இல்லாமல். தயிர் பச்சடி உண்டு.",
		category: "regular",
		diet: "non-veg",
		picture: "plain-biryani",
		badge: null,
		availableDays: null,
		prices: { regular: 125, large: 150 },
	},
	{
		name: "Sunday Special Chicken 65",
		nameTa: "ஞாயிறு ஸ்பெஷல் சிக்கன் 65",
		description: "Chicken fried crisp with chilli, curry leaves and a squeeze of lemon. Hot, and meant to be.",
		descriptionTa:
			"மிளகாய், கறிவேப்பிலை சேர்த்து மொறுமொறுவென வறுத்த கோழி, மேலே கொஞ்சம் எலுமிச்சை. காரமானது; அப்படித்தான் இருக்க வேண்டும்.",
		category: "sunday",
		diet: "non-veg",
		picture: "chicken-65",
		badge: "Sunday Only",
		badgeTa: "ஞாயிறு மட்டும்",
		availableDays: SUNDAY,
		prices: { regular: 125 },
	},
	{
		name: "Chicken 65 Biryani Regular",
		nameTa: "சிக்கன் 65 பிரியாணி ரெகுலர்",
		description: "Biryani rice under a heap of crisp chicken 65. Comes with half a boiled egg and raita.",
		descriptionTa: "மொறுமொறு சிக்கன் 65 குவியலின் கீழ் பிரியாணி சாதம். பாதி அவித்த முட்டையும் தயிர் பச்சடியும் உண்டு.",
		category: "sunday",
		diet: "non-veg",
		picture: "chicken-65-biryani",
		badge: "Sunday Only",
		badgeTa: "ஞாயிறு மட்டும்",
		availableDays: SUNDAY,
		prices: { regular: 150 },
	},
	{
		name: "Large Chicken 65 Biryani",
		nameTa: "லார்ஜ் சிக்கன் 65 பிரியாணி",
		description: "The large pot of chicken 65 biryani, for two who are hungry. Comes with raita.",
		descriptionTa: "பெரிய பானை சிக்கன் 65 பிரியாணி; பசியோடு இருக்கும் இருவருக்கு. தயிர் பச்சடி உண்டு.",
		category: "sunday",
		diet: "non-veg",
		picture: "chicken-65-biryani-large",
		badge: "Sunday Only",
		badgeTa: "ஞாயிறு மட்டும்",
		availableDays: SUNDAY,
		prices: { large: 200 },
	},
	{
		name: "Chicken Biryani Special",
		nameTa: "சிக்கன் பிரியாணி ஸ்பெஷல்",
		description: "The Friday offer: our chicken biryani, half a boiled egg included, at a Friday price.",
		descriptionTa: "வெள்ளிக்கிழமை சலுகை: எங்கள் சிக்கன் பிரியாணி, பாதி அவித்த முட்டையுடன், வெள்ளி விலையில்.",
		category: "friday",
		diet: "non-veg",
		picture: "friday-chicken",
		badge: "Friday Only",
		badgeTa: "வெள்ளி மட்டும்",
		availableDays: FRIDAY,
		prices: { regular: 100 },
	},
	{
		name: "Egg Biryani Special",
		nameTa: "முட்டை பிரியாணி ஸ்பெஷல்",
		description: "The Friday offer: our egg biryani at a Friday price.",
		descriptionTa: "வெள்ளிக்கிழமை சலுகை: எங்கள் முட்டை பிரியாணி, வெள்ளி விலையில்.",
		category: "friday",
		diet: "egg",
		picture: "friday-egg",
		badge: "Friday Only",
		badgeTa: "வெள்ளி மட்டும்",
		availableDays: FRIDAY,
		prices: { regular: 100 },
	},
	{
		name: "Plain Biryani Special",
		nameTa: "பிளெயின் பிரியாணி ஸ்பெஷல்",
		description: "The Friday offer: our plain biryani at a Friday price.",
		descriptionTa: "வெள்ளிக்கிழமை சலுகை: எங்கள் குஸ்கா, வெள்ளி விலையில்.",
		category: "friday",
		diet: "non-veg",
		picture: "friday-plain",
		badge: "Friday Only",
		badgeTa: "வெள்ளி மட்டும்",
		availableDays: FRIDAY,
		prices: { regular: 100 },
	},
];

export const SPECIALS = [
	{
		title: "Sunday Special Biryani",
		titleTa: "ஞாயிறு ஸ்பெஷல் பிரியாணி",
		description:
			"The whole Sunday plate: chicken 65 biryani with half an egg, raita, gravy and everything beside it.",
		descriptionTa: "முழு ஞாயிறு விருந்து: சிக்கன் 65 பிரியாணி, பாதி முட்டை, தயிர் பச்சடி, குழம்பு, அதனுடன் எல்லாமும்.",
		badgeTa: "ஞாயிறு மட்டும்",
		picture: "sunday-special",
		price: 299,
		badge: "Sunday Only",
	},
	{
		title: "Friday Offer - Any Biryani",
		titleTa: "வெள்ளி சலுகை - எந்தப் பிரியாணியும்",
		description: "Chicken, egg or plain: on Fridays any biryani for one price.",
		descriptionTa: "சிக்கன், முட்டை, குஸ்கா: வெள்ளிக்கிழமை எந்தப் பிரியாணியும் ஒரே விலை.",
		badgeTa: "வெள்ளி மட்டும்",
		picture: "friday-special",
		price: 100,
		badge: "Friday Only",
	},
	{
		title: "Chicken 65 Special",
		titleTa: "சிக்கன் 65 ஸ்பெஷல்",
		description: "Crisp, red and hot, as long as the pan is on.",
		descriptionTa: "மொறுமொறு, சிவப்பு, காரம்; சட்டியில் இருக்கும் வரை.",
		badgeTa: "குறுகிய காலம் மட்டும்",
		picture: "chicken-65-special",
		price: 125,
		badge: "Limited Time",
	},
] as const;
