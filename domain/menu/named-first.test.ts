import { expect, it } from "vitest";
import { asksForDish, namedFirst } from "./named-first.ts";

const dish = (name: string, description = "") => ({ name, nameTa: null, description, descriptionTa: null });
const menu = [
	dish("Chicken Biryani", "Comes with half a boiled egg."),
	dish("Egg Biryani"),
	dish("Plain Biryani"),
	dish("Egg Curry", "Two eggs."),
];
const names = (asked: string) => namedFirst(menu, asked).map(({ name }) => name);

it("finds first what is called so, and then what only comes with it", () => {
	expect(names("egg")).toEqual(["Egg Biryani", "Egg Curry", "Chicken Biryani"]);
	expect(names("muttai briyani")).toEqual(["Egg Biryani", "Chicken Biryani"]);
});

it("keeps the menu's order where nothing is asked, or every name matches", () => {
	expect(names("")).toEqual(menu.map(({ name }) => name));
	expect(names("biryani")).toEqual(["Chicken Biryani", "Egg Biryani", "Plain Biryani"]);
});

it("signs alone ask for no dish, so that Enter adds none", () => {
	expect(["", "  ", "--", ".", "₹"].filter(asksForDish)).toEqual([]);
	expect(["e", "65", "- egg", "மு"].every(asksForDish)).toBe(true);
});
