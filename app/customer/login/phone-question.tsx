import { tenDigits } from "../../../domain/identity/phone-number.ts";
import { groupedPhone } from "../../../domain/text/grouped-phone.ts";
import { ASKED_PHONE, PHONE_QUESTION } from "../../session/phone-question.ts";
import { useIssueText } from "../../texts/account-texts.ts";
import { pageTexts, usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";

const questionTexts = pageTexts({
	en: {
		question: (phone: string) => `Is ${phone} right? Riders call this number.`,
		yes: "Yes, it is right",
	},
	ta: {
		question: (phone) => `${phone} சரியான எண்ணா? ரைடர் இந்த எண்ணைத்தான் அழைப்பார்.`,
		yes: "ஆம், சரியான எண்",
	},
});

/** The text at a phone field: the question about an unlikely number, or what is wrong with it. */
export function usePhoneIssue(phone: string, issue: string | undefined): string | undefined {
	const { question } = usePageTexts(questionTexts);
	const issueText = useIssueText();
	return issue === PHONE_QUESTION ? question(groupedPhone(tenDigits(phone))) : issueText(issue);
}

/**
 * Below a form's phone: the answer to the question, which sends the form, and the number it was about, so that it is
 * asked only once.
 */
export function PhoneAnswer({ phone, asked, issue }: { phone: string; asked: string; issue: string | undefined }) {
	const { yes } = usePageTexts(questionTexts);
	const isAsking = issue === PHONE_QUESTION;
	return (
		<>
			<input type="hidden" name={ASKED_PHONE} value={isAsking ? tenDigits(phone) : asked} />
			{isAsking && (
				<Button type="submit" variant="secondary" size="small" icon="check" className="mt-2">
					{yes}
				</Button>
			)}
		</>
	);
}
