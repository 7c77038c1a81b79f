import { type LookupAddress, type LookupAllOptions, lookup as lookUp } from "node:dns";
import { isIP, type LookupFunction } from "node:net";
import { isPrivateAddress } from "../http/private-address.ts";

/** Which push service URLs are accepted, and how their names are resolved. */
export type PushReach = { accepts(endpoint: string): boolean; lookup?: LookupFunction };

type Resolve = (
	name: string,
	options: LookupAllOptions,
	found: (fault: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A push endpoint comes from the browser, so anybody may invent one: only https on its usual port at a public name is
 * accepted, and only if that name resolves to a public address at the moment of the call.
 */
export function createPublicInternet(resolve: Resolve): PushReach & { lookup: LookupFunction } {
	return {
		accepts,
		lookup: (name, options, found) => {
			resolve(name, { ...options, all: true }, (fault, addresses) => {
				if (fault) return found(fault, "", 0);
				const open = addresses.filter(({ address, family }) => !isPrivateAddress(address, family));
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

/** The push services that this machine can reach. */
export const publicInternet = createPublicInternet(lookUp);

function accepts(endpoint: string): boolean {
	if (!URL.canParse(endpoint)) return false;
	const { protocol, hostname, port, username, password } = new URL(endpoint);
	const name = hostname.replace(/\.$/, "");
	const isNamed = !name.startsWith("[") && isIP(name) === 0 && name.includes(".");
	const isInHouse = /\.(localhost|local|internal|lan|home|corp|intranet|localdomain|arpa|test|invalid)$/.test(name);
	return protocol === "https:" && port === "" && !username && !password && isNamed && !isInHouse;
}
