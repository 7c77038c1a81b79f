import type { Post } from "./post.ts";

export const seeragaSamba: Post = {
	slug: "seeraga-samba-rice",
	published: "2026-09-06",
	image: "plain-biryani",
	texts: {
		en: {
			title: "Seeraga samba: small grain, big fragrance",
			summary: "Why our biryani is not made with long basmati, and what the small grain does better.",
			alt: "A black bowl heaped with plain biryani rice, cashews and mint",
			body: [
				"Order biryani in Delhi or Hyderabad and you will most likely get basmati: long, slender, " +
					"every grain by itself. Order it in many towns of Tamil Nadu and the grain is short, hardly " +
					"longer than a cumin seed. That is seeraga samba, and it is where the name comes from: " +
					"seeragam is Tamil for cumin. The grain looks like the spice; it does not contain it.",
				{ heading: "What is different on the plate" },
				"Seeraga samba has a fragrance of its own, even before it meets the masala. Because the " +
					"grains are small, there is a lot of surface in every spoonful, and surface is where the " +
					"gravy clings. A basmati biryani is rice with masala beside it. A seeraga samba biryani is " +
					"rice that tastes of the masala all the way through.",
				"It is also softer to eat and a little denser, so a plate of it fills more than it looks.",
				{ heading: "What is different in the pot" },
				"Short grains cook faster and forgive less. The water has to be measured, and the pot has to " +
					"come off the fire in time, or the rice turns to porridge. That is why many cooks soak it " +
					"only briefly, cook it in the gravy itself, and finish it on dum, where the steam does the " +
					"last part gently.",
				{
					list: [
						"Wash it until the water runs nearly clear; the dust on the grain is starch, and " +
							"starch is glue.",
						"Soak it for about half an hour, not overnight.",
						"Do not stir it once it is in. Lift it from the side when it is done.",
					],
				},
				{ heading: "Which one is better?" },
				"Neither. They are two ideas of biryani. Ours comes from the south, so ours is small.",
			],
		},
		ta: {
			title: "சீரக சம்பா: சின்ன மணி, பெரிய மணம்",
			summary: "எங்கள் பிரியாணியில் ஏன் நீளமான பாஸ்மதி இல்லை, சின்ன அரிசி எதில் சிறந்தது.",
			alt: "கருப்புக் கிண்ணத்தில் முந்திரி, புதினாவுடன் குஸ்கா சாதம்",
			body: [
				"டெல்லியிலோ ஹைதராபாத்திலோ பிரியாணி கேட்டால் பெரும்பாலும் பாஸ்மதிதான் வரும்: நீளம், மெலிவு, ஒன்றோடு ஒன்று ஒட்டாது. தமிழ்நாட்டின் பல ஊர்களில் கேட்டால் " +
					"அரிசி சின்னதாக இருக்கும், கிட்டத்தட்ட ஒரு சீரகம் அளவுக்கு. அதுதான் சீரக சம்பா. பெயரும் அப்படித்தான் வந்தது: அரிசி சீரகம்போல் இருக்கும்; " +
					"அதில் சீரகம் சேர்ந்திருக்காது.",
				{ heading: "தட்டில் என்ன வித்தியாசம்" },
				"சீரக சம்பாவுக்கு மசாலா சேரும் முன்பே ஒரு மணம் உண்டு. மணிகள் சின்னவை என்பதால் ஒவ்வொரு கரண்டியிலும் மசாலா ஒட்டிக்கொள்ள நிறைய இடம் இருக்கிறது. " +
					"அதனால் மசாலாவின் சுவை ஒவ்வொரு மணியிலும் முழுதாக இறங்கும்.",
				"சாப்பிட மென்மையாகவும் கொஞ்சம் அடர்த்தியாகவும் இருக்கும். பார்ப்பதற்குக் கொஞ்சமாகத் தெரிந்தாலும் வயிறு நிறையும்.",
				{ heading: "பானையில் என்ன வித்தியாசம்" },
				"சின்ன அரிசி சீக்கிரம் வேகும்; தவறை மன்னிக்காது. தண்ணீர் அளவாக இருக்க வேண்டும்; சரியான நேரத்தில் இறக்க வேண்டும்; இல்லையென்றால் குழைந்துவிடும். " +
					"அதனால்தான் பலர் அதைக் கொஞ்ச நேரமே ஊறவைத்து, கிரேவியிலேயே வேகவைத்து, கடைசிப் பகுதியைத் தம்மில் விடுகிறார்கள்.",
				{
					list: [
						"தண்ணீர் ஏறக்குறையத் தெளியும்வரை கழுவுங்கள்; மேலே இருக்கும் மாவுதான் ஒட்டவைக்கும்.",
						"சுமார் அரை மணி நேரம் ஊறினால் போதும்; இரவு முழுவதும் வேண்டாம்.",
						"போட்ட பிறகு கிளறாதீர்கள். வெந்ததும் ஓரத்திலிருந்து மெதுவாக எடுங்கள்.",
					],
				},
				{ heading: "எது சிறந்தது?" },
				"இரண்டுமே. அவை பிரியாணியைப் பற்றிய இரண்டு எண்ணங்கள். நாங்கள் தெற்கு; அதனால் எங்கள் அரிசி சின்னது.",
			],
		},
	},
};
