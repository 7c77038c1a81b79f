import type { Post } from "./post.ts";

export const whatDumMeans: Post = {
	slug: "what-dum-means",
	published: "2026-09-20",
	image: "two-handis",
	texts: {
		en: {
			title: "What dum means, and why nobody lifts the lid",
			summary: "A word for breath, a rope of dough and a low fire: the last half hour of a biryani, explained.",
			alt: "Two copper handis of chicken biryani on a wooden table",
			body: [
				"Dum comes from the Persian word for breath. In a kitchen it means that the food finishes " +
					"cooking in its own breath: in a closed pot, over a low fire, in the steam that it gives off " +
					"itself.",
				{ heading: "The seal" },
				"Steam leaves by the smallest gap, so the lid is glued on. A rope of plain wheat dough goes " +
					"round the rim, the lid is pressed into it, and the heat bakes it hard within minutes. It " +
					"also tells the truth: an unbroken seal shows that nobody has been in the pot.",
				{ heading: "The shape" },
				"A handi is wide in the belly and narrower at the neck. The steam rises, meets the lid, turns " +
					"back to water and runs down again. Nothing dries out, and what evaporated from the meat ends " +
					"up in the rice.",
				{ heading: "The fire" },
				"It is low, and often it comes from above as well: in the old way a few glowing coals are " +
					"laid on the lid. That way the top is as done as the bottom, and the bottom does not burn.",
				{ heading: "Why nobody looks" },
				"Open the lid and the breath is gone. The pot needs minutes to build it up again, and in " +
					"those minutes the bottom goes on cooking while the top waits. A cook who looks in cooks two " +
					"biryanis: one too dry, one not done. So we go by time, by the sound of the pot, and by " +
					"patience.",
				"When you get your portion, lift the lid of the box with your nose close by. That first " +
					"breath is the dum.",
			],
		},
		ta: {
			title: "தம் என்றால் என்ன? ஏன் யாரும் மூடியைத் திறப்பதில்லை?",
			summary: "மூச்சு என்று பொருள்படும் ஒரு சொல், ஒரு மாவுக் கயிறு, சிறு தீ: பிரியாணியின் கடைசி அரை மணி நேரம்.",
			alt: "மர மேசையில் இரண்டு செப்பு ஹண்டிகளில் சிக்கன் பிரியாணி",
			body: [
				"தம் என்பது மூச்சு என்று பொருள்படும் பாரசீகச் சொல்லிலிருந்து வந்தது. சமையலில் அதன் பொருள், உணவு தன் மூச்சிலேயே வெந்து முடிவது: மூடிய பானையில், " +
					"சிறு தீயில், தானே விடும் ஆவியில்.",
				{ heading: "மாவு அடைப்பு" },
				"சின்ன இடைவெளி இருந்தாலும் ஆவி போய்விடும். அதனால் பானையின் விளிம்பைச் சுற்றிக் கோதுமை மாவை ஒரு கயிறுபோல் வைத்து, மூடியை அதில் அழுத்துவார்கள்; சூட்டில் " +
					"அது சில நிமிடங்களில் இறுகிவிடும். அது ஒரு சாட்சியும்கூட: மாவு உடையாமல் இருந்தால் யாரும் திறக்கவில்லை என்று பொருள்.",
				{ heading: "பானையின் வடிவம்" },
				"ஹண்டியின் வயிறு அகலம், கழுத்து குறுகல். ஆவி மேலே எழும், மூடியில் பட்டு நீராகும், மீண்டும் கீழே இறங்கும். எதுவும் காயாது; கறியிலிருந்து எழுந்த " +
					"ஆவி அரிசியில் சேரும்.",
				{ heading: "தீ" },
				"தீ சிறியது; பல நேரம் மேலிருந்தும் வரும். பழைய முறையில் மூடியின் மேல் கொஞ்சம் தணல் போடுவார்கள். அப்போது மேலும் கீழும் ஒரே அளவு வேகும், அடி பிடிக்காது.",
				{ heading: "ஏன் யாரும் பார்ப்பதில்லை" },
				"மூடியைத் திறந்தால் மூச்சு போய்விடும். மீண்டும் ஆவி சேரச் சில நிமிடங்கள் ஆகும்; அதற்குள் அடிப்பகுதி மட்டும் வெந்துகொண்டே இருக்கும். எட்டிப் பார்ப்பவர் " +
					"இரண்டு பிரியாணி சமைக்கிறார்: ஒன்று காய்ந்தது, ஒன்று வேகாதது. அதனால் நாங்கள் நேரத்தையும் பானையின் சத்தத்தையும் பொறுமையையும் நம்புகிறோம்.",
				"உங்கள் பார்சலைத் திறக்கும்போது மூக்கைக் கொஞ்சம் அருகில் வையுங்கள். அந்த முதல் மூச்சுதான் தம்.",
			],
		},
	},
};
