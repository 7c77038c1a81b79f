import {
	createCipheriv,
	createECDH,
	createPrivateKey,
	ECDH,
	hkdfSync,
	type KeyObject,
	randomBytes,
	sign,
} from "node:crypto";

export type PushKeys = { p256dh: string; auth: string };
export type VapidKeys = { publicKey: string; privateKey: string };

const CURVE = "prime256v1";
const RECORD_BYTES = 4_096;
const TOKEN_LIFE_SECONDS = 12 * 3_600;

/** Whether the keys of a subscription are a point of the curve and 16 secret bytes. */
export function arePushKeys({ p256dh, auth }: PushKeys): boolean {
	return isPoint(bytes(p256dh)) && bytes(auth).length === 16;
}

/** Whether these two are a pair of VAPID keys (RFC 8292), base64url as `npm run push-keys` prints them. */
export function areVapidKeys({ publicKey, privateKey }: VapidKeys): boolean {
	try {
		const ecdh = createECDH(CURVE);
		ecdh.setPrivateKey(bytes(privateKey));
		return ecdh.getPublicKey().equals(bytes(publicKey));
	} catch {
		return false;
	}
}

/** New VAPID keys. */
export function newVapidKeys(): VapidKeys {
	const ecdh = createECDH(CURVE);
	const publicKey = ecdh.generateKeys().toString("base64url");
	// Leading zero bytes are part of the key.
	return {
		publicKey,
		privateKey: Buffer.from(ecdh.getPrivateKey("hex").padStart(64, "0"), "hex").toString("base64url"),
	};
}

/**
 * Encrypts a message for one subscription as `aes128gcm` (RFC 8291): the push service carries it but cannot read it.
 */
export function encryptPush(
	message: string,
	{ p256dh, auth }: PushKeys,
	{ salt, privateKey }: { salt?: Buffer; privateKey?: Buffer } = {},
): Buffer {
	const theirs = bytes(p256dh);
	const ecdh = createECDH(CURVE);
	if (privateKey) ecdh.setPrivateKey(privateKey);
	else ecdh.generateKeys();
	const ours = ecdh.getPublicKey();
	const usedSalt = salt ?? randomBytes(16);

	const shared = ecdh.computeSecret(theirs);
	const info = Buffer.concat([Buffer.from("WebPush: info\0"), theirs, ours]);
	const secret = hkdf(bytes(auth), shared, info, 32);
	const key = hkdf(usedSalt, secret, "Content-Encoding: aes128gcm\0", 16);
	const nonce = hkdf(usedSalt, secret, "Content-Encoding: nonce\0", 12);

	const cipher = createCipheriv("aes-128-gcm", key, nonce);
	// A single record; 2 marks it as the last.
	const plain = Buffer.concat([Buffer.from(message), Buffer.of(2)]);
	const size = Buffer.alloc(4);
	size.writeUInt32BE(RECORD_BYTES);
	return Buffer.concat([
		...[usedSalt, size, Buffer.of(ours.length), ours],
		...[cipher.update(plain), cipher.final(), cipher.getAuthTag()],
	]);
}

/** Signs the sender (RFC 8292): the value of the Authorization header for one push service. */
export function vapidAuthorization(
	keys: VapidKeys,
	{ endpoint, contact, now }: { endpoint: string; contact: string; now: number },
): string {
	const header = { typ: "JWT", alg: "ES256" };
	const claims = {
		aud: new URL(endpoint).origin,
		exp: Math.floor(now / 1000) + TOKEN_LIFE_SECONDS,
		sub: contact,
	};
	const unsigned = [header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url")).join(".");
	const signature = sign("sha256", Buffer.from(unsigned), {
		key: signingKey(keys),
		dsaEncoding: "ieee-p1363",
	});
	return `vapid t=${unsigned}.${signature.toString("base64url")}, k=${keys.publicKey}`;
}

function signingKey({ publicKey, privateKey }: VapidKeys): KeyObject {
	const point = bytes(publicKey);
	const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString("base64url"));
	const jwk = { kty: "EC", crv: "P-256", d: privateKey, x, y } as const;
	return createPrivateKey({ key: jwk, format: "jwk" });
}

function isPoint(point: Buffer): boolean {
	try {
		return point.length === 65 && ECDH.convertKey(point, CURVE).length > 0;
	} catch {
		return false;
	}
}

function hkdf(salt: Buffer, secret: Buffer, info: Buffer | string, length: number): Buffer {
	return Buffer.from(hkdfSync("sha256", secret, salt, info, length));
}

function bytes(base64url: string): Buffer {
	return Buffer.from(base64url, "base64url");
}
