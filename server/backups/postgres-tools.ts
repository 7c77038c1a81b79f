import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Transform, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ok, type Result, refuse } from "../../domain/result.ts";
import { engineFault } from "../db/storage.ts";
import { faultCode, faultMessage } from "../runtime/fault-code.ts";
import { withKnownAuthorities } from "./known-authorities.ts";

/** Runs one of PostgreSQL's own programs; returns its output, or the first line of its error. */
export type PostgresTools = (
	program: string,
	args: readonly string[],
	streams?: Streams,
) => Promise<Result<string, string>>;

type Streams = {
	/** Writes the program's input; a refusal here is the outcome even if the program ends well. */
	input?(to: Writable): Promise<Result<unknown, string>>;
	/** Receives the program's output; is not closed. */
	output?: Writable;
	/** Transforms the output on its way there. */
	through?: Transform;
};

/** Folders to search for PostgreSQL's programs, and the environment that they get. */
export type PostgresPrograms = {
	folders: readonly (string | undefined)[];
	environment: NodeJS.ProcessEnv;
};

/** PostgreSQL's programs for the database of `url`; its password never appears in a process list. */
export function postgresTools(url: string, { folders, environment }: PostgresPrograms): PostgresTools {
	const { address: given, password } = withoutPassword(url);
	// The driver's own value, which these programs do not know.
	const address = given.replace(/([?&]sslmode=)no-verify\b/, "$1require");
	return (program, args, streams = {}) => {
		const path = folders
			.filter((folder) => folder)
			.map((folder) => join(folder ?? "", program))
			.find((candidate) => existsSync(candidate) || existsSync(`${candidate}.exe`));
		if (!path)
			return Promise.resolve(
				refuse(`${program} is not on this machine: install PostgreSQL's client programs (postgresql-client)`),
			);
		const secret = password === null ? {} : { PGPASSWORD: password };
		return withKnownAuthorities(address, (authorities) =>
			run(
				path,
				args.map((arg) => arg.replace(DATABASE, () => address)),
				{ ...authorities, ...environment, LC_ALL: "C", ...secret },
				streams,
			),
		);
	};
}

/** Placeholder for the database's URL in the arguments. */
export const DATABASE = "{database}";

/** The URL of another database on the same server. */
export function otherDatabase(url: string, name: string): string {
	return url.replace(/^(\w+:\/\/[^/?]*)(\/[^?]*)?/, (_, server: string) => `${server}/${encodeURIComponent(name)}`);
}

/** A URL that is safe to show: without its password, wherever it is in the URL and however it was typed. */
export function withoutPassword(url: string): { address: string; password: string | null } {
	const [, scheme, rest] = /^(postgres(?:ql)?:\/\/)(.*)$/s.exec(url) ?? [];
	if (scheme === undefined || rest === undefined) return { address: url, password: null };
	const { before, query } = splitQuery(rest);
	const at = before.lastIndexOf("@");
	const [, user, typed] = /^([^:]*):(.*)$/s.exec(before.slice(0, Math.max(at, 0))) ?? [];
	const [, named = typed] = /(?:^|&)password=([^&]*)/.exec(query) ?? [];
	// It is then unclear where the password ends and the host begins.
	const isUnclear =
		at < 0 ? !leadsToHosts(before) : typed !== undefined && PASSWORD.test(query) && query.includes("@");
	if (isUnclear) return { address: `${scheme}${before.replace(/:.*/s, "")}`, password: named ?? null };
	const place = user === undefined ? before : user + before.slice(at);
	const shown = shownParameters(query).join("&");
	return {
		address: `${scheme}${place}${shown && `?${shown}`}`,
		password: named === undefined ? null : decoded(named),
	};
}

/**
 * An error message for the database at this URL. If a password as it was typed ends the host and port, as in
 * `postgres://shop:54/32@db/handi`, the driver's message may contain a part of it.
 */
export function faultAt(url: string, fault: unknown): string {
	const said = engineFault(fault);
	const why = NOT_REACHED[faultCode(said)] ?? faultMessage(said);
	return `${withoutPassword(url).address}: ${endsInPassword(url) ? IN_A_PASSWORD : why}`;
}

/** Why a server is not reached. Where its name has several addresses, as localhost, the error itself says nothing. */
export const NOT_REACHED: Readonly<Record<string, string>> = {
	ENOTFOUND: "the host is not found",
	EAI_AGAIN: "the host is not found: check the network",
	ECONNREFUSED: "nothing answers there: start PostgreSQL, or correct the host and port",
	ETIMEDOUT: "the host does not answer",
	EHOSTUNREACH: "the host cannot be reached",
	ENETUNREACH: "the host cannot be reached",
};

