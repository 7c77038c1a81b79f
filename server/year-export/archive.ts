import { createHash } from "node:crypto";
import { closeSync, fsyncSync, openSync, readSync, writeSync } from "node:fs";
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from "fflate";

/** The time of every file in it, so that the same data gives the same bytes: 1 January 1980, the earliest in a zip. */
const SAME_TIME = new Date(1980, 0, 1);
/** The most files in a zip without its extension for larger ones, minus some room. */
const MAX_FILES = 65_000;
const MAX_BYTES = 4_200_000_000;

export class ArchiveFull extends Error {
	override name = "ArchiveFull";
}

/** A fault of writing, in its `cause`: any other is one of reading what is to be written. */
export class ArchiveNotWritten extends Error {
	override name = "ArchiveNotWritten";
}

/** Does a step that writes. */
export function writing<Value>(step: () => Value): Value {
	try {
		return step();
	} catch (cause) {
		throw new ArchiveNotWritten("not written", { cause });
	}
}

/**
 * An archive (.zip) that is written to a new file as it is made, one part after the other: nothing stays in memory. All
 * parts are in one folder, with the checksums of the others in `SHA256SUMS`.
 */
export function createArchive(path: string, folder: string) {
	const file = writing(() => openSync(path, "wx", 0o600));
	let isOpen = true;
	let bytes = 0;
	let files = 0;
	const zip = new Zip((fault, chunk) => {
		if (fault) throw fault;
		bytes += chunk.length;
		if (bytes > MAX_BYTES) throw new ArchiveFull("more than 4 GB");
		writing(() => {
			for (let written = 0; written < chunk.length; ) written += writeSync(file, chunk, written);
		});
	});
	const sums: string[] = [];

	/** Begins a part; it must be ended before the next begins. */
	function begin(name: string, isCompressed = true) {
		files += 1;
		if (files > MAX_FILES) throw new ArchiveFull(`more than ${MAX_FILES} files`);
		const part = isCompressed
			? new ZipDeflate(`${folder}/${name}`, { level: 6 })
			: new ZipPassThrough(`${folder}/${name}`);
		part.mtime = SAME_TIME;
		zip.add(part);
		const hash = createHash("sha256");
		return {
			write(content: string | Uint8Array) {
				const chunk = typeof content === "string" ? strToU8(content) : content;
				hash.update(chunk);
				part.push(chunk);
			},
			end() {
				part.push(new Uint8Array(), true);
				sums.push(`${hash.digest("hex")}  ${name}\n`);
			},
		};
	}

	function add(name: string, content: string | Uint8Array, isCompressed = true): void {
		const part = begin(name, isCompressed);
		part.write(content);
		part.end();
	}

	function close(): void {
		if (!isOpen) return;
		isOpen = false;
		closeSync(file);
	}

	return {
		begin,
		add,
		/** Writes the checksums; returns the archive's size once it is on disk. */
		finish(): { files: number; bytes: number } {
			const all = sums.toSorted((a, b) => (a.slice(66) < b.slice(66) ? -1 : 1)).join("");
			add("SHA256SUMS", all);
			zip.end();
			writing(() => {
				fsyncSync(file);
				close();
			});
			return { files, bytes };
		},
		/** Closes the file as it is, unless it is closed. */
		giveUp(): void {
			zip.terminate();
			close();
		},
	};
}
export type Archive = ReturnType<typeof createArchive>;

/** The first bytes of an archive, and the position of its first part's name. */
const FIRST_PART = "PK\x03\x04";
const NAME_AT = 30;

/** Whether a file is such an archive, of a folder whose name begins like this; false for an unreadable file. */
export function isArchiveOf(path: string, folder: string): boolean {
	try {
		const file = openSync(path, "r");
		const start = Buffer.alloc(NAME_AT + folder.length);
		readSync(file, start, 0, start.length, 0);
		closeSync(file);
		const text = start.toString("latin1");
		return text.startsWith(FIRST_PART) && text.endsWith(folder);
	} catch {
		return false;
	}
}
