import { expect, test } from "vitest";
import { parseRated } from "./rated-orders.ts";

test.each([
	["", []],
	["not json", []],
	['{"1":true}', []],
	["null", []],
	['["1700000000000", 5, null, "1700000000001"]', ["1700000000000", "1700000000001"]],
])("storage that holds %j remembers %j", (stored, rated) => expect(parseRated(stored)).toEqual(rated));
