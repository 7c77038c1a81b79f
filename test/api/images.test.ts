import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createWorld, type Person, type World } from "../world.ts";

let world: World;
let owner: Person;
beforeEach(async () => {
	world = await createWorld();
	owner = await world.admin();
});
afterEach(() => world.close());

/** An image as a phone takes it: rotated, with the place where it was taken. */
function fromAPhone(width = 1800, height = 2400) {
	return sharp({ create: { width, height, channels: 3, background: "#a5441e" } })
		.withExif({ IFD0: { Copyright: "secret-camera-owner" }, IFD3: { GPSLatitude: "13/1 3/1 24/1" } })
		.withMetadata({ orientation: 6 })
		.jpeg({ quality: 80 })
		.toBuffer();
}

async function send(who: Person | null, bytes: Uint8Array | string) {
	const form = new FormData();
	form.set(
		"image",
		new File([typeof bytes === "string" ? bytes : new Uint8Array(bytes)], "biryani.jpg", { type: "image/jpeg" }),
	);
	const headers: Record<string, string> = who ? { authorization: `Bearer ${who.token}` } : {};
	const response = await world.app.request("http://localhost:3000/api/images", {
		method: "POST",
		headers,
		body: form,
	});
	return { status: response.status, body: await response.json() };
}

const fetchImage = (path: string) => world.app.request(`http://localhost:3000${path}`);

describe("the owner's own image", () => {
	it("is turned upright, made smaller, and replaces the dish's image", async () => {
		const { status, body } = await send(owner, await fromAPhone());
		expect(status).toBe(201);
		expect(body.url).toMatch(/^\/images\/[\w-]+-1280x960\.webp$/);

		const whole = await fetchImage(body.url);
		expect(whole.headers.get("content-type")).toBe("image/webp");
		expect(whole.headers.get("cache-control")).toContain("immutable");
		expect(whole.headers.get("x-content-type-options")).toBe("nosniff");
		const shown = await sharp(await whole.arrayBuffer()).metadata();
		expect([shown.width, shown.height]).toEqual([1280, 960]);

		const [dish] = (await world.call("GET", "/api/dishes")).body;
		const changed = await owner.call("PUT", `/api/dishes/${dish.id}`, { ...dish, image: body.url });
		expect(changed.body.image).toBe(body.url);
		expect((await world.call("GET", "/api/dishes")).body[0].image).toBe(body.url);
	});

	it("exists in every size that pages request, in both encodings", async () => {
		const { url } = (await send(owner, await fromAPhone())).body;
		const stem = url.replace(/-\d+x\d+\.webp$/, "");
		for (const width of [320, 640, 960, 1280]) {
			for (const [type, format] of [
				["avif", "heif"],
				["webp", "webp"],
			]) {
				const answer = await fetchImage(`${stem}-${width}.${type}`);
				expect([width, type, answer.status]).toEqual([width, type, 200]);
				expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format, width });
			}
		}
		expect((await fetchImage(`${stem}-500.webp`)).status).toBe(404);
		expect((await fetchImage("/images/..%2f..%2fetc%2fpasswd")).status).toBe(404);
	});

	it("keeps nothing but the image: not where it was taken, nor by whom", async () => {
		const { url } = (await send(owner, await fromAPhone())).body;
		const kept = Buffer.from(await (await fetchImage(url)).arrayBuffer());
		expect((await sharp(kept).metadata()).exif).toBeUndefined();
		expect(kept.includes("secret-camera-owner")).toBe(false);
	});

	it("may be sent in a form field of any name", async () => {
		const form = new FormData();
		form.set("note", "from the phone");
		form.set("picture", new File([new Uint8Array(await fromAPhone(300, 400))], "a.jpg", { type: "image/jpeg" }));
		const response = await world.app.request("http://localhost:3000/api/images", {
			method: "POST",
			headers: { authorization: `Bearer ${owner.token}` },
			body: form,
		});
		expect(response.status).toBe(201);
	});

	it("that is already small is not enlarged", async () => {
		const { body } = await send(owner, await fromAPhone(300, 400));
		expect(body.url).toMatch(/-400x300\.webp$/);
	});
});

describe("a file that is no image", () => {
	it.each([
		[
			"a drawing that could carry a script",
			'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
		],
		["a page that calls itself a picture", "<!doctype html><script>alert(1)</script>"],
		["the beginning of a picture and then a script", "\u00ff\u00d8\u00ff<script>alert(1)</script>"],
		["nothing at all", ""],
	])("%s is refused, whatever its name", async (_what, text) => {
		const answer = await send(owner, Buffer.from(text, "latin1"));
		expect(answer).toMatchObject({ status: 422, body: { code: "not-a-picture" } });
	});

	it("an image cut off in the middle is refused", async () => {
		const whole = await fromAPhone();
		expect((await send(owner, whole.subarray(0, whole.length / 2))).status).toBe(422);
	});

	it("a small file that would decompress into a huge image is refused", async () => {
		const bomb = await sharp({ create: { width: 6000, height: 6000, channels: 3, background: "white" } })
			.png({ compressionLevel: 9 })
			.toBuffer();
		expect(bomb.length).toBeLessThan(1_000_000);
		expect((await send(owner, bomb)).body.code).toBe("not-a-picture");
	});

	it("more than 5 MB is refused before it is read", async () => {
		const answer = await send(owner, new Uint8Array(6 * 1024 * 1024));
		expect([answer.status, answer.body.code]).toEqual([413, "too-large"]);
	});

	it("a form without an image is refused", async () => {
		const form = new FormData();
		form.set("image", "just words");
		const response = await world.app.request("http://localhost:3000/api/images", {
			method: "POST",
			headers: { authorization: `Bearer ${owner.token}` },
			body: form,
		});
		expect(response.status).toBe(422);
	});
});

it("visitors, customers and riders cannot upload images", async () => {
	const image = await fromAPhone(300, 400);
	expect((await send(null, image)).status).toBe(401);
	expect((await send(await world.customer("Meena"), image)).status).toBe(403);
	expect((await send(await world.rider(), image)).status).toBe(403);
});
