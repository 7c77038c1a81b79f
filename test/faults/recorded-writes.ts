import { createReadStream } from "node:fs";
import { createInterface } from "node:readline";

/** A program's changes of its files and its replies, in the order in which they started. */
export type Step =
	| { kind: "write"; path: string; at: number; bytes: Buffer; endedAt: number }
	| { kind: "truncate"; path: string; size: number; endedAt: number }
	| { kind: "create" | "remove"; path: string; endedAt: number }
	| { kind: "sync"; path: string; begunAt: number }
	| { kind: "said"; bytes: Buffer };

/**
 * Reads strace's record of a program's files below a folder (strace.ts). `endedAt` and `begunAt` are positions in the
 * list: a sync is listed where it ended, and covers the calls that had ended when it started; other calls are listed
 * where they started.
 */
export async function readRecording(file: string, folder: string): Promise<Step[]> {
	const steps: Step[] = [];
	const begun = new Map<string, { text: string; at: number; step: Step | null }>();
	for await (const line of createInterface({ input: createReadStream(file, "latin1") })) {
		const [, thread = "", text = ""] = /^(\d+) +(.*)$/.exec(line) ?? [];
		const resumed = /^<\.\.\. \w+ resumed>(.*)$/.exec(text);
		const start = begun.get(thread);
		if (resumed && start) {
			begun.delete(thread);
			const isDone = /= \d+(<.*)?$/.test(resumed[1] ?? "");
			if (start.step && "endedAt" in start.step) {
				if (isDone) start.step.endedAt = steps.length;
				else steps.splice(steps.indexOf(start.step), 1);
			} else if (!start.step) keep(`${start.text}${resumed[1]}`, start.at);
		} else if (text.endsWith(" <unfinished ...>")) {
			const known = text.slice(0, -" <unfinished ...>".length);
			// A sync that has not ended promises nothing; other calls may take effect from their start on.
			const step = /^f(data)?sync/.test(known) ? null : keep(`${known}) = 0`, steps.length);
			if (step && "endedAt" in step) step.endedAt = Number.POSITIVE_INFINITY;
			begun.set(thread, { text: known, at: steps.length, step });
		} else keep(text, steps.length);
	}
	return steps;

	function keep(text: string, begunAt: number): Step | null {
		const step = parse(text, folder, begunAt);
		if (step) steps.push(step);
		return step;
	}
}

function parse(text: string, folder: string, begunAt: number): Step | null {
	const [, call = "", rest = "", result = ""] = /^(\w+)\((.*)\) += (-?\d+)/.exec(text) ?? [];
	if (call === "" || Number(result) < 0) return null;
	const opened = unescaped(/^\d+<([^>]*)>/.exec(rest)?.[1] ?? "").toString();
	const texts = [...rest.matchAll(/"((?:\\x[0-9a-f]{2})*)"/g)].map(([, hex = ""]) => unescaped(hex));
	const [first = Buffer.alloc(0)] = texts;
	const named = first.toString();
	const last = Number(/, (\d+)$/.exec(rest)?.[1]);
	const endedAt = begunAt;
	switch (call) {
		case "pwrite64":
			return opened.startsWith(folder) ? { kind: "write", path: opened, at: last, bytes: first, endedAt } : null;
		case "ftruncate":
			return opened.startsWith(folder) ? { kind: "truncate", path: opened, size: last, endedAt } : null;
		case "fsync":
		case "fdatasync":
			return opened.startsWith(folder) ? { kind: "sync", path: opened, begunAt } : null;
		case "write":
		case "writev":
			if (opened.startsWith(folder)) throw new Error(`${opened} is written without saying where`);
			return /^(socket|TCP)/.test(opened) ? { kind: "said", bytes: Buffer.concat(texts) } : null;
		case "unlink":
			return named.startsWith(folder) ? { kind: "remove", path: named, endedAt } : null;
		case "rename":
			if (named.startsWith(folder)) throw new Error(`${named} is renamed, and the replay does not know how`);
			return null;
		case "openat":
			return named.startsWith(folder) && rest.includes("O_CREAT")
				? { kind: "create", path: named, endedAt }
				: null;
		default:
			return null;
	}
}

/** Decodes strace's output, in which every byte is \xHH (-xx). */
function unescaped(text: string): Buffer {
	return Buffer.from(text.replaceAll("\\x", ""), "hex");
}
