import { useLanguage, usePageTexts } from "../../texts/texts.ts";
import { blogTexts } from "./blog-texts.ts";

/** When a post appeared and how long it takes to read. */
export function Published({ day, minutes }: { day: string; minutes: number }) {
	const texts = usePageTexts(blogTexts);
	const language = useLanguage();
	return (
		<p className="flex flex-wrap gap-x-3 text-ink-soft text-sm">
			{/* Browsers format dates differently from the server. */}
			<time dateTime={day} suppressHydrationWarning>
				{new Intl.DateTimeFormat(`${language}-IN`, { dateStyle: "long", timeZone: "UTC" }).format(
					new Date(day),
				)}
			</time>
			<span aria-hidden="true">·</span>
			<span>{texts.minutes(minutes)}</span>
		</p>
	);
}
