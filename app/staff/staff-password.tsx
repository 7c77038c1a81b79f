import type { ComponentProps } from "react";
import { MAX_GIVEN_PASSWORD, MAX_NEW_PASSWORD } from "../../domain/identity/password-rules.ts";
import { pageTexts, usePageTexts } from "../texts/texts.ts";
import { PasswordField } from "../ui/text-field.tsx";

const passwordTexts = pageTexts({
	en: { show: "Show password", hide: "Hide password" },
	ta: { show: "கடவுச்சொல்லைக் காட்டு", hide: "கடவுச்சொல்லை மறை" },
});

/** A password of somebody who works in the shop: the current one, or a new one. */
export function StaffPassword({
	use,
	...field
}: { use: "current" | "new" } & Omit<
	ComponentProps<typeof PasswordField>,
	"autoComplete" | "maxLength" | "showLabel" | "hideLabel"
>) {
	const texts = usePageTexts(passwordTexts);
	return (
		<PasswordField
			{...field}
			autoComplete={`${use}-password`}
			maxLength={use === "current" ? MAX_GIVEN_PASSWORD : MAX_NEW_PASSWORD}
			showLabel={texts.show}
			hideLabel={texts.hide}
		/>
	);
}
