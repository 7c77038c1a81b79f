import type { DemoValue } from "../settings/demo-values.ts";

/** The steps before a new shop opens, in the order of the guide (specification 10.7). */
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

/** The settings of a step; a step with a demo value is never done. */
const SETTINGS_OF = {
	name: ["shopName", "tagline", "taglineTa", "address"],
	"map-pin": ["latitude", "longitude"],
	phones: ["phones", "email", "grievanceOfficer"],
	fssai: ["fssai"],
	gstin: ["gstin"],
	"upi-id": ["upiId"],
} as const satisfies Partial<Record<SetupStep, readonly DemoValue[]>>;

/** Which of the other steps the shop's data shows to be done. */
export type SetupFacts = Readonly<
	Record<Exclude<SetupStep, keyof typeof SETTINGS_OF>, boolean> & { demo: readonly DemoValue[] }
>;

type SetupState = {
	step: SetupStep;
	isDone: boolean;
	/** Whether the owner can mark it as right as it is. */
	isConfirmable: boolean;
	/** Its settings that still have the demo's values. */
	demo: readonly DemoValue[];
};

/**
 * The state of a new shop's steps: a step is done if the shop's data shows it, or the owner has marked it as right as
 * it is; a step that still has a demo value is not done.
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
