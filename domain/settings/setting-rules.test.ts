import { expect, it } from "vitest";
import { DEFAULT_SETTINGS } from "./default-settings.ts";
import { fssaiIssue, upiIdIssue } from "./setting-rules.ts";

it.each(["12426001000123", DEFAULT_SETTINGS.fssai])("takes the licence %s", (fssai) => {
	expect(fssaiIssue(fssai)).toBeNull();
});
it.each(["", "1242600100012", "124260010001234", "1242600100012x", "12426 001000123", "१२४२६००१०००१२३"])(
	"refuses the licence %j",
	(fssai) => expect(fssaiIssue(fssai)).toEqual(expect.any(String)),
);

it.each(["handi@okicici", "9840012345@ybl", "handi.biryani-1@upi", DEFAULT_SETTINGS.upiId])(
	"takes the UPI id %s",
	(upiId) => expect(upiIdIssue(upiId)).toBeNull(),
);
it.each(["", "handi", "@ybl", "handi@", "handi@gmail.com", "han di@ybl", "handi@ybl&am=1", "handi@1bank", "a@b@c"])(
	"refuses the UPI id %j",
	(upiId) => expect(upiIdIssue(upiId)).toEqual(expect.any(String)),
);
