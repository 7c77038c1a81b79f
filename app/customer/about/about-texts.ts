import type { SaidGst } from "../../../domain/pricing/gst.ts";
import { pageTexts } from "../../texts/texts.ts";

export const aboutTexts = pageTexts({
	en: {
		pageTitle: "About",
		description: (shopName: string) =>
			`How ${shopName} cooks dum biryani in four steps, what we promise about prices, and how we keep ` +
			"the kitchen clean.",
		title: "One kitchen, one pot, no hurry",
		intro:
			"We cook a short list of dishes, fresh every day, and bring them to you ourselves. That is all we do, " +
			"so we do it properly.",

		story: {
			title: "Who we are",
			paragraphs: (shopName: string) => [
				`${shopName} is a small kitchen in Chennai. The menu is short on purpose: biryani in two ` +
					"sizes, a feast on Sundays, a friendly price on Fridays. A short menu means that nothing " +
					"waits in a freezer for somebody to order it.",
				"A handi is the pot: heavy, round, narrower at the neck than at the belly. The neck keeps the " +
					"steam in, and the steam does the cooking. We took our name from the pot because it does most " +
					"of the work.",
			],
		},

		steps: {
			title: "How dum biryani is made here",
			intro: "Four steps. The third one cannot be hurried, and that is the secret, if there is one.",
			step: (place: number) => `Step ${place}`,
			list: [
				{
					title: "The rice is washed and soaked",
					text:
						"Seeraga samba: small grains that smell of the field and stay whole. They are washed " +
						"until the water runs clear, then rest in cold water so that they cook evenly.",
				},
				{
					title: "The masala takes its time",
					text:
						"Onions are fried slowly until they are brown and sweet. Ginger, garlic, mint, coriander " +
						"leaves and the whole spices follow, then curd and the chicken, on the bone.",
				},
				{
					title: "The pot is sealed: dum",
					text:
						"Rice and gravy go into the handi, a rope of dough closes the lid, and the fire is turned " +
						"low. From here on nobody looks inside. The steam finishes the rice, and the rice drinks " +
						"the gravy.",
				},
				{
					title: "Opened, fluffed, sent",
					text:
						"The seal is broken, the rice is lifted gently from the side so that no grain breaks, and " +
						"your portion is packed while it steams. Raita and a wedge of lemon go with it.",
				},
			],
		},

		promise: {
			title: "What we promise",
			list: (fee: string | null, gst: SaidGst, minutes: number) => [
				{
					title: "The price you see is the price you pay",
					text:
						`Every bill is worked out from the menu: dishes, ${fee === null ? "free" : `${fee} for`} ` +
						`delivery, ${gst === null ? "" : `${gst === "included" ? "GST included" : `${gst}% GST`}, `}` +
						"and a tip only if you choose one. If a price changed while you were deciding, we ask you " +
						"again before anything is ordered.",
				},
				{
					title: "No platform fee",
					text:
						"You order from the kitchen itself. There is no packing charge, no surge, and nobody " +
						"in between who takes a share.",
				},
				{
					title: "Sold out means sold out",
					text:
						"What has run out is marked on the menu at once. We would rather disappoint you there " +
						"than at your door.",
				},
				{
					title: "You can change your mind",
					text:
						`Within ${minutes === 1 ? "1 minute" : `${minutes} minutes`}, and as long as the kitchen has ` +
						"not begun, you can cancel with one tap.",
				},
			],
		},

		hygiene: {
			title: "A clean kitchen",
			list: [
				"Hands are washed before work, after every break, and between raw and cooked.",
				"Raw chicken has its own board, its own knives and its own shelf in the fridge.",
				"We cook for the day. What is not sold that day is not sold at all.",
				"Pots, counters and the riders’ bags are washed every day, with hot water.",
			],
			fssai: (number: string) => `FSSAI licence ${number}`,
			plain:
				"Plain biryani (kuska) is taken from the chicken biryani pot without the pieces. It is not a " +
				"vegetarian dish, and we mark it so.",
		},

		visit: {
			title: "Where we cook",
			call: "Call us",
			order: "Order Now",
			gallery: "See the gallery",
		},
	},

	ta: {
		pageTitle: "எங்களைப் பற்றி",
		description: (shopName) =>
			`${shopName} தம் பிரியாணியை நான்கு படிகளில் எப்படிச் சமைக்கிறது, விலை பற்றிய எங்கள் வாக்குறுதி, சமையலறைத் தூய்மை.`,
		title: "ஒரே சமையலறை, ஒரே பானை, அவசரமே இல்லை",
		intro: "கொஞ்சம் வகைகள்தான்; தினமும் புதிதாகச் சமைத்து, நாங்களே கொண்டுவந்து தருகிறோம். அதை மட்டுமே செய்வதால் அதைச் சரியாகச் செய்கிறோம்.",

		story: {
			title: "நாங்கள் யார்",
			paragraphs: (shopName) => [
				`${shopName} சென்னையில் உள்ள ஒரு சிறிய சமையலறை. மெனு வேண்டுமென்றேதான் சிறியது: இரண்டு அளவுகளில் பிரியாணி, ஞாயிற்றுக்கிழமை விருந்து, ` +
					"வெள்ளிக்கிழமை குறைந்த விலை. அதனால் எதுவும் ஃப்ரீசரில் காத்திருப்பதில்லை.",
				"ஹண்டி என்பது ஒரு பானை: கனமானது, உருண்டையானது, வயிற்றைவிடக் கழுத்து குறுகியது. அந்தக் கழுத்து ஆவியை உள்ளேயே வைத்திருக்கும்; அந்த ஆவிதான் " +
					"சமைக்கும். வேலையில் பெரும்பகுதியைச் செய்வது பானைதான் என்பதால் அதன் பெயரையே வைத்துக்கொண்டோம்.",
			],
		},

		steps: {
			title: "இங்கே தம் பிரியாணி எப்படித் தயாராகிறது",
			intro: "நான்கு படிகள். மூன்றாவதை மட்டும் அவசரப்படுத்த முடியாது; ரகசியம் என்று ஒன்று இருந்தால் அதுதான்.",
			step: (place) => `படி ${place}`,
			list: [
				{
					title: "அரிசியைக் கழுவி ஊறவைப்போம்",
					text: "சீரக சம்பா: சின்னச் சின்ன மணிகள், நல்ல மணம், உடையாது. தண்ணீர் தெளியும்வரை கழுவி, சீராக வேக குளிர்ந்த நீரில் ஊறவைப்போம்.",
				},
				{
					title: "மசாலா நிதானமாக வதங்கும்",
					text:
						"வெங்காயம் பொன்னிறமாகி இனிக்கும்வரை மெதுவாக வதங்கும். பிறகு இஞ்சி, பூண்டு, புதினா, கொத்தமல்லி, முழு மசாலாக்கள்; அடுத்துத் தயிர், எலும்போடு " +
						"கோழிக்கறி.",
				},
				{
					title: "பானையை மூடுவோம்: தம்",
					text:
						"அரிசியும் கிரேவியும் ஹண்டிக்குள் போகும்; மூடியைச் சுற்றி மாவால் அடைப்போம்; தீயைக் குறைப்போம். இனி யாரும் உள்ளே எட்டிப் பார்ப்பதில்லை. ஆவி அரிசியை " +
						"வேகவைக்கும்; அரிசி கிரேவியைக் குடிக்கும்.",
				},
				{
					title: "திறந்து, கிளறி, அனுப்புவோம்",
					text: "மாவை உடைத்து, அரிசி உடையாமல் ஓரத்திலிருந்து மெதுவாக எடுத்து, ஆவி பறக்கும்போதே பேக் செய்வோம். கூடவே தயிர் பச்சடியும் ஒரு துண்டு எலுமிச்சையும்.",
				},
			],
		},

		promise: {
			title: "எங்கள் வாக்குறுதி",
			list: (fee, gst, minutes) => [
				{
					title: "பார்க்கும் விலையே கொடுக்கும் விலை",
					text:
						"ஒவ்வொரு பில்லும் மெனுவிலிருந்து கணக்கிடப்படும்: உணவு, " +
						(fee === null ? "டெலிவரி இலவசம்" : `டெலிவரிக்கு ${fee}`) +
						(gst === null ? "" : gst === "included" ? ", விலையில் GST அடங்கும்" : `, ${gst}% GST`) +
						"; டிப்ஸ் நீங்கள் விரும்பினால் மட்டும். " +
						"யோசிக்கும்போது விலை மாறியிருந்தால், ஆர்டர் செய்வதற்கு முன் மீண்டும் உங்களைக் கேட்போம்.",
				},
				{
					title: "பிளாட்ஃபார்ம் கட்டணம் இல்லை",
					text: "நீங்கள் நேராகச் சமையலறையிலேயே ஆர்டர் செய்கிறீர்கள். பேக்கிங் கட்டணம் இல்லை, நெரிசல் கட்டணம் இல்லை, நடுவில் பங்கு எடுக்கும் நிறுவனமும் இல்லை.",
				},
				{
					title: "தீர்ந்தால் தீர்ந்துவிட்டது என்போம்",
					text: "எது தீர்ந்தாலும் உடனே மெனுவில் தெரியும். வாசலில் ஏமாற்றம் தருவதைவிட அங்கேயே சொல்லிவிடுவது நல்லது.",
				},
				{
					title: "மனதை மாற்றிக்கொள்ளலாம்",
					text: `${minutes} நிமிடத்துக்குள், சமையல் தொடங்காதவரை, ஒரே தொடுதலில் ரத்து செய்யலாம்.`,
				},
			],
		},

		hygiene: {
			title: "தூய்மையான சமையலறை",
			list: [
				"வேலை தொடங்கும் முன், ஒவ்வொரு இடைவேளைக்குப் பின், பச்சை இறைச்சிக்கும் சமைத்ததற்கும் நடுவில் கை கழுவுவோம்.",
				"பச்சைக் கோழிக்கறிக்குத் தனிப் பலகை, தனிக் கத்தி, குளிர்பெட்டியில் தனித் தட்டு.",
				"அன்றைக்கானதை அன்றே சமைப்போம். அன்று விற்காததை மறுநாள் விற்பதில்லை.",
				"பானைகள், மேடைகள், டெலிவரிப் பைகள் எல்லாம் தினமும் சுடுநீரில் கழுவப்படும்.",
			],
			fssai: (number) => `FSSAI உரிமம் ${number}`,
			plain: "குஸ்கா (பிளெயின் பிரியாணி) கோழிப் பிரியாணிப் பானையிலிருந்து துண்டுகள் இல்லாமல் எடுக்கப்படுவது. அது சைவ உணவு அல்ல; அப்படியே குறிப்பிட்டிருக்கிறோம்.",
		},

		visit: {
			title: "சமைக்கும் இடம்",
			call: "அழைக்க",
			order: "ஆர்டர் செய்ய",
			gallery: "படங்களைப் பார்க்க",
		},
	},
});
