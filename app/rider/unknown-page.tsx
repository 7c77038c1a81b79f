import { data } from "react-router";
import { privateMeta } from "../page-meta.ts";
import { textsOfPage } from "../texts/texts.ts";
import type { Route } from "./+types/unknown-page.ts";
import { NothingHere } from "./rider-error-boundary.tsx";
import { riderTexts } from "./rider-texts.ts";

export function loader() {
	return data(null, { status: 404 });
}

export function meta({ matches }: Route.MetaArgs) {
	return privateMeta(matches, textsOfPage(riderTexts, matches).unknownTitle);
}

export default function UnknownPage() {
	return <NothingHere />;
}
