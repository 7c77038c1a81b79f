import type { LookupAddress } from "node:dns";
import { request } from "node:http";
import { describe, expect, it } from "vitest";
import { startHook } from "../../test/servers/hook.ts";
import { isPrivateAddress } from "../http/private-address.ts";
import { createPublicInternet, publicInternet } from "./push-endpoint.ts";

describe("a push endpoint", () => {
	it.each([
		"https://fcm.googleapis.com/fcm/send/abc",
		"https://updates.push.services.mozilla.com/wpush/v2/abc",
		"https://web.push.apple.com/abc",
	])("of a push service is accepted: %s", (endpoint) => {
		expect(publicInternet.accepts(endpoint)).toBe(true);
	});

	it.each([
		"http://fcm.googleapis.com/fcm/send/abc",
		"https://fcm.googleapis.com:8443/abc",
		"https://user:secret@fcm.googleapis.com/abc",
		"https://127.0.0.1/abc",
		"https://0x7f.1/abc",
		"https://2130706433/abc",
		"https://[::1]/abc",
		"https://[::ffff:10.0.0.1]/abc",
		"https://localhost/abc",
		"https://localhost./abc",
		"https://push.localhost/abc",
		"https://printer.local/abc",
		"https://metadata.google.internal/abc",
		"https://router/abc",
		"file:///etc/passwd",
		"not an address",
	])("that could lead into a private network is refused: %s", (endpoint) => {
		expect(publicInternet.accepts(endpoint)).toBe(false);
	});

	it("whose public name leads to a private address is refused too", () => {
		for (const address of [
			"10.1.2.3",
			"127.8.8.8",
			"169.254.169.254",
			"192.168.1.1",
			"0.0.0.0",
			"100.100.1.1",
			"192.0.0.170",
			"192.0.2.1",
			"192.88.99.1",
			"198.18.0.1",
			"198.51.100.1",
			"203.0.113.1",
			"224.0.0.1",
			"240.0.0.1",
			"255.255.255.255",
		])
			expect([address, isPrivateAddress(address, 4)]).toEqual([address, true]);
		for (const address of [
			"::",
			"::1",
			"fe80::1",
			"fd00::1",
			"ff02::1",
			"::ffff:10.0.0.1",
			"64:ff9b::a00:1",
			"64:ff9b:1::1",
			"100::1",
			"2001::1",
			"2001:2::1",
			"2001:20::1",
			"2001:db8::1",
			"2002:a00:1::",
			"3fff::1",
			"5f00::1",
		])
			expect([address, isPrivateAddress(address, 6)]).toEqual([address, true]);
		expect([isPrivateAddress("142.250.1.1", 4), isPrivateAddress("2607:f8b0::1", 6)]).toEqual([false, false]);
	});
});

describe("a push service's name", () => {
	const found = (answers: LookupAddress[]) =>
		createPublicInternet((_name, _options, tell) => tell(null, answers)).lookup;
	const inside = { address: "10.0.0.1", family: 4 };
	const outside = { address: "142.250.1.1", family: 4 };

	it("that leads to a private address when it is looked up leads nowhere", () => {
		found([inside])("push.example", { all: true }, (fault) => expect(fault?.code).toBe("EPRIVATE"));
		found([inside])("push.example", {}, (fault) => expect(fault?.code).toBe("EPRIVATE"));
		expect.assertions(2);
	});

	it("that has private and public addresses leads to the public ones only", () => {
		found([inside, outside])("push.example", { all: true }, (fault, open) =>
			expect([fault, open]).toEqual([null, [outside]]),
		);
		found([inside, outside])("push.example", {}, (fault, address, family) =>
			expect([fault, address, family]).toEqual([null, outside.address, 4]),
		);
		expect.assertions(2);
	});

	it("is not called if it was public once and now leads to this machine", async () => {
		const house = await startHook();
		const lookup = found([{ address: "127.0.0.1", family: 4 }]);
		const answer = await new Promise((resolve) => {
			const sending = request(house.url.replace("127.0.0.1", "push.example"), { method: "POST", lookup });
			sending.on("response", (reply) => resolve(reply.statusCode));
			sending.on("error", (fault: NodeJS.ErrnoException) => resolve(fault.code));
			sending.end();
		});
		expect([answer, house.requests]).toEqual(["EPRIVATE", []]);
		await house.close();
	});
});
