import { lookup } from "node:dns/promises";
import { BlockList, isIP } from "node:net";

// The networks that a shop's own router gives out, and this machine. Not 169.254.0.0/16 and fe80::/10, where clouds
// serve a machine's secrets; nor the one such address that lies in a private IPv6 network.
const own = new BlockList();
own.addSubnet("10.0.0.0", 8, "ipv4");
own.addSubnet("172.16.0.0", 12, "ipv4");
own.addSubnet("192.168.0.0", 16, "ipv4");
own.addSubnet("127.0.0.0", 8, "ipv4");
own.addSubnet("fc00::", 7, "ipv6");
own.addAddress("::1", "ipv6");
const never = new BlockList();
never.addSubnet("fd00:ec2::", 32, "ipv6");

/** Whether bytes may be sent to this IP address: private networks and this machine only (decision 034). */
export function mayHoldPrinter(address: string): boolean {
	const family = isIP(address);
	if (family === 0) return false;
	const kind = family === 6 ? "ipv6" : "ipv4";
	return own.check(address, kind) && !never.check(address, kind);
}

/** What is wrong with an address as typed; a host name is judged by the address that it resolves to when it is used. */
export function printerAddressIssue(host: string): string | null {
	const isNumber = isIP(host) !== 0 || /^[\d.]+$/.test(host) || host.includes(":");
	return isNumber && !mayHoldPrinter(host)
		? "A printer’s address is in your own network, such as 192.168.1.50"
		: null;
}

/** The address to connect to, looked up once; null if none may be used. */
export async function resolvePrinter(host: string): Promise<string | null> {
	if (isIP(host) !== 0) return mayHoldPrinter(host) ? host : null;
	const found = await lookup(host, { all: true }).catch(() => []);
	return found.map(({ address }) => address).find(mayHoldPrinter) ?? null;
}
