import { type ComponentProps, useEffect, useRef } from "react";
import { TextField } from "../../ui/text-field.tsx";

/** A field for a value that is in the page's URL: when that changes, it shows the new one and keeps the focus. */
export function UrlField({ value, ...field }: Omit<ComponentProps<typeof TextField>, "defaultValue" | "ref">) {
	const input = useRef<HTMLInputElement>(null);
	useEffect(() => {
		if (input.current) input.current.value = String(value ?? "");
	}, [value]);
	return <TextField {...field} ref={input} defaultValue={value} />;
}
