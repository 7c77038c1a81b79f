import { expect, it } from "vitest";
import { structuredHours } from "./hours-text.ts";

it.each([
	["Sun - Sat 10:00 AM - 3:00 PM; Tuesday on every new-moon day is a holiday", ["Mo-Su 10:00-15:00"]],
	["Mon - Fri 10:00 AM - 3:00 PM; Sat - Sun 6:00 PM - 10:00 PM", ["Mo-Fr 10:00-15:00", "Sa-Su 18:00-22:00"]],
	["Mon - Sat 12:00 PM - 11:30 PM", ["Mo-Sa 12:00-23:30"]],
	["monday-friday 12:15 am - 9:05 am", ["Mo-Fr 00:15-09:05"]],
	["Sun - Sat 12:00 AM - 12:00 AM", ["Mo-Su 00:00-23:59"]],
	["Always", []],
	["", []],
	["Foo - Bar 10:00 AM - 3:00 PM", []],
])("the text %j is %s for search engines", (openingHoursText, hours) => {
	expect(structuredHours(openingHoursText)).toEqual(hours);
});
