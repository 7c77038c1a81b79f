import { spawn } from "node:child_process";
import { once } from "node:events";
import {
	chmodSync,
	cpSync,
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from "node:fs";
import { createServer as createHttpServer } from "node:http";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join, relative, sep } from "node:path";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { endWith, pathOf } from "./shop-of-environment.ts";

const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, "..", "package.json"), "utf8"));

/** Has a `node` that prints its process id and its arguments. */
let folder: string;
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "handi-npm-"));
	writeFileSync(join(folder, "node"), '#!/bin/sh\necho "$$ $*"\n');
	chmodSync(join(folder, "node"), 0o755);
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(["start", "demo", "dev", "test"])(
	"npm run %s passes on the arguments after --, and its shell is replaced by Node, so that signals reach it",
	async (name) => {
		const shell = spawn("/bin/sh", ["-c", `${scripts[name]} "--processes" "2"`], { env: { PATH: folder } });
		const [said] = await Promise.all([text(shell.stdout), once(shell, "close")]);
		expect(said).toBe(`${shell.pid} scripts/${name}.mjs --processes 2\n`);
	},
);

it.each(["start", "demo", "build", "admin", "backup", "restore", "move", "export-year", "push-keys"])(
	"npm run %s starts with code that Node 20 runs: Debian's npm leaves the Node of node_modules off the PATH",
	(name) => expect(scripts[name]).toMatch(/node scripts\/[\w-]+\.mjs$/),
);

it("a demo whose port is taken says so before it makes any data", async () => {
	const other = createServer().listen(0, "127.0.0.1");
	await once(other, "listening");
	const { port } = other.address() as AddressInfo;
	const ended = await run(["scripts/demo.mjs"], { PORT: String(port) });
	other.close();
	expect(ended).toEqual({
		printed: "",
		errors: `PORT ${port} on 127.0.0.1 is taken by another program: stop it or set PORT\n`,
		code: 1,
	});
});

it("a demo with a variable that the shop would refuse is told so before it makes any data", async () => {
	const file = join(folder, "refused", "shop.db");
	const making = ["--import", "./scripts/check-environment.ts", "demo/make-demo.ts", file];
	expect(await run(making, { PORT: "30o0", DATABASE_URL: "" })).toEqual({
		printed: "",
		errors: "PORT must be a port number from 0 to 65535\n",
		code: 1,
	});
	expect(existsSync(dirname(file))).toBe(false);
});

it("a demo that is asked for help, or for what it has not, says how it is called and makes no data", async () => {
	expect(await run(["scripts/demo.mjs", "--help"])).toEqual({
		printed: "",
		errors: expect.stringMatching(/^npm run demo \[-- --new\] .*\n$/),
		code: 1,
	});
});

it("a demo whose --new npm took for itself, without -- before it, says so instead of opening the old days", async () => {
	expect(await run(["scripts/demo.mjs"], { npm_config_new: "true" })).toEqual({
		printed: "",
		errors: "npm took your --new for itself: npm run demo -- --new\n",
		code: 1,
	});
});

it("npm run dev, which takes no arguments, says so instead of opening a shop", async () => {
	const said = "npm run dev takes no arguments: docs/environment.md lists its variables\n";
	expect(await run(["scripts/dev.mjs", "--help"])).toEqual({ printed: "", errors: said, code: 1 });
});

it("who may not build in the program's folder is told in one line that its owner must", async () => {
	const build = copyOfBuild(folder);
	// It cannot be removed, as a file of somebody else: root may remove those.
	mkdirSync(join(folder, "build", "made-from"), { recursive: true });
	expect(await run([build, "--when-stale"])).toEqual({
		printed: "",
		errors: expect.stringMatching(
			/^The pages must be rebuilt, which failed \(.*\): run npm run build as the owner of this folder\.\n$/,
		),
		code: 1,
	});
});

it("a folder whose name the build's tools can't read is to be renamed, before they fail in words of their own", async () => {
	const named = join(folder, "Orders #1");
	expect(await run([copyOfBuild(named)])).toEqual({
		printed: "",
		errors: `Vite can't read files in a folder with # in its path: rename or move ${named}${sep}\n`,
		code: 1,
	});
});

/** What builds, in a project without sources. */
function copyOfBuild(project: string): string {
	const copies = join(project, "scripts");
	for (const name of ["build.mjs", "node26.mjs", "require-node.mjs"])
		cpSync(join(import.meta.dirname, name), join(copies, name));
	return join(copies, "build.mjs");
}

