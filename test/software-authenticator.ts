import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

const ORIGIN = "http://localhost:3000";

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

type Options = { challenge?: unknown; [more: string]: unknown };

/**
 * A passkey as a phone would keep it, for one site: registers itself and answers challenges (WebAuthn level 3, ES256).
 */
export function softwareAuthenticator() {
	const { hostname } = new URL(ORIGIN);
	const keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
	const id = randomBytes(16);
	let counter = 0;

	const clientData = (type: string, challenge: unknown, from: string) =>
		Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }));
	const authenticatorData = (flags: number, rest: Buffer = Buffer.alloc(0)) => {
		counter += 1;
		const count = Buffer.alloc(4);
		count.writeUInt32BE(counter);
		return Buffer.concat([sha256(Buffer.from(hostname)), Buffer.from([flags]), count, rest]);
	};
	const named = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" };

	return {
		id: named.id,
		/** What `navigator.credentials.create` returns. */
		make({ challenge }: Options, from = ORIGIN) {
			const length = Buffer.alloc(2);
			length.writeUInt16BE(id.length);
			const key = Buffer.concat([Buffer.alloc(16), length, id, coseKey(keys.publicKey)]);
			const data = authenticatorData(PRESENT | VERIFIED | HAS_KEY, key);
			const attestationObject = cbor(
				new Map<string, unknown>([
					["fmt", "none"],
					["attStmt", new Map()],
					["authData", data],
				]),
			);
			return {
				...named,
				response: {
					clientDataJSON: clientData("webauthn.create", challenge, from).toString("base64url"),
					attestationObject: attestationObject.toString("base64url"),
					transports: ["internal"],
				},
				clientExtensionResults: {},
			};
		},
		/**
		 * What `navigator.credentials.get` returns; `isVerified` says whether the person showed a finger, a face or a
		 * PIN.
		 */
		answer({ challenge }: Options, { from = ORIGIN, isVerified = true } = {}) {
			const data = authenticatorData(isVerified ? PRESENT | VERIFIED : PRESENT);
			const client = clientData("webauthn.get", challenge, from);
			const signature = sign("sha256", Buffer.concat([data, sha256(client)]), keys.privateKey);
			return {
				...named,
				response: {
					clientDataJSON: client.toString("base64url"),
					authenticatorData: data.toString("base64url"),
					signature: signature.toString("base64url"),
				},
				clientExtensionResults: {},
			};
		},
		/** Sets the counter back, as in a copy of the device. */
		goBackTo(count: number) {
			counter = count;
		},
	};
}

function sha256(bytes: Buffer): Buffer {
	return createHash("sha256").update(bytes).digest();
}

function coseKey(key: KeyObject): Buffer {
	const { x = "", y = "" } = key.export({ format: "jwk" });
	return cbor(
		new Map<number, unknown>([
			[1, 2],
			[3, -7],
			[-1, 1],
			[-2, Buffer.from(x, "base64url")],
			[-3, Buffer.from(y, "base64url")],
		]),
	);
}

/** The part of CBOR (RFC 8949) that passkeys use: small whole numbers, bytes, texts and maps. */
function cbor(value: unknown): Buffer {
	if (typeof value === "number") return value < 0 ? head(1, -1 - value) : head(0, value);
	if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
	if (typeof value === "string") return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
	if (value instanceof Map)
		return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, each]) => [cbor(key), cbor(each)])]);
	throw new Error(`CBOR of ${typeof value} is not written here`);
}

function head(major: number, length: number): Buffer {
	if (length < 24) return Buffer.from([(major << 5) | length]);
	if (length < 256) return Buffer.from([(major << 5) | 24, length]);
	return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
}
