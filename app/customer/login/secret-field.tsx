import { MAX_NEW_PASSWORD } from "../../../domain/identity/password-rules.ts";
import { useAccountTexts } from "../../texts/account-texts.ts";
import { PasswordField } from "../../ui/text-field.tsx";

/** A password: the current one, or a new one with its rule beside it. */
export function SecretField({
	use,
	name,
	label,
	description,
	error,
	className,
	value,
}: {
	use: "current" | "new";
	name: string;
	label: string;
	description?: string | undefined;
	error: string | undefined;
	className?: string;
	/** What was typed before, if the form was hidden for a moment. */
	value?: string;
}) {
	const { fields } = useAccountTexts();
	return (
		<PasswordField
			label={label}
			description={use === "new" ? fields.passwordRule : description}
			name={name}
			autoComplete={`${use}-password`}
			maxLength={MAX_NEW_PASSWORD}
			required
			showLabel={fields.showPassword}
			hideLabel={fields.hidePassword}
			error={error}
			className={className}
			defaultValue={value}
		/>
	);
}
