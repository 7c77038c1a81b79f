import { execFileSync } from "node:child_process";
import {
	globSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { parseConfig } from "../server/config.ts";

const root = join(import.meta.dirname, "..");
const page = readFileSync(join(root, "docs/operations.md"), "utf8").toLowerCase();
const program = globSync("server/**/*.ts", { cwd: root })
	.filter((path) => !path.endsWith(".test.ts"))
	.map((path) => readFileSync(join(root, path), "utf8"));

/** Which texts, without their variable parts, the page does not have. */
const missing = (texts: readonly string[]) => texts.filter((text) => !page.includes(text.toLowerCase()));

it("every line that the program can log is explained", () => {
	const call = /\blog\.(?:debug|info|warn|error)\(\s*(?:(?:told|line|\{[^}]*\}),\s*)?["`]([^"`$]+)/g;
	const messages = program.flatMap((text) => [...text.matchAll(call)].map(([, message = ""]) => message.trim()));
	expect(messages.length).toBeGreaterThan(30);
	expect(missing(messages), "explain it in docs/operations.md, What each warning means").toEqual([]);
});

it("every reason for which a start ends is explained", () => {
	const [, table = ""] = readFileSync(join(root, "server/start-failure.ts"), "utf8").split("const WHY");
	const reasons = [...table.matchAll(/: "([^":]+)/g)].map(([, reason = ""]) => reason);
	expect(reasons.length).toBeGreaterThan(20);
	expect(missing(reasons)).toEqual([]);
});

it("the files of deploy that the page installs exist", () => {
	for (const name of ["handi.service", "handi", "handi.env", "Caddyfile", "nginx.conf"]) {
		expect(page).toContain(`deploy/${name.toLowerCase()} `);
		expect(readFileSync(join(root, "deploy", name), "utf8")).not.toBe("");
	}
});

it("commands for the program's folder run as its owner, because git refuses root's folder to others", () => {
	const pasted = [...page.matchAll(/```sh\ncd \/srv\/handi\n([^`]*)```/g)].flatMap(([, block = ""]) =>
		block.trim().split("\n"),
	);
	expect(pasted.length).toBeGreaterThan(15);
	expect(pasted.filter((line) => !line.startsWith("sudo "))).toEqual([]);
});

it.skipIf(process.platform === "win32")(
	"the newest backup that is copied elsewhere is a finished one, with its checksum",
	() => {
		const text = readFileSync(join(root, "docs/operations.md"), "utf8").replaceAll("\\|", "|");
		const [, command = ""] = /^\| the newest one to a USB disk \| `sudo (.*)` \|$/m.exec(text) ?? [];
		const folder = mkdtempSync(join(tmpdir(), "handi-usb-"));
		try {
			for (const name of ["backups", "usb"]) mkdirSync(join(folder, name));
			const newestLast = ["27-220000.db", "28-220000.db", "29-220000.db.unfinished-1-a1b2c3"];
			for (const [age, name] of newestLast.entries()) {
				const file = join(folder, "backups", `handi-202611${name}`);
				const made = name.includes("unfinished") ? [file] : [file, `${file}.sha256`];
				for (const each of made) {
					writeFileSync(each, "");
					utimesSync(each, age, age);
				}
			}
			const here = command.replace("/var/lib/handi", folder).replace("/media/usb", join(folder, "usb"));
			execFileSync("sh", ["-c", here]);
			expect(readdirSync(join(folder, "usb"))).toEqual([
				"handi-20261128-220000.db",
				"handi-20261128-220000.db.sha256",
			]);
		} finally {
			rmSync(folder, { recursive: true, force: true });
		}
	},
);

it("every container on the page that mounts the volume has the shop's variables: else a restore would miss its PostgreSQL", () => {
	const commands = page.replaceAll("\\\n", " ").match(/podman run [^`\n]*-v handi:\/data[^`\n]*/g) ?? [];
	expect(commands.length).toBeGreaterThan(1);
	expect(commands.filter((command) => !command.includes("--env-file ~/handi.env"))).toEqual([]);
});

it("the service may take as long to stop as a load balancer can be given", () => {
	const unit = readFileSync(join(root, "deploy/handi.service"), "utf8");
	const [, seconds] = /^TimeoutStopSec=(\d+)$/m.exec(unit) ?? [];
	const refusedAbove = parseConfig({ DRAIN_SECONDS: "61" });
	const longest = parseConfig({ DRAIN_SECONDS: "60" });
	expect([refusedAbove.ok, longest.ok && longest.value.drainMs]).toEqual([false, 60_000]);
	// A stop itself is cut off after 10 seconds.
	expect(Number(seconds)).toBeGreaterThan(60 + 10);
});

it("the service and the container store a PostgreSQL shop's backups where they may write", () => {
	const unit = readFileSync(join(root, "deploy/handi.service"), "utf8");
	const container = readFileSync(join(root, "Dockerfile"), "utf8").replaceAll("\\\n", " ");
	const [, variables = ""] = /^ENV (.*)$/m.exec(container) ?? [];
	const [, writable = ""] = /^ReadWritePaths=(.*)$/m.exec(unit) ?? [];
	const [, volume = ""] = /^VOLUME (.*)$/m.exec(container) ?? [];
	const ofUnit = [...unit.matchAll(/^Environment=(.*)$/gm)].map(([, variable = ""]) => variable);
	for (const [given, place] of [
		[ofUnit, writable],
		[variables.split(/\s+/), volume],
	] as const) {
		const environment = Object.fromEntries(given.map((variable) => variable.split(/=(.*)/)));
		const config = parseConfig({ ...environment, DATABASE_URL: "postgres://handi@127.0.0.1/handi" });
		expect(config.ok && config.value.backupFolder).toBe(`${place}/backups`);
	}
});
