import { globSync, readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseSync } from "vite";
import { circles, type Import as ImportAt } from "./import-circles.ts";

type SourceFile = { path: string; text: string };
type Import = { from: string; typeOnly: boolean; dynamic: boolean; offset: number };
type Node = { type: string; start: number; [key: string]: unknown };

const layers = ["domain", "contract", "server", "app", "db", "emulator", "demo"];

/** Which folders each layer may import, and which packages: `undefined` means any package. */
const mayImport: Record<string, { folders: string[]; packages?: RegExp }> = {
	domain: { folders: ["domain"], packages: /^$/ },
	contract: { folders: ["domain", "contract"], packages: /^(zod|hono|@hono\/zod-openapi)(\/|$)/ },
	server: { folders: ["domain", "contract", "server", "db"] },
	app: { folders: ["domain", "contract", "app"] },
	db: { folders: ["domain", "contract", "server", "db"] },
	demo: { folders: ["domain", "contract", "server", "db", "emulator", "demo"] },
	// Must not depend on the shop, so that the two cannot share a mistake.
	emulator: {
		folders: ["emulator"],
		packages: /^(node:.+|(hono|@hono\/node-server|qrcode-generator)(\/.+)?)$/,
	},
};

const onlyPlaceThatLoadsTheBuild = "server/main.ts";
const whereServerAndAppMeet = "app/entry.server.tsx";
const testPackages = /^(vitest|fast-check|node:)/;
const mayReadTheClock = ["server/runtime/real-clock.ts", "app/clock.ts"];
const mayReadTheEnvironment = ["server/config.ts", "server/main.ts"];
/** Variables that only libraries read are set there, before they are loaded. */
const setsTheEnvironment = "server/runtime/production.ts";
/** The emulator is a separate program: these files read its clock and environment. */
const entryOfTheEmulator = ["emulator/start-emulator.ts", "emulator/main.ts"];
const mayUseBrowserStorage = "app/storage";
const areas = ["customer", "admin", "rider", "kitchen"];
const vagueNames = /^(utils?|helpers?|lib|common|misc|types|index)$/;

/** Every import, clock, environment and file name that the layout forbids, as `file:line rule`. */
export function violations(files: SourceFile[]): string[] {
	return files.flatMap(({ path, text }) =>
		[...nameViolations(path), ...contentViolations(path, text)].map((found) => toldOf({ path, text }, found)),
	);
}

/** The circles of the server's folders, as `file:line rule`; looks at all files together. */
export function circleViolations(files: SourceFile[], allowed?: readonly string[]): string[] {
	const texts = new Map(files.map(({ path, text }) => [path, text]));
	const server = files.filter(({ path }) => folderOf(path) === "server");
	const found = circles(
		server.map(({ path, text }) => ({ path, imports: importsIn(path, text) })),
		allowed,
	);
	return found.map(({ path, ...violation }) => toldOf({ path, text: texts.get(path) ?? "" }, violation));
}

function toldOf({ path, text }: SourceFile, { offset, rule }: Violation): string {
	return `${path}:${text.slice(0, offset).split("\n").length} ${rule}`;
}

function importsIn(path: string, text: string): ImportAt[] {
	const imports: ImportAt[] = [];
	visit(parseSync(path, text).program as unknown as Node, (node) => {
		const imported = importOf(node);
		if (imported) imports.push(imported);
	});
	return imports;
}

type Violation = { offset: number; rule: string };

function nameViolations(path: string): Violation[] {
	const vague = path
		.split("/")
		.map((part) => part.replace(/\..*$/, ""))
		.find((part) => vagueNames.test(part));
	return vague ? [{ offset: 0, rule: `the name "${vague}" says nothing: name the file for what it holds` }] : [];
}

function contentViolations(path: string, text: string): Violation[] {
	const { program, errors } = parseSync(path, text);
	const broken = errors[0];
	if (broken) return [{ offset: broken.labels[0]?.start ?? 0, rule: `does not parse: ${broken.message}` }];
	const found: Violation[] = [];
	visit(program as unknown as Node, (node) => {
		const imported = importOf(node);
		const rule = imported ? importRule(path, imported) : undefined;
		if (rule) found.push({ offset: node.start, rule });
		found.push(...ambientViolations(path, node));
	});
	return found;
}

function importOf(node: Node): Import | undefined {
	const source = (node.source ?? (node.type === "TSImportType" ? node.argument : undefined)) as
		| { value?: unknown }
		| undefined;
	if (typeof source?.value !== "string") return undefined;
	return {
		from: source.value,
		typeOnly: node.type === "TSImportType" || node.importKind === "type" || node.exportKind === "type",
		dynamic: node.type === "ImportExpression",
		offset: node.start,
	};
}

