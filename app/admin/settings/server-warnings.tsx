import type { ServerWarning } from "../../../contract/server-warnings.ts";
import { pageTexts, usePageTexts } from "../../texts/texts.ts";
import { Notice } from "../../ui/notice.tsx";

type WarningTexts = Partial<Record<ServerWarning["code"], { title: string; message: string }>>;

/** Tamil only: the server itself writes the English. */
const warningTexts = pageTexts<WarningTexts>({
	en: {},
	ta: {
		"forwarded-not-trusted": {
			title: "எல்லாப் பார்வையாளர்களும் ஒருவராகக் கணக்கிடப்படலாம்",
			message:
				"TRUSTED_PROXIES 0 ஆக இருக்கும்போது X-Forwarded-For உடன் கோரிக்கைகள் வருகின்றன. கடைக்கு முன் ரிவர்ஸ் பிராக்ஸி இருந்தால், " +
				"எல்லோருக்கும் அதன் முகவரியே தெரியும்; ஒருவரின் தவறான உள்நுழைவுகள் எல்லோரையும் பூட்டிவிடும்: TRUSTED_PROXIES-ஐ பிராக்ஸிகளின் " +
				"எண்ணிக்கைக்கு (வழக்கமாக 1) மாற்றி, மீண்டும் தொடங்குங்கள். பிராக்ஸி இல்லையென்றால், யாரோ அதைப் புனைந்து அனுப்பியுள்ளார்; எதுவும் செய்ய வேண்டாம்.",
		},
		"forwarded-for-missing": {
			title: "எல்லாப் பார்வையாளர்களும் ஒருவராகக் கணக்கிடப்படலாம்",
			message:
				"TRUSTED_PROXIES சொல்லும் எண்ணிக்கையிலான பிராக்ஸிகளிடமிருந்து X-Forwarded-For இல்லாமல் கோரிக்கைகள் வருகின்றன. எல்லோருக்கும் " +
				"பிராக்ஸியின் முகவரியே தெரியும்; ஒருவரின் தவறான உள்நுழைவுகள் எல்லோரையும் பூட்டிவிடும்; /metrics-ஐ அந்நியர்களும் படிக்கலாம்: " +
				"பிராக்ஸி X-Forwarded-For அனுப்பும்படி செய்யுங்கள், அல்லது TRUSTED_PROXIES-ஐத் திருத்தி, மீண்டும் தொடங்குங்கள். கடையின் கணினியிலேயே, " +
				"பிராக்ஸி வழியாக அல்லாமல் திறந்திருந்தால், எதுவும் செய்ய வேண்டாம்.",
		},
	},
});

/** Problems in the server's configuration, and the variable that fixes each. */
export function ServerWarnings({ warnings }: { warnings: readonly ServerWarning[] }) {
	const texts = usePageTexts(warningTexts);
	return warnings.map(({ code, ...english }) => {
		const { title, message } = texts[code] ?? english;
		return (
			<Notice key={code} tone="warning" title={title} className="mb-5">
				{message}
			</Notice>
		);
	});
}
