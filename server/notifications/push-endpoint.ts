import { type LookupAddress, type LookupAllOptions, lookup as lookUp } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";

/** Which addresses of push services are believed, and how their names are looked up. */
export type PushReach = { accepts(endpoint: string): boolean; lookup?: LookupFunction };

type Resolve = (
	name: string,
	options: LookupAllOptions,
	found: (fault: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A push endpoint comes from the browser, so anybody may make one up: only https on its usual port at a public name is
 * asked, and only if that name leads to a public address at the moment of asking.
 */
export function createPublicInternet(resolve: Resolve): PushReach & { lookup: LookupFunction } {
	return {
		accepts,
		lookup: (name, options, found) => {
			resolve(name, { ...options, all: true }, (fault, addresses) => {
				if (fault) return found(fault, "", 0);
				const open = addresses.filter(({ address, family }) => !isInside(address, family));
				const [first] = open;
				if (!first) {
					const refused = Object.assign(new Error("the push service is not on the public internet"), {
						code: "EPRIVATE",
					});
					return found(refused, "", 0);
				}
				if (options.all) found(null, open);
				else found(null, first.address, first.family);
			});
		},
	};
}

/** The push services that this machine can find. */
export const publicInternet = createPublicInternet(lookUp);

function accepts(endpoint: string): boolean {
	if (!URL.canParse(endpoint)) return false;
	const { protocol, hostname, port, username, password } = new URL(endpoint);
	const name = hostname.replace(/\.$/, "");
	const isNamed = !name.startsWith("[") && isIP(name) === 0 && name.includes(".");
	const isInHouse = /\.(localhost|local|internal|lan|home|corp|intranet|localdomain|arpa|test|invalid)$/.test(name);
	return protocol === "https:" && port === "" && !username && !password && isNamed && !isInHouse;
}

// IANA's registries of special-purpose addresses: what is not reachable from everywhere, and what was given up.
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
// Of IPv6 only global addresses are out there, without the ones that carry an IPv4 address inside.
const outside = new BlockList();
outside.addSubnet("2000::", 3, "ipv6");
for (const [network, prefix] of [
	["2001::", 23],
	["2001:db8::", 32],
	["2002::", 16],
	["3fff::", 20],
] as const)
	inside.addSubnet(network, prefix, "ipv6");

/** Whether an address is this machine's, a private network's or nobody's. */
export function isInside(address: string, family: number): boolean {
	return family === 6
		? !outside.check(address, "ipv6") || inside.check(address, "ipv6")
		: inside.check(address, "ipv4");
}
