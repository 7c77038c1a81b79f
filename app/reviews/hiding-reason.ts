import type { Language } from "../../contract/language.ts";
import type { HIDING_REASONS } from "../../domain/reviews/hiding-reasons.ts";

const IN_TAMIL: Record<(typeof HIDING_REASONS)[number], string> = {
	"Abusive language": "தகாத சொற்கள்",
	"Personal details": "தனிப்பட்ட விவரங்கள்",
	"Not about the order": "ஆர்டரைப் பற்றியதல்ல",
};

/** Why a review is hidden: one of the frequent reasons in the reader's language, any other in the shop's words. */
export function hidingReason(reason: string, language: Language): string {
	return language === "ta" && Object.hasOwn(IN_TAMIL, reason) ? IN_TAMIL[reason as keyof typeof IN_TAMIL] : reason;
}
