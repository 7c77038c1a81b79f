// What each picture shows, in both languages, and where it is used. The order of `shown` is that of
// built-in-images.json. A picture is named for what it shows; its master lies in art/food/masters/<name>.webp.

/**
 * The dishes (a `-large` one is shown for the large portion), the specials, the hero and two for the pages with words.
 */
export const shown = {
	"chicken-biryani": {
		alt: "Chicken biryani in a clay bowl: drumsticks, half an egg, mint and lemon",
		altTa: "மண் கிண்ணத்தில் சிக்கன் பிரியாணி: கோழிக்கால்கள், அரை முட்டை, புதினா, எலுமிச்சை",
	},
	"chicken-biryani-large": {
		alt: "A large copper handi of chicken biryani with half an egg and lemon",
		altTa: "பெரிய செப்பு ஹண்டி நிறைய சிக்கன் பிரியாணி, அரை முட்டையும் எலுமிச்சைத் துண்டும்",
	},
	"egg-biryani": {
		alt: "Egg biryani in a black bowl: two egg halves and one egg fried whole in masala",
		altTa: "கருப்புக் கிண்ணத்தில் முட்டை பிரியாணி: இரண்டு அரை முட்டைகள், மசாலாவில் வறுத்த முழு முட்டை ஒன்று",
	},
	"egg-biryani-large": {
		alt: "A large clay bowl of egg biryani: three egg halves and two eggs fried whole",
		altTa: "பெரிய மண் கிண்ணத்தில் முட்டை பிரியாணி: மூன்று அரை முட்டைகள், வறுத்த முழு முட்டைகள் இரண்டு",
	},
	"plain-biryani": {
		alt: "Plain biryani in a black bowl: the rice alone, with cashews, a bay leaf and mint",
		altTa: "கருப்புக் கிண்ணத்தில் குஸ்கா: முந்திரி, பிரிஞ்சி இலை, புதினாவுடன் பிரியாணி சாதம்",
	},
	"plain-biryani-large": {
		alt: "A large copper handi of plain biryani rice with fried onion and a bay leaf",
		altTa: "பெரிய செப்பு ஹண்டி நிறைய குஸ்கா, பொரித்த வெங்காயமும் பிரிஞ்சி இலையும்",
	},
	"chicken-65": {
		alt: "Chicken 65 heaped on a black plate with curry leaves, lemon and onion rings",
		altTa: "கருப்புத் தட்டில் குவித்த சிக்கன் 65, கறிவேப்பிலை, எலுமிச்சை, வெங்காய வளையங்களுடன்",
	},
	"chicken-65-biryani": {
		alt: "Chicken 65 biryani in a white bowl with half an egg and lemon",
		altTa: "வெள்ளைக் கிண்ணத்தில் சிக்கன் 65 பிரியாணி, அரை முட்டையும் எலுமிச்சையும்",
	},
	"chicken-65-biryani-large": {
		alt: "A large copper handi of biryani under a heap of chicken 65",
		altTa: "பெரிய செப்பு ஹண்டியில் பிரியாணி, மேலே குவியலாகச் சிக்கன் 65",
	},
	"friday-chicken": {
		alt: "Chicken biryani in a steel pot on slate, with a bowl of raita",
		altTa: "எவர்சில்வர் பாத்திரத்தில் சிக்கன் பிரியாணி, அருகில் ஒரு கிண்ணம் தயிர் பச்சடி",
	},
	"friday-egg": {
		alt: "Egg biryani in a white bowl on dark wood, with cinnamon and star anise beside it",
		altTa: "வெள்ளைக் கிண்ணத்தில் முட்டை பிரியாணி, அருகில் பட்டையும் அன்னாசிப் பூவும்",
	},
	"friday-plain": {
		alt: "Plain biryani in a small copper handi on slate, a bay leaf on top",
		altTa: "சிறிய செப்பு ஹண்டியில் குஸ்கா, மேலே ஒரு பிரிஞ்சி இலை",
	},
	"sunday-special": {
		alt: "Biryani with chicken 65 and half an egg on a banana leaf, with raita and salna",
		altTa: "வாழையிலையில் சிக்கன் 65 பிரியாணி, அரை முட்டை, தயிர் பச்சடி, சால்னா",
	},
	"friday-special": {
		alt: "Chicken, egg and plain biryani in three pots, with raita and lemon",
		altTa: "மூன்று பாத்திரங்களில் சிக்கன், முட்டை பிரியாணியும் குஸ்காவும், தயிர் பச்சடி, எலுமிச்சையுடன்",
	},
	"chicken-65-special": {
		alt: "A black kadai full of chicken 65 with curry leaves and green chillies",
		altTa: "கருப்புக் கடாய் நிறைய சிக்கன் 65, கறிவேப்பிலையும் பச்சை மிளகாயும்",
	},
	"two-handis": {
		alt: "A large and a small copper handi of chicken biryani side by side",
		altTa: "பெரியதும் சிறியதுமாக இரண்டு செப்பு ஹண்டிகளில் சிக்கன் பிரியாணி",
	},
	"leaf-meal": {
		alt: "Chicken biryani, chicken 65, raita and salna on a banana leaf, seen from above",
		altTa: "மேலிருந்து: வாழையிலையில் சிக்கன் பிரியாணி, சிக்கன் 65, தயிர் பச்சடி, சால்னா",
	},
	hero: {
		alt: "A copper handi of chicken biryani on a wooden table, with green chillies beside it",
		altTa: "மர மேசையில் செப்பு ஹண்டி நிறைய சிக்கன் பிரியாணி, அருகில் பச்சை மிளகாய்",
		widths: [480, 640, 960, 1440],
	},
};