function importRule(path: string, { from, typeOnly, dynamic }: Import): string | undefined {
	const layer = folderOf(path);
	const allowed = mayImport[layer];
	if (!allowed) return undefined;
	const isTest = isTestFile(path);

	if (!from.startsWith(".")) {
		if (!allowed.packages || allowed.packages.test(from) || (isTest && testPackages.test(from))) return undefined;
		return `${layer} may not import the package ${from}`;
	}
	const file = posix.join(posix.dirname(path), from);
	const target = folderOf(file);
	if (layer === "app" && target === "app") return areaRule(path, file);
	if (allowed.folders.includes(target)) return undefined;
	if (isTest && target === "test") return undefined;
	if (layer === "app" && target === "server") {
		return typeOnly ? undefined : "app may import from server with `import type` only";
	}
	if (layer === "server" && file === whereServerAndAppMeet && typeOnly) return undefined;
	if (target === "build" && dynamic && path === onlyPlaceThatLoadsTheBuild) return undefined;
	return `${layer} may not import ${target}: ${from}`;
}

/** Code shared by several areas is in a shared folder of app/; no other folder imports an area's own code. */
function areaRule(path: string, file: string): string | undefined {
	const [, from = "", ...below] = path.split("/");
	const [, to = ""] = file.split("/");
	// The routes, and the frames around all pages, know every area.
	if (!areas.includes(to) || from === to || below.length === 0) return undefined;
	const who = areas.includes(from) ? `the area ${from}` : `the shared folder app/${from}`;
	return `${who} may not import the area ${to}: move what both need to a shared folder of app/`;
}

function ambientViolations(path: string, node: Node): Violation[] {
	if (!layers.includes(folderOf(path)) || isTestFile(path) || entryOfTheEmulator.includes(path)) return [];
	if (readsClock(node) && !mayReadTheClock.includes(path)) {
		return [
			{
				offset: node.start,
				rule: `the time comes from a Clock: only ${mayReadTheClock.join(" and ")} ask the machine`,
			},
		];
	}
	if (readsEnvironment(node) && !mayReadTheEnvironment.includes(path) && path !== setsTheEnvironment) {
		return [{ offset: node.start, rule: `only ${mayReadTheEnvironment.join(" and ")} read the environment` }];
	}
	if (usesBrowserStorage(node) && !path.startsWith(`${mayUseBrowserStorage}/`)) {
		return [
			{ offset: node.start, rule: `only ${mayUseBrowserStorage} uses the browser's storage, which may throw` },
		];
	}
	return [];
}

function readsClock(node: Node): boolean {
	const isDate = isName(node.callee, "Date");
	const withoutArguments = (node.arguments as unknown[] | undefined)?.length === 0;
	if (node.type === "NewExpression") return isDate && withoutArguments;
	if (node.type === "CallExpression" && isDate) return true;
	return isMember(node, "Date", "now") || isMember(node, "Temporal", "Now");
}

function readsEnvironment(node: Node): boolean {
	if (isMember(node, "process", "env")) return true;
	if (node.type === "VariableDeclarator" && isName(node.init, "process")) return true;
	const isProcess = /^(node:)?process$/.test(String((node.source as { value?: unknown } | null)?.value));
	return isProcess && (node.specifiers as Node[]).some((specifier) => isName(specifier.imported, "env"));
}

function usesBrowserStorage(node: Node): boolean {
	const isNamed = (value: unknown) => isName(value, "localStorage") || isName(value, "sessionStorage");
	if (node.type === "MemberExpression") return node.computed === true && isNamed(node.property);
	return node.type === "Identifier" && isNamed(node);
}

function isMember(node: Node, object: string, property: string): boolean {
	return node.type === "MemberExpression" && isName(node.object, object) && isName(node.property, property);
}

function isName(value: unknown, name: string): boolean {
	const node = value as { type?: string; name?: string; value?: unknown } | null | undefined;
	return node?.type === "Identifier" ? node.name === name : node?.type === "Literal" && node.value === name;
}

function isTestFile(path: string): boolean {
	return /\.test\.tsx?$/.test(path);
}

function folderOf(path: string): string {
	return path.split("/")[0] ?? "";
}

function visit(value: unknown, look: (node: Node) => void): void {
	if (Array.isArray(value)) {
		for (const item of value) visit(item, look);
	} else if (typeof value === "object" && value !== null) {
		if ("type" in value && "start" in value) look(value as Node);
		for (const child of Object.values(value)) visit(child, look);
	}
}

if (import.meta.main) {
	const root = join(import.meta.dirname, "..");
	const paths = globSync(`{${layers.join(",")},scripts,test}/**/*.{ts,tsx}`, { cwd: root });
	const files = paths.map((path) => ({
		path: path.replaceAll("\\", "/"),
		text: readFileSync(join(root, path), "utf8"),
	}));
	const sorted = files.toSorted((a, b) => (a.path < b.path ? -1 : 1));
	const found = [...violations(sorted), ...circleViolations(sorted)];
	for (const violation of found) console.error(violation);
	if (found.length > 0) process.exit(1);
}