it("Ctrl-C while packages are installed ends npm too, which would go on in the way of the next start", async () => {
	const project = join(folder, "interrupted");
	for (const name of ["install.mjs", "node26.mjs"])
		cpSync(join(import.meta.dirname, name), join(project, "scripts", name));
	const npm = join(project, "npm-cli.js");
	writeFileSync(npm, 'process.on("SIGINT", () => {}); console.log("npm runs"); setTimeout(() => {}, 60_000);');
	const installing = spawn(
		process.execPath,
		["--input-type=module", "-e", 'import { install } from "./scripts/install.mjs"; await install();'],
		{ cwd: project, env: { npm_execpath: npm, npm_node_execpath: process.execPath } },
	);
	// Comes once npm, which prints to the same place, has ended too.
	const ended = once(installing, "close");
	installing.stdout.on("data", (said) => String(said).includes("npm runs") && installing.kill("SIGINT"));
	expect(await ended).toEqual([null, "SIGINT"]);
});

it("a clone on Windows has the line endings that the checks ask for, whatever Git's setting there", () => {
	expect(readFileSync(join(import.meta.dirname, "..", ".gitattributes"), "utf8")).toMatch(/^\* text=auto eol=lf$/m);
});

it("what the shop's program is made from is what a new build is compared with", async () => {
	const { programs } = await import(join(import.meta.dirname, "build.mjs"));
	const server = join(import.meta.dirname, "..", "server");
	const sources = readdirSync(server, { recursive: true, encoding: "utf8" }).filter((name) =>
		/(?<!\.test)\.ts$/.test(name),
	);
	const imported = sources.flatMap((name) =>
		[...readFileSync(join(server, name), "utf8").matchAll(/(?:from |import\()"(\.[^"]+)"/g)].map(
			([, path = ""]) => relative(join(server, ".."), join(server, dirname(name), path)).split(sep)[0],
		),
	);
	// The pages have a build of their own, with which this one is compared.
	expect(new Set(imported).difference(new Set(programs))).toEqual(new Set(["app", "build"]));
});

it("a --force that npm took for itself, without -- before it, is told to whoever typed it", () => {
	const said = vi.spyOn(console, "error").mockReturnValue();
	vi.stubEnv("npm_config_force", "true");
	endWith("handi.db already exists: with --force it is put aside");
	endWith("handi.db is damaged");
	expect(said.mock.calls).toEqual([
		[expect.stringMatching(/ it is put aside \(npm took your --force for itself: write -- before the file\)$/)],
		["handi.db is damaged"],
	]);
	vi.unstubAllEnvs();
	vi.restoreAllMocks();
	process.exitCode = 0;
});

it("a backup is not written to a file with the name of a folder, where each night's backups may belong", () => {
	const said = vi.spyOn(console, "error").mockReturnValue();
	const exit = vi.spyOn(process, "exit").mockImplementation(() => {
		throw new Error("ended");
	});
	expect(() => pathOf("data/backups/")).toThrow("ended");
	expect([said.mock.calls, exit.mock.calls]).toEqual([[["data/backups/ is a folder: name a file in it"]], [[1]]]);
	vi.restoreAllMocks();
	expect(pathOf(join(folder, "by-hand.db"))).toBe(join(folder, "by-hand.db"));
});

/** A script of the project, run to its end. */
async function run(args: string[], environment: Record<string, string> = {}) {
	const child = spawn(process.execPath, args, {
		cwd: join(import.meta.dirname, ".."),
		env: { ...process.env, ...environment },
	});
	const [printed, errors, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, "close")]);
	return { printed, errors, code };
}

it.each([
	["127.0.0.2", "127.0.0.2"],
	["::1", "::1"],
	["0.0.0.0", "127.0.0.1"],
])("the health check of a shop with HOST=%s asks at %s, and is 1 once that cannot save", async (host, address) => {
	let status = 200;
	const shop = createHttpServer((_, response) => response.writeHead(status).end()).listen(0, address);
	await once(shop, "listening");
	const { port } = shop.address() as AddressInfo;
	const ask = async () => {
		const env = { ...process.env, HOST: host, PORT: String(port) };
		return (await once(spawn(process.execPath, [join(import.meta.dirname, "ready.mjs")], { env }), "close"))[0];
	};
	expect(await ask()).toBe(0);
	status = 503;
	expect(await ask()).toBe(1);
	shop.close();
});
