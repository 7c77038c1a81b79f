import { endsInPassword, IN_A_PASSWORD, NOT_REACHED, withoutPassword } from "./backups/postgres-tools.ts";
import { engineFault } from "./db/storage.ts";
import { SQLITE_FULL, SQLITE_NOT_A_DATABASE } from "./runtime/fault-code.ts";

/** Why the shop could not start, in one line that says what to do. */
export function explainStartFailure(fault: unknown, databaseUrl: string): string {
	const said = databaseUrl.startsWith("file:") ? [] : SAID_BY_POSTGRES;
	for (let cause = fault; cause instanceof Error; cause = cause.cause) {
		const { code, errcode } = cause as { code?: unknown; errcode?: unknown };
		const why =
			typeof errcode === "number"
				? (WHY[String(errcode)] ?? WHY[String(errcode & 0xff)])
				: (WHY[String(code)] ?? said.find(([words]) => words.test(cause.message))?.[1]);
		const more =
			Object.hasOwn(NOT_REACHED, String(code)) && endsInPassword(databaseUrl) ? `; ${IN_A_PASSWORD}` : "";
		if (why) return `DATABASE_URL ${withoutPassword(databaseUrl).address}: ${why}${more}`;
	}
	const last = engineFault(fault);
	const [line = ""] = (last instanceof Error ? last.message : String(last)).split("\n");
	if (/^[A-Z_]+ /.test(line)) return line;
	// The storage's messages about its own data continue from the variable's name.
	return /^[a-z./]/.test(line) ? `DATABASE_URL ${line}` : `Handi could not start: ${line}`;
}

const NO_PERMISSION = "no permission to write there: let this user write to the file and its folder";

const CONNECTION_ENDED = "the server ended the connection, as it does when it stops: try again in a moment";

const DISK_FULL = "the disk is full: make room first";

const UNKNOWN_CERTIFICATE =
	"the server's certificate is from an unknown authority: name the authority's file in sslrootcert";

/** The error codes of an engine or the machine in words; SQLite's are numbers. */
const WHY: Record<string, string> = {
	5: "the file is locked by another program: stop that one first",
	6: "the file is locked by another program: stop that one first",
	8: "the file is read-only: let this user write to it and its folder",
	10: "the disk could not be read or written",
	11: "the file is damaged: restore a backup (npm run restore)",
	[SQLITE_FULL]: DISK_FULL,
	14: "the file cannot be opened: let this user write to it and its folder",
	[SQLITE_NOT_A_DATABASE]: "the file is not a shop's data file",
	EACCES: NO_PERMISSION,
	EPERM: NO_PERMISSION,
	EROFS: "the disk is read-only",
	ENOSPC: DISK_FULL,
	EISDIR: "this is a folder: name a file in it",
	EEXIST: "the folder cannot be created: a file with its name exists",
	ENOTDIR: "the folder cannot be created: a file with its name exists",
	// With an existing file, a full disk has no room for the connections' shared memory.
	4874: DISK_FULL,
	EMFILE: "too many files are open: raise the limit of open files (ulimit -n, LimitNOFILE)",
	ENAMETOOLONG: "the file's name is too long",
	"25006": "the database is read-only, as a standby is: name the one that takes writes",
	"28P01": "the user or password is wrong",
	"28000": "the server rejects this user",
	"3D000": "this database does not exist on the server: create it first",
	"42501": "this user may not create or use the tables there: make them the owner of the database and its tables",
	"53100": "the server's disk is full: make room there first",
	"53300": "the server has no connections left: raise its max_connections, or this user's own limit",
	"57014": "another program keeps a transaction open on the shop's tables: end that one first",
	"57P01": CONNECTION_ENDED,
	"57P02": CONNECTION_ENDED,
	"57P03": "the server is still starting: try again in a moment",
	ERR_INVALID_URL: `the address cannot be read: ${IN_A_PASSWORD}`,
	...NOT_REACHED,
	SELF_SIGNED_CERT_IN_CHAIN: UNKNOWN_CERTIFICATE,
	DEPTH_ZERO_SELF_SIGNED_CERT: UNKNOWN_CERTIFICATE,
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: UNKNOWN_CERTIFICATE,
	UNABLE_TO_GET_ISSUER_CERT_LOCALLY: UNKNOWN_CERTIFICATE,
	ERR_TLS_CERT_ALTNAME_INVALID:
		"the server's certificate is for another name: write the host as the certificate does",
	CERT_HAS_EXPIRED: "the server's certificate has expired",
	CERT_NOT_YET_VALID: "the server's certificate is not valid yet: is this machine's clock right?",
};

/** Messages of PostgreSQL's driver or of a pooler that have no code. */
const SAID_BY_POSTGRES: readonly [RegExp, string][] = [
	[/password must be a (non-empty )?string/, "the server asks for a password: add it, as in user:password@host"],
	[/does not support SSL/, "the server does not support encryption: leave sslmode out"],
	[/statement pooling/, "the pooler works in statement mode: set its pool_mode to transaction or session"],
	[/Connection terminated unexpectedly/, CONNECTION_ENDED],
	[/connect ENOENT/, "there is no socket of PostgreSQL in that folder: start it, or correct host"],
	[/ENOENT.*open/, "a file that sslrootcert, sslcert or sslkey names is not there"],
];
