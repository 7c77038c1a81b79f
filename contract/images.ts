import { createRoute, z } from "@hono/zod-openapi";
import { STAFF_ONLY } from "./refusals.ts";
import { gives, refuses } from "./responses.ts";

/** The image of a dish, a listing or a special: a URL, or the name of one of the shop's own images. */
export const imageField = z
	.string({ error: (issue) => (issue.input ? "must be text" : "Please choose an image") })
	.max(300)
	.regex(/^(\/(?!\/)[\w./-]+|[a-z0-9-]+)$/, "image is a path of this shop, or the name of one of its own images");

export const takeInImage = createRoute({
	operationId: "takeInImage",
	method: "post",
	path: "/images",
	tags: ["menu"],
	summary: "Upload an image of a dish (admin): JPEG, PNG or WebP, at most 5 MB and 20 megapixels",
	request: {
		body: {
			required: true,
			content: {
				"multipart/form-data": {
					schema: z.record(z.string(), z.any()).openapi({
						type: "object",
						properties: { image: { type: "string", format: "binary" } },
						description: "the first file counts, whatever its field is called",
					}),
				},
			},
		},
	},
	responses: {
		201: gives(
			z.object({ url: z.string().openapi({ description: "to be given as a dish's `image`" }) }),
			"Uploaded, re-encoded in several sizes",
		),
		...refuses(...STAFF_ONLY, "not-a-picture", "too-many-requests"),
	},
});
