import { type LookupAddress, type LookupAllOptions, lookup as lookUp } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isInside } from "../http/inside-address.ts";

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
