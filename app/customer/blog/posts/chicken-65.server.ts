import type { Post } from "./post.ts";

export const chicken65: Post = {
	slug: "chicken-65-stories",
	published: "2026-10-25",
	image: "chicken-65",
	texts: {
		en: {
			title: "Why 65? The stories behind a red plate",
			summary: "Everybody in Chennai knows where the number comes from. They just do not know the same thing.",
			alt: "Chicken 65 heaped on a black plate with curry leaves, lemon and onion rings",
			body: [
				"Small pieces of chicken, marinated with chilli and ginger and garlic, fried until the edges " +
					"are crisp, thrown about with curry leaves: that is Chicken 65. About the plate people agree. " +
					"About the number they do not.",
				{ heading: "The one with the best case" },
				"The account told most often is that the Buhari restaurant on Anna Salai in Chennai put the " +
					"dish on its menu in 1965 and named it after the year. The restaurant tells it that way " +
					"itself, and has further numbers on its card, such as Chicken 78, Chicken 82 and Chicken 90, " +
					"said to follow the same idea.",
				{ heading: "The ones that are good to tell" },
				{
					list: [
						"That it was number 65 on a long menu in several languages, and that people ordered " +
							"by the number because it was easier.",
						"That a chicken was cut into 65 pieces. Anybody who has cut up a chicken doubts it.",
						"That it took 65 chillies for a kilogram. Your tongue may believe it.",
						"That the bird was 65 days old, or the marinade rested for 65 hours.",
					],
				},
				"We know of no proof for any of these. They are the kind of story that grows at a table while " +
					"everybody waits for the plate.",
				{ heading: "What we can say for certain" },
				"It is best in the first ten minutes. The crust is crisp as long as the steam has not " +
					"softened it, so we fry it late. If you order it for delivery, open the box as soon as it " +
					"comes, squeeze the lemon over it, and do not wait for the stories to end.",
			],
		},
		ta: {
			title: "ஏன் 65? ஒரு சிவப்புத் தட்டின் கதைகள்",
			summary: "அந்த எண் எப்படி வந்தது என்று சென்னையில் எல்லோருக்கும் தெரியும். ஆனால் ஒவ்வொருவருக்கும் தெரிந்தது வேறு.",
			alt: "கறிவேப்பிலை, எலுமிச்சை, வெங்காய வளையங்களுடன் கருப்புத் தட்டில் சிக்கன் 65",
			body: [
				"சின்னச் சின்னக் கோழித் துண்டுகள்; மிளகாய், இஞ்சி, பூண்டில் ஊறியவை; ஓரம் மொறுமொறுப்பாகும்வரை பொரித்து, கறிவேப்பிலையோடு புரட்டியவை: அதுதான் சிக்கன் " +
					"65. தட்டைப் பற்றிக் கருத்து வேறுபாடு இல்லை. எண்ணைப் பற்றித்தான்.",
				{ heading: "அதிகம் நம்பப்படுவது" },
				"அதிகமாகச் சொல்லப்படும் கதை இது: சென்னை அண்ணா சாலையில் உள்ள புஹாரி உணவகம் 1965-இல் இதை மெனுவில் சேர்த்து, அந்த ஆண்டின் பெயரையே வைத்தது. " +
					"அந்த உணவகமும் அப்படித்தான் சொல்கிறது; அதே முறையில் பெயரிடப்பட்டதாகச் சொல்லப்படும் சிக்கன் 78, சிக்கன் 82, சிக்கன் 90 போன்றவையும் அதன் " +
					"மெனுவில் உண்டு.",
				{ heading: "கேட்க நன்றாக இருப்பவை" },
				{
					list: [
						"பல மொழிகளில் இருந்த நீண்ட மெனுவில் இது 65-ஆம் எண்; பெயரைவிட எண்ணைச் சொல்வது எளிது என்பதால் அப்படியே நின்றுவிட்டது.",
						"ஒரு கோழியை 65 துண்டுகளாக வெட்டினார்கள். கோழி வெட்டிப் பார்த்தவர்கள் நம்ப மாட்டார்கள்.",
						"ஒரு கிலோவுக்கு 65 மிளகாய். உங்கள் நாக்கு நம்பக்கூடும்.",
						"கோழிக்கு 65 நாள் வயது; அல்லது மசாலாவில் 65 மணி நேரம் ஊறியது.",
					],
				},
				"இவற்றில் எதற்கும் ஆதாரம் இருப்பதாக எங்களுக்குத் தெரியவில்லை. தட்டு வரும்வரை மேசையில் வளரும் கதைகள் இவை.",
				{ heading: "உறுதியாகச் சொல்லக்கூடியது" },
				"முதல் பத்து நிமிடங்களில்தான் இதன் சுவை உச்சம். ஆவியில் நனையும்வரைதான் மேலே மொறுமொறுப்பு; அதனால் கடைசியில்தான் பொரிப்போம். டெலிவரியில் வாங்கினால், " +
					"வந்ததும் பெட்டியைத் திறந்து, எலுமிச்சை பிழிந்து, கதை முடியும்வரை காத்திருக்காமல் சாப்பிடுங்கள்.",
			],
		},
	},
};
