import { createRoute, z } from "@hono/zod-openapi";
import { SETUP_STEPS } from "../domain/setup-guide/setup-steps.ts";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses, takes } from "./responses.ts";

const stepField = z.enum(SETUP_STEPS);
const setupGuideSchema = z
	.object({
		isHidden: z.boolean().openapi({ description: "whether the dashboard no longer shows it" }),
		steps: z.array(
			z.object({
				step: stepField,
				isDone: z.boolean(),
				isConfirmable: z
					.boolean()
					.openapi({ description: "whether the owner may say that it is right as it is" }),
				demo: z.array(z.string()).openapi({ description: "its settings that still have demo values" }),
			}),
		),
	})
	.openapi("SetupGuide");
export type SetupGuideView = z.infer<typeof setupGuideSchema>;

const setupGuideBody = z
	.object({
		isHidden: z.boolean(),
		confirmed: z.array(stepField).openapi({ description: "the steps that are right as they are" }),
	})
	.partial();
export type SetupGuideBody = z.infer<typeof setupGuideBody>;

export const getSetupGuide = createRoute({
	operationId: "getSetupGuide",
	method: "get",
	path: "/store/setup-guide",
	tags: ["store"],
	summary: "The steps before a new shop opens, and which are done (owner, manager)",
	responses: { 200: gives(setupGuideSchema, "The steps"), ...refuses(...STAFF_ONLY) },
});

export const putSetupGuide = createRoute({
	operationId: "putSetupGuide",
	method: "put",
	path: "/store/setup-guide",
	tags: ["store"],
	summary: "Mark steps as right as they are, or hide the guide; what is left out stays (owner, manager)",
	request: takes(setupGuideBody),
	responses: { 200: gives(setupGuideSchema, "The steps now"), ...refuses(...STAFF_ONLY) },
});
