import { createECDH, createPublicKey, verify } from "node:crypto";
import { describe, expect, it } from "vitest";
import { arePushKeys, areVapidKeys, encryptPush, newVapidKeys, vapidAuthorization } from "./push-message.ts";

describe("a push message", () => {
	const keys = {
		p256dh: "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
		auth: "BTBZMqHH6r4Tts7J_aSIgg",
	};

	it("can be encrypted for a device with a point of the curve and a secret of 16 bytes, and for no other", () => {
		const devices = [
			keys,
			{ ...keys, auth: keys.auth.slice(2) },
			{ ...keys, p256dh: keys.p256dh.replace("x", "y") },
		];
		expect(devices.map(arePushKeys)).toEqual([true, false, false]);
	});

	it("is encrypted as RFC 8291 shows it, byte for byte", () => {
		const body = encryptPush("When I grow up, I want to be a watermelon", keys, {
			salt: Buffer.from("DGv6ra1nlYgDCS1FRnbzlw", "base64url"),
			privateKey: Buffer.from("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw", "base64url"),
		});
		expect(body.toString("base64url")).toBe(
			"DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN",
		);
	});

	it("identifies its sender, signed with the shop's own key", () => {
		const keys = newVapidKeys();
		const at = Date.parse("2026-11-21T06:30:00Z");
		const value = vapidAuthorization(keys, {
			endpoint: "https://push.example.net/one/device",
			contact: "mailto:hello@handi.example",
			now: at,
		});
		const [, token = "", key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(value) ?? [];
		const [head = "", claims = "", signature = ""] = token.split(".");
		expect(key).toBe(keys.publicKey);
		expect(JSON.parse(Buffer.from(claims, "base64url").toString())).toEqual({
			aud: "https://push.example.net",
			exp: at / 1000 + 12 * 3600,
			sub: "mailto:hello@handi.example",
		});
		const point = Buffer.from(keys.publicKey, "base64url");
		const jwk = {
			kty: "EC",
			crv: "P-256",
			x: point.subarray(1, 33).toString("base64url"),
			y: point.subarray(33).toString("base64url"),
		};
		const publicKey = createPublicKey({ key: jwk, format: "jwk" });
		const isSigned = verify(
			"sha256",
			Buffer.from(`${head}.${claims}`),
			{ key: publicKey, dsaEncoding: "ieee-p1363" },
			Buffer.from(signature, "base64url"),
		);
		expect(isSigned).toBe(true);
	});
});

describe("VAPID keys", () => {
	it("are accepted only as a pair", () => {
		const [one, other] = [newVapidKeys(), newVapidKeys()];
		expect(areVapidKeys(one)).toBe(true);
		expect(areVapidKeys({ ...one, privateKey: other.privateKey })).toBe(false);
		expect(areVapidKeys({ publicKey: "x", privateKey: "y" })).toBe(false);
		expect(createECDH("prime256v1").generateKeys()).toHaveLength(65);
	});
});
