import { isGmailOnly } from "../../../domain/identity/email-domains.ts";
import { MAX_NAME } from "../../../domain/identity/person-lengths.ts";
import { MAX_EMAIL_LENGTH } from "../../../domain/text/email-address.ts";
import { useShop } from "../../shop-data.tsx";
import { useAccountTexts } from "../../texts/account-texts.ts";
import { TextField } from "../../ui/text-field.tsx";
import { PhoneAnswer, usePhoneIssue } from "./phone-question.tsx";

type Given = { value: string; error: string | undefined };

/** The customer's name, as every form asks for it. */
export function NameField({ value, error }: Given) {
	const { fields } = useAccountTexts();
	return (
		<TextField
			label={fields.name}
			name="name"
			autoComplete="name"
			maxLength={MAX_NAME}
			required
			defaultValue={value}
			error={error}
		/>
	);
}

/** The email: the customer's own, or that of an account to log in to. */
export function EmailField({
	value,
	error,
	use,
	onChange,
}: Given & { use: "own" | "login"; onChange?: (email: string) => void }) {
	const { fields } = useAccountTexts();
	const { emailDomains } = useShop().settings;
	return (
		<TextField
			label={fields.email}
			hint={use === "own" && isGmailOnly(emailDomains) ? fields.emailHint : undefined}
			name="email"
			type="email"
			onChange={(event) => onChange?.(event.currentTarget.value)}
			autoComplete={use === "own" ? "email" : "username"}
			autoCapitalize="none"
			spellCheck={false}
			maxLength={MAX_EMAIL_LENGTH}
			required
			defaultValue={value}
			error={error}
		/>
	);
}

/**
 * The phone that the rider calls, in any format; `asked` is the number that the customer was already asked to confirm.
 */
export function PhoneField({ value, asked, issue }: { value: string; asked: string; issue: string | undefined }) {
	const { fields } = useAccountTexts();
	const error = usePhoneIssue(value, issue);
	return (
		<div>
			<TextField
				label={fields.phone}
				description={fields.phoneRule}
				name="phone"
				type="tel"
				inputMode="tel"
				autoComplete="tel"
				maxLength={64}
				required
				defaultValue={value}
				error={error}
			/>
			<PhoneAnswer phone={value} asked={asked} issue={issue} />
		</div>
	);
}
