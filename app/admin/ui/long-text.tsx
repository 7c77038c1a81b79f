import { useState } from "react";
import { usePageTexts } from "../../texts/texts.ts";
import { writtenLanguage } from "../../texts/written-language.ts";
import { adminTexts } from "../admin-texts.ts";

/** Characters that fit into about six lines. */
const SHORT = 320;
const FEW_LINES = 6;

/** Shows a person's text as they wrote it; of a long one the beginning, and the rest on demand. */
export function LongText({ children: text }: { children: string }) {
	const texts = usePageTexts(adminTexts);
	const [isWhole, setWhole] = useState(false);
	const isLong = text.length > SHORT || text.split("\n").length > FEW_LINES;
	return (
		<>
			<p
				lang={writtenLanguage(text)}
				className={`wrap-anywhere whitespace-pre-line ${isLong && !isWhole ? "line-clamp-5" : ""}`}
			>
				{text}
			</p>
			{isLong && (
				<button
					type="button"
					aria-expanded={isWhole}
					onClick={() => setWhole(!isWhole)}
					className="text-link min-h-11 font-semibold"
				>
					{isWhole ? texts.showLess : texts.showMore}
				</button>
			)}
		</>
	);
}
