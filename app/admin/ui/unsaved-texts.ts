import { pageTexts } from "../../texts/texts.ts";

/** The question before leaving a page with unsaved changes. */
export const unsavedTexts = pageTexts({
	en: {
		title: "Leave without saving?",
		notSaved: "Your changes haven’t been saved.",
		leave: "Leave",
	},
	ta: {
		title: "சேமிக்காமல் வெளியேறவா?",
		notSaved: "உங்கள் மாற்றங்கள் சேமிக்கப்படவில்லை.",
		leave: "வெளியேறு",
	},
});
