import { usePageTexts } from "../../texts/texts.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { TextField } from "../../ui/text-field.tsx";
import { YES } from "./setting-draft.ts";
import { settingsTexts } from "./settings-texts.ts";

/** The allowed domains of customers' emails: any, or a list. */
export function EmailDomainsField({
	label,
	description,
	typed,
	onChange,
	error,
}: {
	label: string;
	description?: string | undefined;
	typed: readonly string[];
	onChange: (typed: readonly string[]) => void;
	error: string | undefined;
}) {
	const texts = usePageTexts(settingsTexts);
	const [any = "no", domains = ""] = typed;
	return (
		<div className="grid gap-3">
			<CheckboxField
				label={texts.acceptAnyEmailAddress}
				checked={any === YES}
				onChange={({ target }) => onChange([target.checked ? YES : "no", domains])}
			/>
			{any !== YES && (
				<TextField
					{...{ label, description, error }}
					name="emailDomains"
					autoCapitalize="none"
					spellCheck={false}
					maxLength={600}
					value={domains}
					onChange={({ target }) => onChange([any, target.value])}
				/>
			)}
		</div>
	);
}
