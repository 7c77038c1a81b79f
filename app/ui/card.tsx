import type { ComponentProps } from "react";

/** A sheet of rice paper. Turn `padded` off for a card that begins with an image. */
export function Card({
	as: Tag = "div",
	tone = "plain",
	padded = true,
	className = "",
	...rest
}: ComponentProps<"div"> & {
	as?: "div" | "section" | "article" | "li";
	tone?: "plain" | "highlight" | "sunken";
	padded?: boolean;
}) {
	const look = {
		plain: "border-line bg-surface shadow-card",
		highlight: "border-turmeric bg-surface shadow-card",
		sunken: "border-transparent bg-sunken",
	}[tone];
	// The four tags take the same attributes; only the types of their refs differ.
	const Any = Tag as "div";
	return (
		<Any
			{...rest}
			className={`overflow-hidden rounded-lg border-2 ${look} ${padded ? "p-4 sm:p-5" : ""} ${className}`}
		/>
	);
}