/** Seen in the gallery only. */
export const alsoSeen = {
	"chicken-65-plate": {
		alt: "Chicken 65 on a white plate, seen from above, with lemon and onion rings",
		altTa: "மேலிருந்து: வெள்ளைத் தட்டில் சிக்கன் 65, எலுமிச்சை, வெங்காய வளையங்களுடன்",
	},
	"chicken-65-portion": {
		alt: "A small portion of chicken 65 on a white plate with a green chilli",
		altTa: "வெள்ளைத் தட்டில் ஒரு சிறிய அளவு சிக்கன் 65, பச்சை மிளகாயுடன்",
	},
	"chicken-65-close": {
		alt: "Chicken 65 from close by: the crisp red crust and fried curry leaves",
		altTa: "மிக அருகில் சிக்கன் 65: மொறுமொறுப்பான சிவந்த மேற்புறமும் பொரித்த கறிவேப்பிலையும்",
	},
	"chicken-65-on-leaf": {
		alt: "Chicken 65 on a steel plate lined with banana leaf",
		altTa: "வாழையிலை விரித்த எவர்சில்வர் தட்டில் சிக்கன் 65",
	},
	"chicken-65-biryani-above": {
		alt: "Chicken 65 biryani in a clay bowl, seen from above",
		altTa: "மேலிருந்து: மண் கிண்ணத்தில் சிக்கன் 65 பிரியாணி",
	},
	"chicken-biryani-close": {
		alt: "Chicken biryani from close by: meat, rice, half an egg and a wedge of lemon",
		altTa: "மிக அருகில் சிக்கன் பிரியாணி: இறைச்சி, சாதம், அரை முட்டை, எலுமிச்சைத் துண்டு",
	},
	"chicken-biryani-above": {
		alt: "Chicken biryani in a black bowl, seen from above, with raita, lemon and spices around it",
		altTa: "மேலிருந்து: கருப்புக் கிண்ணத்தில் சிக்கன் பிரியாணி, சுற்றிலும் தயிர் பச்சடி, எலுமிச்சை, மசாலாப் பொருட்கள்",
	},
	"chicken-biryani-black-bowl": {
		alt: "A black bowl of chicken biryani with two drumsticks, seen from the side",
		altTa: "பக்கத்திலிருந்து: கருப்புக் கிண்ணத்தில் இரண்டு கோழிக்கால்களுடன் சிக்கன் பிரியாணி",
	},
	"egg-biryani-above": {
		alt: "A copper handi of egg biryani on slate, seen from above",
		altTa: "மேலிருந்து: கருங்கல் மேசையில் செப்பு ஹண்டி நிறைய முட்டை பிரியாணி",
	},
	"plain-biryani-above": {
		alt: "Plain biryani in a clay bowl on slate, seen from above",
		altTa: "மேலிருந்து: கருங்கல் மேசையில் மண் கிண்ணத்தில் குஸ்கா",
	},
	raita: {
		alt: "A bowl of raita with cucumber, onion and mint",
		altTa: "வெள்ளரி, வெங்காயம், புதினாவுடன் ஒரு கிண்ணம் தயிர் பச்சடி",
	},
	"three-biryanis-above": {
		alt: "Chicken, egg and plain biryani in three pots on slate, seen from above",
		altTa: "மேலிருந்து: மூன்று பாத்திரங்களில் சிக்கன் பிரியாணி, முட்டை பிரியாணி, குஸ்கா",
	},
	"chicken-65-and-egg": {
		alt: "A white bowl of chicken 65 biryani beside a small clay bowl of egg biryani",
		altTa: "வெள்ளைக் கிண்ணத்தில் சிக்கன் 65 பிரியாணி, அருகில் சிறிய மண் கிண்ணத்தில் முட்டை பிரியாணி",
	},
	"plain-and-chicken-65": {
		alt: "A copper handi of plain biryani beside a white bowl of chicken 65 biryani",
		altTa: "செப்பு ஹண்டியில் குஸ்கா, அருகில் வெள்ளைக் கிண்ணத்தில் சிக்கன் 65 பிரியாணி",
	},
	"leaf-meal-side": {
		alt: "A banana leaf laid for one: chicken biryani with two egg halves, chicken 65, raita and salna",
		altTa: "ஒருவருக்கான வாழையிலை விருந்து: சிக்கன் பிரியாணி, அரை முட்டைகள், சிக்கன் 65, தயிர் பச்சடி, சால்னா",
	},
};

/** The gallery, in its order. The first, the 8th, the 11th and the 18th are shown four times as large. */
export const gallery = [
	"two-handis",
	"chicken-65-plate",
	"egg-biryani-above",
	"chicken-biryani-close",
	"raita",
	"chicken-65-portion",
	"plain-biryani-above",
	"leaf-meal",
	"friday-egg",
	"chicken-65-close",
	"three-biryanis-above",
	"chicken-biryani-above",
	"chicken-65-biryani-above",
	"chicken-65-special",
	"plain-and-chicken-65",
	"chicken-65-on-leaf",
	"friday-plain",
	"chicken-biryani-black-bowl",
	"chicken-65-and-egg",
	"leaf-meal-side",
];
