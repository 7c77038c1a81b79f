import type { Texts } from "../en.ts";

export const times: Texts["times"] = {
	dayHalves: {
		am: (time) => `முற்பகல் ${time}`,
		pm: (time) => `பிற்பகல் ${time}`,
	},
	months: ["ஜன.", "பிப்.", "மார்.", "ஏப்.", "மே", "ஜூன்", "ஜூலை", "ஆக.", "செப்.", "அக்.", "நவ.", "டிச."],
};
