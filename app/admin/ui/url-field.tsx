import { type ComponentProps, useEffect, useRef } from "react";
import { TextField } from "../../ui/text-field.tsx";

/** A field for a value that is in the page's URL: when that changes, it shows the new one and keeps the focus. */
export function UrlField({ value, ...field }: Omit<ComponentProps<typeof TextField>, "defaultValue" | "ref">) {
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		const shown = String(value ?? "");
		// The same again would begin a date anew that is being typed.
		if (input.current && input.current.value !== shown) input.current.value = shown;
	}, [value]);
	return <TextField {...field} ref={input} defaultValue={value} />;
}
