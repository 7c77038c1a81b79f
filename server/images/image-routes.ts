import { Hono } from "hono";
import * as calls from "../../contract/images.ts";
import {
	IMAGE_ID,
	IMAGE_TYPES,
	IMAGE_WIDTHS,
	type ImageType,
	imageUrl,
	MAX_IMAGE_BYTES,
} from "../../domain/images/image.ts";
import { limitBodies } from "../http/body-limit.ts";
import { newRoutes } from "../http/new-routes.ts";
import { createLimiter } from "../http/rate-limit.ts";
import { Refused, unwrap } from "../http/refusal.ts";
import { caller } from "../identity/caller.ts";
import type { Shop } from "../shop.ts";
import { imageBytes, storeImage } from "./store-image.ts";

/** An image and the form around it. */
const MAX_BODY_BYTES = MAX_IMAGE_BYTES + 16 * 1024;

/** Uploading images. */
export function imageRoutes(shop: Shop) {
	const limit = createLimiter(shop, "photographs", 30, 10);
	const routes = newRoutes();
	// Before the body is read: only the owner may send something this large.
	routes.use("/images", async (c, next) => {
		const admin = await caller(c, shop, "menu:edit");
		await limit(admin.accountId);
		await next();
	});
	routes.use("/images", limitBodies(MAX_BODY_BYTES));
	return routes.openapi(calls.takeInImage, async (c) => {
		const admin = await caller(c, shop, "menu:edit");
		const image = Object.values(c.req.valid("form"))
			.flat()
			.find((part) => part instanceof File);
		if (!image) throw new Refused({ code: "not-a-picture" });
		const bytes = new Uint8Array(await image.arrayBuffer());
		return c.json({ url: imageUrl(unwrap(calls.takeInImage, await storeImage(shop, admin, bytes))) }, 201);
	});
}

const FILE = new RegExp(`^(${IMAGE_ID})-(\\d{1,4})(x\\d{1,4})?\\.(${IMAGE_TYPES.join("|")})$`);

/** The images themselves, for everybody; the content of an image URL never changes. */
export function imageFiles(shop: Shop): Hono {
	return new Hono().get("/:file", async (c) => {
		const [, id, width, isWhole, type] = FILE.exec(c.req.param("file")) ?? [];
		if (!id || !isType(type)) return c.notFound();
		const asked = isWhole ? Math.min(Number(width), IMAGE_WIDTHS.at(-1) ?? 0) : Number(width);
		const bytes = await imageBytes(shop, id, asked, type);
		if (!bytes) return c.notFound();
		c.header("Content-Type", `image/${type}`);
		c.header("Cache-Control", "public, max-age=31536000, immutable");
		return c.body(new Uint8Array(bytes));
	});
}

function isType(type: string | undefined): type is ImageType {
	return IMAGE_TYPES.some((known) => known === type);
}
