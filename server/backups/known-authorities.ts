import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getCACertificates } from "node:tls";

/**
 * Does a job with the variable that names certificate authorities to PostgreSQL's programs, for an address that asks to
 * verify the server and names none: by themselves these programs know no authority, and the driver knows Node's.
 */
export async function withKnownAuthorities<Value>(
	address: string,
	job: (variables: { PGSSLROOTCERT?: string }) => Promise<Value>,
): Promise<Value> {
	if (!/[?&]sslmode=verify-/.test(address) || /[?&]sslrootcert=/.test(address)) return job({});
	const folder = mkdtempSync(join(tmpdir(), "handi-authorities-"));
	try {
		const file = join(folder, "authorities.crt");
		writeFileSync(file, getCACertificates().join("\n"));
		return await job({ PGSSLROOTCERT: file });
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
}
