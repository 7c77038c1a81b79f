import { brotliDecompressSync } from "node:zlib";
import fc from "fast-check";
import { expect, it } from "vitest";
import { compressWithSlots } from "./brotli-slots.ts";

const buffers = (texts: readonly string[]) => texts.map((text) => Buffer.from(text));
const cards = Array.from({ length: 40 }, (_, n) => `<li class="card">பிரியாணி Biryani ${n}, ₹${125 + n}</li>`).join("");

it("whatever bytes are in the slots and behind, the text is read as it was written, without compressing again", async () => {
	const fixed = buffers([`<!doctype html>${cards}<p`, `>${cards}</p>${cards}<b`, `>${cards}`]);
	const slots = [64, 1_024];
	const fill = await compressWithSlots(fixed, slots);
	const bytes = (length: number) => fc.uint8Array({ minLength: length, maxLength: length });
	fc.assert(
		fc.property(bytes(64), bytes(1_024), fc.string({ maxLength: 70_000 }), (one, two, behind) => {
			const filled = [Buffer.from(one), Buffer.from(two)];
			const sent = fill?.(filled, Buffer.from(behind)) ?? Buffer.alloc(0);
			const [a, b, c] = fixed as [Buffer, Buffer, Buffer];
			const [first, second] = filled as [Buffer, Buffer];
			expect(
				brotliDecompressSync(sent).equals(Buffer.concat([a, first, b, second, c, Buffer.from(behind)])),
			).toBe(true);
		}),
		{ numRuns: 60 },
	);
});

it("a slot takes only its exact number of bytes", async () => {
	const fill = await compressWithSlots(buffers(["<p", ">"]), [8]);
	expect(() => fill?.([Buffer.from("seven__")], Buffer.alloc(0))).toThrow("another size");
});

it("a text without slots is sent with the text behind it", async () => {
	const fill = await compressWithSlots(buffers([cards]), []);
	expect(brotliDecompressSync(fill?.([], Buffer.from("end")) ?? "").toString()).toBe(`${cards}end`);
});
