import { isIPv4, isIPv6 } from "node:net";

/** The owner of an IP address, as far as it can be told from outside: limits per address count these. */
export type Network = {
	/** The IPv4 address, or the IPv6 /64 that one household or phone gets. */
	network: string;
	/** The IPv6 /48 that one customer of a provider may get, for a higher limit; null for IPv4. */
	site: string | null;
};

/**
 * The network of a client address. IPv4 inside IPv6 (mapped, or translated by NAT64) counts as IPv4; ports and zones
 * are ignored; everything that is not an address is one network, so that nobody gets a new count by making addresses
 * up.
 */
export function networkOf(address: string): Network {
	const bare = withoutPort(address.trim());
	if (isIPv4(bare)) return { network: bare, site: null };
	const plain = bare.split("%", 1)[0] ?? "";
	if (!isIPv6(plain)) return { network: "unknown", site: null };
	const groups = groupsOf(plain);
	if (CARRIERS_OF_IPV4.has(groups.slice(0, 6).join(":"))) return { network: ipv4Of(groups), site: null };
	return {
		network: `${groups.slice(0, 4).join(":")}::/64`,
		site: `${groups.slice(0, 3).join(":")}::/48`,
	};
}

/** `::ffff:0:0/96` and `64:ff9b::/96`. */
const CARRIERS_OF_IPV4 = new Set(["0:0:0:0:0:ffff", "64:ff9b:0:0:0:0"]);

/** Some proxies write `192.0.2.7:50123` or `[2001:db8::7]:50123`. */
function withoutPort(address: string): string {
	return /^\[([^\]]*)\](?::\d{1,5})?$/.exec(address)?.[1] ?? /^([\d.]+):\d{1,5}$/.exec(address)?.[1] ?? address;
}

/** The eight groups of a valid IPv6 address, in lower case and without leading zeros. */
function groupsOf(address: string): string[] {
	const hex = address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
		[Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((pair) => pair.toString(16)).join(":"),
	);
	const [head = [], tail] = hex.split("::").map((part) => (part === "" ? [] : part.split(":")));
	const left = 8 - head.length - (tail?.length ?? 0);
	const all = tail ? [...head, ...Array(left).fill("0"), ...tail] : head;
	return all.map((group) => Number.parseInt(group, 16).toString(16));
}

function ipv4Of(groups: readonly string[]): string {
	const pairs = groups.slice(6).map((group) => Number.parseInt(group, 16));
	return pairs.flatMap((pair) => [pair >> 8, pair & 255]).join(".");
}