/** Whether the password, as it was typed, ends the host and port early. */
export function endsInPassword(url: string): boolean {
	return /^postgres(?:ql)?:\/\/[^/?#]*[/?#].*@/s.test(splitQuery(url).before);
}

export const IN_A_PASSWORD = "in a password write @ as %40, / as %2F, ? as %3F, # as %23, % as %25";

/**
 * Splits a PostgreSQL URL from its parameters. A password as it was typed may hold characters that end other parts of a
 * URL: then what looks like parameters holds the password's end and the host.
 */
function splitQuery(address: string): { before: string; query: string } {
	for (const { index } of address.matchAll(/\?(?=\w+=)/g)) {
		const query = address.slice(index + 1);
		if (!holdsHost(query)) return { before: address.slice(0, index), query };
	}
	return { before: address, query: "" };
}

function holdsHost(query: string): boolean {
	const [beforePassword = ""] = query.split(PASSWORD);
	const odd = beforePassword
		.split("&")
		.filter((parameter) => parameter.includes("@") && !MAY_HOLD_AT.test(parameter));
	return odd.length > 0 || /@[^&=/?]*\//.test(beforePassword);
}

const PASSWORD = /(?:^|&)(?:ssl)?password=/;
const MAY_HOLD_AT = /^(?:user|(?:fallback_)?application_name)=/;
const KNOWN = /^(?:ssl\w+|host|port|user|dbname|options|application_name|target_session_attrs|connect_timeout)=/;

/** The parameters that may be shown: a password that contains an & continues in what looks like another parameter. */
function shownParameters(query: string): string[] {
	const parameters = query.split("&");
	const secret = parameters.findIndex((parameter) => PASSWORD.test(parameter));
	return parameters.filter(
		(parameter, place) => !PASSWORD.test(parameter) && (secret < 0 || place < secret || KNOWN.test(parameter)),
	);
}

/** Whether a URL without an @ begins with hosts and ports, rather than with a user and a password. */
function leadsToHosts(before: string): boolean {
	const [hosts = ""] = before.split(/[/?#]/);
	return hosts.split(",").every((host) => /^(?:\[.*\]|[^:]*)(?::\d*)?$/.test(host));
}

function decoded(text: string): string {
	try {
		return decodeURIComponent(text);
	} catch {
		// A percent sign that is not an escape: the driver takes it literally too.
		return text;
	}
}

async function run(
	path: string,
	args: string[],
	env: NodeJS.ProcessEnv,
	{ input, output: to, through }: Streams,
): Promise<Result<string, string>> {
	const child = spawn(path, args, { stdio: ["pipe", "pipe", "pipe"], env });
	let output = "";
	let complaints = "";
	// The program may end before it has read everything: then its own error says why.
	child.stdin.on("error", () => {});
	child.stderr.on("data", (chunk) => {
		complaints = `${complaints}${chunk}`.slice(-4000);
	});
	const ended = new Promise<Result<string, string>>((resolve) => {
		child.once("error", (fault) => resolve(refuse(`${path} could not be started: ${fault.message}`)));
		child.once("close", (code) => {
			resolve(code === 0 ? ok(output) : refuse(whyOf(complaints) ?? `${path} ended with ${code}`));
		});
	});
	const taken = to
		? pipeline([child.stdout, ...(through ? [through] : []), to], { end: false }).catch(() => {})
		: child.stdout.on("data", (chunk) => {
				output += chunk;
			});
	const fed = (await input?.(child.stdin)) ?? ok(null);
	child.stdin.end();
	const said = await ended;
	await taken;
	// If both failed, the input broke off because the program had failed: the program's error is the reason.
	return said.ok && !fed.ok ? fed : said;
}

/** What a program of PostgreSQL complains of, in one line. */
function whyOf(complaints: string): string | undefined {
	const [, server, own] = /server version: (\d+)\S*.*; pg_dump version: (\d+)/.exec(complaints) ?? [];
	const wanted = `install the client programs of ${server} or newer`;
	if (server) return `pg_dump of PostgreSQL ${own} is older than the server: ${wanted}`;
	const [line] = complaints.split("\n").filter((said) => /error|fatal|abort/i.test(said));
	return line?.replace(/^psql:<stdin>:\d+: /, "");
}
