import { useEffect, useState } from "react";
import { now } from "../clock.ts";
import { useLanguage } from "../texts/texts.ts";
import { ageLabel } from "./age-label.ts";

const TICK_MS = 15_000;

/** Shows the passing time without announcing each minute. */
export function Age({ since }: { since: number }) {
	const language = useLanguage();
	const [at, setAt] = useState(now);
	useEffect(() => {
		const timer = setInterval(() => setAt(now()), TICK_MS);
		return () => clearInterval(timer);
	}, []);
	return <span aria-live="off">{ageLabel(at - since, language)}</span>;
}
