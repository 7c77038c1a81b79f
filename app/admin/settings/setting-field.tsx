import type { WaysIn } from "../../../domain/identity/ways-in.ts";
import { SIGN_IN_TIMES } from "../../../domain/settings/shop-settings.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { EmailDomainsField } from "./email-domains-field.tsx";
import { MinutesField } from "./minutes-field.tsx";
import { OrderLimitsField } from "./order-limits-field.tsx";
import { PhonesField } from "./phones-field.tsx";
import { type Typed, YES } from "./setting-draft.ts";
import type { Setting } from "./settings-sections.ts";
import { settingsTexts } from "./settings-texts.ts";
import { WaysInField } from "./ways-in-field.tsx";

/** The field or fields of a setting. */
export function SettingField({
	setting,
	typed,
	isDemo,
	isReadOnly,
	possible,
	onChange,
	errorOf,
}: {
	setting: Setting;
	typed: Typed;
	isDemo: boolean;
	/** Only another role can change it. */
	isReadOnly: boolean;
	/** The ways in that this shop is set up for. */
	possible: WaysIn;
	onChange: (typed: Typed) => void;
	errorOf: (path: string) => string | undefined;
}) {
	const texts = usePageTexts(settingsTexts);
	const { key, label, kind, description, hint, lang, max, autoComplete, isHalf } = setting;
	const demo = isHalf ? texts.demoValue : texts.demoValueReplace;
	const remarks =
		[hint, isDemo ? demo : "", isReadOnly ? texts.onlyOwners : ""].filter(Boolean).join(" · ") || undefined;
	const error = errorOf(key);
	if (kind === "phones") {
		const phones = typed as readonly string[];
		// Blank phones are not sent, so they have no index on the server.
		const sentAs = (place: number) => phones.slice(0, place).filter((phone) => phone.trim() !== "").length;
		return (
			<PhonesField
				{...{ label, description, onChange, phones }}
				hint={remarks}
				errorOf={(place) => {
					if (place === null) return error;
					return phones[place]?.trim() ? errorOf(`${key}.${sentAs(place)}`) : undefined;
				}}
			/>
		);
	}
	if (kind === "minutes") {
		const parts = typed as readonly string[];
		return <MinutesField {...{ label, description, onChange, error }} hint={remarks} typed={parts} />;
	}
	if (kind === "order-limits") {
		return (
			<OrderLimitsField
				{...{ label, description, onChange }}
				typed={typed as readonly string[]}
				errorOf={(limit) => (limit === null ? error : errorOf(`${key}.${limit}`))}
			/>
		);
	}
	if (kind === "choice") {
		return (
			<ChoiceCards
				{...{ error, onChange }}
				legend={label}
				name={key}
				choices={SIGN_IN_TIMES.map((value) => ({
					value,
					...texts.choices.signIn[value],
					disabled: isReadOnly,
				}))}
				value={typed as string}
			/>
		);
	}
	if (kind === "ways-in") {
		return (
			<WaysInField
				{...{ label, description, onChange, possible }}
				typed={typed as readonly string[]}
				errorOf={(way) => errorOf(`${key}.${way}`)}
			/>
		);
	}
	if (kind === "email-domains") {
		const parts = typed as readonly string[];
		const ofOne = parts[1]?.split(",").map((_, place) => errorOf(`${key}.${place}`));
		return (
			<EmailDomainsField
				{...{ label, description, onChange }}
				typed={parts}
				error={error ?? ofOne?.find((each) => each !== undefined)}
			/>
		);
	}
	if (kind === "yes-no") {
		return (
			<CheckboxField
				{...{ description, error }}
				label={isReadOnly ? texts.labelOnlyOwners(label) : label}
				disabled={isReadOnly}
				checked={typed === YES}
				onChange={({ target }) => onChange(target.checked ? YES : "no")}
			/>
		);
	}
	const field = {
		...{ label, description, error, lang, autoComplete },
		...(remarks && { hint: remarks }),
		name: key,
		value: typed as string,
		maxLength: max,
		readOnly: isReadOnly,
		onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
	};
	if (kind === "text") return <TextAreaField {...field} rows={3} />;
	return <TextField {...field} inputMode={kind === "number" ? "decimal" : undefined} />;
}
