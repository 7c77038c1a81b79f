/** A form's texts by field; a missing field, or a file, is empty. */
export function readForm<Field extends string>(form: FormData, fields: readonly Field[]): Record<Field, string> {
	const entries = fields.map((field) => {
		const value = form.get(field);
		return [field, typeof value === "string" ? value : ""];
	});
	return Object.fromEntries(entries) as Record<Field, string>;
}
