import { Hono } from "hono";
import { mailLink } from "../../domain/links/mail-link.ts";
import { DAY_MS } from "../../domain/shop-day.ts";
import { isoTime } from "../runtime/iso-time.ts";
import type { Shop } from "../shop.ts";

/** RFC 9116 recommends less than a year, so that nobody writes to an address that is no longer read. */
const VALID_DAYS = 180;

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability of the shop, made from the settings. */
export function securityTxt(shop: Shop) {
	return new Hono().get("/.well-known/security.txt", async (c) => {
		const { email } = (await shop.cache.current()).settings;
		const today = Math.floor(shop.clock.now() / DAY_MS) * DAY_MS;
		const fields = [
			`Contact: ${mailLink(email)}`,
			`Expires: ${isoTime(today + VALID_DAYS * DAY_MS)}`,
			"Preferred-Languages: en, ta",
			`Canonical: ${shop.publicOrigin}/.well-known/security.txt`,
		];
		c.header("Cache-Control", "public, max-age=3600");
		return c.text(`${fields.join("\n")}\n`);
	});
}
