import { BlockList } from "node:net";

// IANA's registries of special-purpose addresses: those that are not globally reachable, and deprecated ones.
const inside = new BlockList();
for (const [network, prefix] of [
	["0.0.0.0", 8],
	["10.0.0.0", 8],
	["100.64.0.0", 10],
	["127.0.0.0", 8],
	["169.254.0.0", 16],
	["172.16.0.0", 12],
	["192.0.0.0", 24],
	["192.0.2.0", 24],
	["192.88.99.0", 24],
	["192.168.0.0", 16],
	["198.18.0.0", 15],
	["198.51.100.0", 24],
	["203.0.113.0", 24],
	["224.0.0.0", 3],
] as const)
	inside.addSubnet(network, prefix, "ipv4");
// In IPv6 only global addresses are outside, except those that embed an IPv4 address.
const outside = new BlockList();
outside.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of [
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
	["3fff::", 20],
] as const)
	inside.addSubnet(network, prefix, "ipv6");

/** Whether an address belongs to this machine, a private network or nobody. */
export function isPrivateAddress(address: string, family: number): boolean {
	return family === 6
		? !outside.check(address, "ipv6") || inside.check(address, "ipv6")
		: inside.check(address, "ipv4");
}
