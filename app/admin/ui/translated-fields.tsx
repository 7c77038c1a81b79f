import type { ComponentProps } from "react";
import { usePageTexts } from "../../texts/texts.ts";
import { TextAreaField, TextField } from "../../ui/text-field.tsx";
import { adminTexts } from "../admin-texts.ts";

type OneField = Pick<ComponentProps<typeof TextField>, "label" | "description" | "hint" | "error"> & {
	value: string;
	onChange: (event: { target: { value: string } }) => void;
};

/** A text's two fields: English, and Tamil, which is always optional. With `rows` they are of several lines. */
export function TranslatedFields({
	english,
	tamil,
	maxLength,
	maxTamilLength = maxLength,
	required = false,
	rows,
}: {
	english: OneField;
	tamil: OneField;
	maxLength: number;
	maxTamilLength?: number;
	required?: boolean;
	rows?: number;
}) {
	const { optional } = usePageTexts(adminTexts);
	const pair = [
		{ lang: "en", maxLength, required, ...(!required && { hint: optional }), ...english },
		{ lang: "ta", maxLength: maxTamilLength, hint: optional, ...tamil },
	];
	return pair.map((field) =>
		rows === undefined ? (
			<TextField key={field.lang} {...field} />
		) : (
			<TextAreaField key={field.lang} rows={rows} {...field} />
		),
	);
}
