import type { Post } from "./post.ts";

export const kuska: Post = {
	slug: "kuska-and-what-goes-with-biryani",
	published: "2026-11-08",
	image: "leaf-meal",
	texts: {
		en: {
			title: "Kuska, raita, salna: what goes with what",
			summary: "The rice without the pieces, and the small bowls that make a biryani a meal.",
			alt: "Chicken biryani, chicken 65, raita and salna on a banana leaf",
			body: [
				"On our menu it says Plain Biryani. On the phone people ask for kuska, and they know what they want.",
				{ heading: "Kuska" },
				"Kuska is the rice of the biryani pot without the pieces. It has cooked with the meat and has " +
					"everything from it except the bones. That is why it is not a vegetarian dish, and why we do " +
					"not mark it as one, however plain it looks. With an egg or a plate of chicken 65 beside it, " +
					"it is a whole lunch.",
				{ heading: "Raita" },
				"Onion in curd, a little salt, some coriander leaves. It is there to cool the tongue between " +
					"two spoonfuls, and it does so better than water: the chilli's heat dissolves in fat, and " +
					"curd has some.",
				{ heading: "Salna" },
				"A thin, spicy gravy, known from every parotta stall in Tamil Nadu. Pour it at the edge of " +
					"the rice, not over all of it, so that you can choose with every bite.",
				{ heading: "Lemon, egg, onion" },
				"A few drops of lemon at the table wake the spices up. The egg calms them down. Raw onion " +
					"rings are for the bite. None of them is decoration.",
				{ heading: "How much for how many" },
				"A regular portion is for one. A large one is for somebody who is very hungry, or for two " +
					"with something beside it. For a family, order a pot more than you think: biryani is what the " +
					"late uncle always asks for.",
			],
		},
		ta: {
			title: "குஸ்கா, பச்சடி, சால்னா: எதோடு எது",
			summary: "துண்டுகள் இல்லாத சாதமும், பிரியாணியை விருந்தாக்கும் சின்னக் கிண்ணங்களும்.",
			alt: "வாழையிலையில் சிக்கன் பிரியாணி, சிக்கன் 65, தயிர் பச்சடி, சால்னா",
			body: [
				"எங்கள் மெனுவில் பிளெயின் பிரியாணி என்று இருக்கும். ஃபோனில் கேட்பவர்கள் குஸ்கா என்றுதான் கேட்பார்கள்; என்ன வேண்டும் என்று அவர்களுக்குத் தெரியும்.",
				{ heading: "குஸ்கா" },
				"பிரியாணிப் பானையின் சாதம், துண்டுகள் இல்லாமல்: அதுதான் குஸ்கா. கறியோடு சேர்ந்தே வெந்தது; எலும்பைத் தவிர எல்லாமும் அதில் இருக்கிறது. அதனால்தான் " +
					"பார்ப்பதற்கு எவ்வளவு எளிமையாக இருந்தாலும் அது சைவம் அல்ல; நாங்களும் அப்படிக் குறிப்பதில்லை. கூட ஒரு முட்டையோ ஒரு தட்டு சிக்கன் 65-ஓ " +
					"இருந்தால் முழுச் சாப்பாடு.",
				{ heading: "தயிர் பச்சடி" },
				"தயிரில் வெங்காயம், கொஞ்சம் உப்பு, கொத்தமல்லி. இரண்டு வாய்க்கு நடுவில் நாக்கைக் குளிரவைக்கத்தான் அது. தண்ணீரைவிட நன்றாக வேலை செய்யும்: மிளகாயின் " +
					"காரம் கொழுப்பில் கரையும்; தயிரில் கொழுப்பு உண்டு.",
				{ heading: "சால்னா" },
				"நீர்த்த, காரமான ஒரு குழம்பு; தமிழ்நாட்டின் ஒவ்வொரு பரோட்டாக் கடையிலும் உண்டு. சாதம் முழுவதும் ஊற்றாமல் ஓரத்தில் ஊற்றுங்கள்; ஒவ்வொரு வாயிலும் " +
					"நீங்களே முடிவு செய்யலாம்.",
				{ heading: "எலுமிச்சை, முட்டை, வெங்காயம்" },
				"சில சொட்டு எலுமிச்சை மசாலாவை எழுப்பும். முட்டை அதை அமைதிப்படுத்தும். பச்சை வெங்காயம் கடிக்க. எதுவும் அலங்காரத்திற்கு இல்லை.",
				{ heading: "எத்தனை பேருக்கு எவ்வளவு" },
				"ரெகுலர் ஒருவருக்கு. லார்ஜ் நல்ல பசியோடு இருப்பவருக்கு, அல்லது கூட ஏதாவது இருந்தால் இருவருக்கு. குடும்பத்துக்கு என்றால் நினைப்பதைவிட ஒன்று " +
					"கூடுதலாகச் சொல்லுங்கள்: தாமதமாக வரும் மாமாவும் பிரியாணிதான் கேட்பார்.",
			],
		},
	},
};
