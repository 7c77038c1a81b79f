import { expect, it } from "vitest";
import { homeTexts } from "./home-texts.ts";

it("the home page of a shop without reviews says one minute, and two minutes, to cancel", () => {
	const { cancel } = homeTexts.en.facts;
	expect([cancel(1), cancel(2)]).toEqual(["1 minute to change your mind", "2 minutes to change your mind"]);
});
