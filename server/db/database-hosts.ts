import { ok, type Result, refuse } from "../../domain/result.ts";
import { hostInUrl } from "../runtime/host-in-url.ts";

const ADDRESS = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#]*)(\/[^?#]*)?(?:\?(.*))?$/;
/** The values of sslmode: libpq's, and the driver's own. */
const SAFETY = ["disable", "allow", "prefer", "require", "verify-ca", "verify-full", "no-verify"];
/** The values of libpq that guarantee a host that takes writes. */
const WRITERS = ["read-write", "primary"];

/**
 * The URLs of a PostgreSQL shop, one for each host that its URL names in libpq's way (`postgres://a:5432,b:5433/db`, or
 * `host=` and `port=` among the parameters). Refuses several hosts unless `target_session_attrs` picks the one that
 * takes writes, one host if it picks another kind, and a misspelt sslmode; the refusal continues a line that begins
 * with the variable's name.
 */
export function databaseHosts(url: string): Result<readonly string[], string> {
	const [, before = "", authority = "", path = "", query = ""] = ADDRESS.exec(url) ?? [];
	const parameters = new URLSearchParams(query);
	const named = parameters.get("host");
	const ports = parameters.get("port")?.split(",") ?? [];
	if (!SAFETY.includes(parameters.get("sslmode") ?? "require"))
		return refuse(`must have one of these as sslmode: ${SAFETY.join(", ")}`);
	const wanted = parameters.get("target_session_attrs");
	const hosts = (named ?? authority).split(",");
	const isSeveral = hosts.length > 1 || ports.length > 1;
	if (wanted !== null && !WRITERS.includes(wanted) && (isSeveral || wanted !== "any"))
		return refuse("must have target_session_attrs=read-write: the shop needs to write");
	// Everything else in the URL of a single host is checked by the driver, as it was given.
	if (!isSeveral) return ok([url]);
	if (wanted === null)
		return refuse("names several hosts: add target_session_attrs=read-write, so that the one that writes is used");
	if (named !== null && ports.length > 1 && ports.length !== hosts.length)
		return refuse("must name one port, or one for each host");
	if (hosts.some((host) => !isHost(host, named !== null)))
		return refuse("must name hosts like db1.example:5432,db2.example:5432");
	if (ports.some((port) => !/^\d{0,5}$/.test(port))) return refuse("must name ports as numbers");
	parameters.delete("host");
	parameters.delete("port");
	const rest = [...parameters].map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
	return ok(
		hosts.map((host, at) => {
			const port = ports.length > 1 ? ports[at] : ports[0];
			const place = named === null ? host : `${hostInUrl(host)}${port ? `:${port}` : ""}`;
			return `${before}${place}${path}?${rest}`;
		}),
	);
}

/** Host and port of a URL with one host, for a message. */
export function hostOf(url: string): string {
	return ADDRESS.exec(url)?.[2] ?? "";
}

function isHost(host: string, isParameter: boolean): boolean {
	if (isParameter) return /^[\w.:-]+$/.test(host);
	const port = /^(?:[\w.-]+|\[[\da-fA-F:.]+\])(?::(\d{1,5}))?$/.exec(host);
	return port !== null && Number(port[1] ?? 5432) <= 65_535;
}
