import fc from "fast-check";
import { expect, it } from "vitest";
import { networkOf } from "./network.ts";

it.each([
	["an IPv4 address is a network of its own", "203.0.113.7", "203.0.113.7", null],
	["so it is with a port", "203.0.113.7:50123", "203.0.113.7", null],
	["and inside IPv6", "::ffff:203.0.113.7", "203.0.113.7", null],
	["in hexadecimal too", "::FFFF:cb00:7107", "203.0.113.7", null],
	["whatever its numbers", "::ffff:198.251.100.207", "198.251.100.207", null],
	["and behind NAT64", "64:ff9b::203.0.113.7", "203.0.113.7", null],
	["IPv6 counts by its /64 and its /48", "2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64", "2001:db8:1::/48"],
	["however it is written", "2001:0DB8:0001::9", "2001:db8:1:0::/64", "2001:db8:1::/48"],
	["in brackets", "[2001:db8:1:2::9]:50123", "2001:db8:1:2::/64", "2001:db8:1::/48"],
	["with a zone", "fe80::1%eth0", "fe80:0:0:0::/64", "fe80:0:0::/48"],
	["this machine", "::1", "0:0:0:0::/64", "0:0:0::/48"],
	["what is no address is one network", "203.0.113.7.9", "unknown", null],
	["a name as well", "unknown", "unknown", null],
	["and nothing", "", "unknown", null],
	["and half an address", "2001:db8:::1", "unknown", null],
])("%s: %s", (_promise, address, network, site) => {
	expect(networkOf(address)).toEqual({ network, site });
});

it("all addresses of one /64 are one network, and those of another /64 are another", () => {
	const lower = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
	const upper = fc.array(fc.integer({ min: 1, max: 0xffff }), { minLength: 4, maxLength: 4 });
	const written = (groups: number[]) => groups.map((group) => group.toString(16)).join(":");
	fc.assert(
		fc.property(upper, upper, lower, lower, (one, other, mine, yours) => {
			const first = networkOf(written([...one, ...mine])).network;
			expect(networkOf(written([...one, ...yours])).network).toBe(first);
			expect(networkOf(written([...other, ...yours])).network === first).toBe(written(one) === written(other));
		}),
	);
});

it("any text can be counted, however odd", () => {
	fc.assert(
		fc.property(fc.string(), (text) => {
			expect(networkOf(text).network).not.toBe("");
		}),
	);
});
