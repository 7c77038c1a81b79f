import type { DemoValue } from "../settings/demo-values.ts";

/** What a new owner goes through before the shop opens, in the order of the guide (specification 10.7). */
export const SETUP_STEPS = [
	"name",
	"map-pin",
	"phones",
	"fssai",
	"gstin",
	"upi-id",
	"hours",
	"delivery",
	"sign-in",
	"prices",
	"photo",
	"rider",
	"online-payment",
	"test-order",
] as const;
export type SetupStep = (typeof SETUP_STEPS)[number];

/** The settings of a step; one that is still the demo's is never right as it is. */
const SETTINGS_OF = {
	name: ["shopName", "tagline", "taglineTa", "address"],
	"map-pin": ["latitude", "longitude"],
	phones: ["phones", "email", "grievanceOfficer"],
	fssai: ["fssai"],
	gstin: ["gstin"],
	"upi-id": ["upiId"],
} as const satisfies Partial<Record<SetupStep, readonly DemoValue[]>>;

/** What the shop's books say by themselves about the other steps. */
export type SetupFacts = Readonly<
	Record<Exclude<SetupStep, keyof typeof SETTINGS_OF>, boolean> & { demo: readonly DemoValue[] }
>;

type SetupState = {
	step: SetupStep;
	isDone: boolean;
	/** Whether the owner may say that it is right as it is. */
	isConfirmable: boolean;
	/** The settings of it that are still the demo's. */
	demo: readonly DemoValue[];
};

/**
 * How far a new shop is: a step is done when what the shop has kept shows it, or when the owner has said that it is
 * right as it is; what still has a demo value is neither.
 */
export function setupSteps(facts: SetupFacts, confirmed: ReadonlySet<SetupStep>): SetupState[] {
	return SETUP_STEPS.map((step) => {
		const demo = demoOf(step).filter((key) => facts.demo.includes(key));
		const isShown = isOfSettings(step) ? demo.length === 0 : facts[step];
		const isConfirmable = !isShown && !isOfSettings(step);
		return { step, demo, isConfirmable, isDone: isShown || (isConfirmable && confirmed.has(step)) };
	});
}

function isOfSettings(step: SetupStep): step is keyof typeof SETTINGS_OF {
	return step in SETTINGS_OF;
}

function demoOf(step: SetupStep): readonly DemoValue[] {
	return isOfSettings(step) ? SETTINGS_OF[step] : [];
}
