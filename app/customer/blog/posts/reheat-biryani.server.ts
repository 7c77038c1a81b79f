import type { Post } from "./post.ts";

export const reheatBiryani: Post = {
	slug: "how-to-reheat-biryani-safely",
	published: "2026-10-04",
	image: "chicken-biryani",
	texts: {
		en: {
			title: "How to keep and reheat biryani safely",
			summary: "Leftovers are a gift, if they get cold quickly and hot only once.",
			alt: "Chicken biryani in a clay bowl with half an egg, mint and lemon",
			body: [
				"Biryani tastes good the next day. But cooked rice wants some care: it can carry the spores " +
					"of a bacterium, Bacillus cereus, that survive cooking. In rice that stands about warm they " +
					"grow and make a poison that no reheating removes. So the rule is not only to heat it well, " +
					"but to cool it quickly first.",
				{ heading: "Cool it within the hour" },
				{
					list: [
						"Put what you will not eat into the fridge within one hour, sooner on a hot Chennai day.",
						"Spread it in a flat box. A heap stays warm in the middle for hours.",
						"The fridge should be at 5 °C or below. Close the box once the steam is gone.",
						"Eat it by the next day.",
					],
				},
				{ heading: "Heat it through, once" },
				{
					list: [
						"On the stove: a heavy pan, a spoonful of water over the rice, a tight lid, a low " +
							"fire for eight to ten minutes. It is a small dum.",
						"In the microwave: loosely covered, with a spoonful of water, stirred halfway.",
						"It is ready when it steams all the way through and the middle of the thickest piece " +
							"of chicken is very hot. With a thermometer: 75 °C.",
						"Heat only what you will eat now. What was heated once and is left over goes away.",
					],
				},
				{ heading: "When to let it go" },
				"If it stood out overnight, throw it away, even if it smells fine: this poison has no smell. " +
					"The same goes for raita that was warm for more than two hours. A new portion costs less than " +
					"a day in bed.",
			],
		},
		ta: {
			title: "பிரியாணியைப் பாதுகாப்பாக வைத்து, மீண்டும் சூடாக்குவது எப்படி",
			summary: "மீந்தது ஒரு பரிசுதான்: சீக்கிரம் குளிர்ந்தால், ஒரே முறை மட்டும் சூடானால்.",
			alt: "மண் கிண்ணத்தில் அரை முட்டை, புதினா, எலுமிச்சையுடன் சிக்கன் பிரியாணி",
			body: [
				"மறுநாள் பிரியாணிக்கு ஒரு தனிச் சுவை உண்டு. ஆனால் வெந்த சாதத்திற்குக் கொஞ்சம் கவனம் தேவை. பாசிலஸ் செரியஸ் (Bacillus cereus) என்ற " +
					"பாக்டீரியாவின் வித்துகள் சமைத்த பிறகும் பிழைத்திருக்கலாம். சாதம் வெதுவெதுப்பாக வெளியே இருந்தால் அவை பெருகி ஒரு நச்சை உண்டாக்கும்; மீண்டும் சூடாக்கினாலும் " +
					"அது போகாது. அதனால் நன்றாகச் சூடாக்குவது மட்டும் போதாது; முதலில் சீக்கிரம் குளிர வைக்க வேண்டும்.",
				{ heading: "ஒரு மணி நேரத்திற்குள் குளிர வையுங்கள்" },
				{
					list: [
						"சாப்பிடாததை ஒரு மணி நேரத்திற்குள் ஃப்ரிட்ஜில் வையுங்கள்; சென்னை வெயிலில் இன்னும் சீக்கிரம்.",
						"தட்டையான பெட்டியில் பரப்பி வையுங்கள். குவியலாக இருந்தால் நடுவில் பல மணி நேரம் சூடு நிற்கும்.",
						"ஃப்ரிட்ஜ் 5 °C அல்லது அதற்குக் கீழ் இருக்க வேண்டும். ஆவி அடங்கியதும் மூடுங்கள்.",
						"மறுநாளுக்குள் சாப்பிட்டுவிடுங்கள்.",
					],
				},
				{ heading: "முழுதாக, ஒரே முறை சூடாக்குங்கள்" },
				{
					list: [
						"அடுப்பில்: கனமான பாத்திரம், மேலே ஒரு கரண்டி தண்ணீர், இறுக்கமான மூடி, சிறு தீயில் எட்டு முதல் பத்து நிமிடங்கள். அது ஒரு சின்ன தம்.",
						"மைக்ரோவேவில்: தளர்வாக மூடி, ஒரு கரண்டி தண்ணீர் தெளித்து, பாதியில் கிளறிவிடுங்கள்.",
						"எல்லாப் பக்கமும் ஆவி பறக்க வேண்டும்; பெரிய கறித் துண்டின் நடுவும் நன்றாகச் சூடாக வேண்டும். வெப்பமானி இருந்தால்: 75 °C.",
						"இப்போது சாப்பிடும் அளவை மட்டும் சூடாக்குங்கள். சூடாக்கிய பிறகு மீந்ததை வைக்காதீர்கள்.",
					],
				},
				{ heading: "எப்போது வேண்டாம் என்று விட வேண்டும்" },
				"இரவு முழுவதும் வெளியே இருந்தால், வாசனை நன்றாக இருந்தாலும் கொட்டிவிடுங்கள்: அந்த நச்சுக்கு வாசனை இல்லை. இரண்டு மணி நேரத்துக்கு மேல் வெளியே இருந்த " +
					"தயிர் பச்சடிக்கும் அப்படித்தான். ஒரு நாள் படுத்திருப்பதைவிட ஒரு புதிய பார்சல் மலிவு.",
			],
		},
	},
};
