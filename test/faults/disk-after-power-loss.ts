import type { Step } from "./recorded-writes.ts";

const SECTOR = 512;

/** What a disk keeps of unsynced writes: nothing, each by chance, or each of their sectors by chance. */
export type Kept = "none" | "some" | "torn";

type Pending = Extract<Step, { kind: "write" | "truncate" }>;
type Inode = { image: Image; pending: Pending[] };
type NameChange = { step: Extract<Step, { kind: "create" | "remove" }>; inode: Inode };

/**
 * The files on a disk when the power fails before the step at `place`. Synced data is there: a file's content after a
 * sync of the file, its name after a sync of its folder.
 */
export function diskAfterPowerLoss(
	steps: readonly Step[],
	place: number,
	folder: string,
	kept: Kept,
	chance: () => number,
): Map<string, Buffer> {
	const seen = new Map<string, Inode>();
	const durable = new Map<string, Inode>();
	let names: NameChange[] = [];

	for (const step of steps.slice(0, place)) {
		if (step.kind === "create" && !seen.has(step.path)) {
			const inode: Inode = { image: new Image(), pending: [] };
			seen.set(step.path, inode);
			names.push({ step, inode });
		} else if (step.kind === "remove") {
			const inode = seen.get(step.path);
			if (inode) names.push({ step, inode });
			seen.delete(step.path);
		} else if (step.kind === "write" || step.kind === "truncate") {
			const inode = seen.get(step.path);
			if (!inode) throw new Error(`${step.path} is written before it is made`);
			inode.pending.push(step);
		} else if (step.kind === "sync" && step.path === folder) {
			names = names.filter((change) => !applyName(change, step.begunAt));
		} else if (step.kind === "sync") {
			const inode = seen.get(step.path);
			if (inode) inode.pending = inode.pending.filter((each) => !applyWhenEnded(inode, each, step.begunAt));
		}
	}

	// A folder's changes reach the disk one after the other.
	const survivors = kept === "none" ? 0 : Math.floor(chance() * (names.length + 1));
	for (const change of names.slice(0, survivors)) applyName(change, Number.POSITIVE_INFINITY);
	for (const inode of new Set(durable.values()))
		for (const each of inode.pending) inode.image.applySome(each, kept, chance);
	return new Map([...durable].map(([path, { image }]) => [path, image.bytes()]));

	function applyName({ step, inode }: NameChange, begunAt: number): boolean {
		if (step.endedAt > begunAt) return false;
		if (step.kind === "create") durable.set(step.path, inode);
		else durable.delete(step.path);
		return true;
	}
}

function applyWhenEnded({ image }: Inode, step: Pending, begunAt: number): boolean {
	if (step.endedAt > begunAt) return false;
	image.apply(step);
	return true;
}

/** The content of a file, which grows as it is written. */
class Image {
	private room = Buffer.alloc(65_536);
	private size = 0;

	apply(step: Pending): void {
		if (step.kind === "write") this.put(step.at, step.bytes);
		else {
			if (step.size < this.size) this.room.fill(0, step.size, this.size);
			this.grow(step.size);
			this.size = step.size;
		}
	}

	applySome(step: Pending, kept: Kept, chance: () => number): void {
		if (kept === "none") return;
		if (kept === "some" || step.kind === "truncate") {
			if (chance() < 0.5) this.apply(step);
			return;
		}
		for (let from = 0; from < step.bytes.length; ) {
			const to = Math.min(step.bytes.length, from + SECTOR - ((step.at + from) % SECTOR));
			if (chance() < 0.5) this.put(step.at + from, step.bytes.subarray(from, to));
			from = to;
		}
	}

	bytes(): Buffer {
		return this.room.subarray(0, this.size);
	}

	private put(at: number, bytes: Buffer): void {
		this.grow(at + bytes.length);
		bytes.copy(this.room, at);
		this.size = Math.max(this.size, at + bytes.length);
	}

	private grow(size: number): void {
		if (size <= this.room.length) return;
		const larger = Buffer.alloc(Math.max(size, this.room.length * 2));
		this.room.copy(larger, 0, 0, this.size);
		this.room = larger;
	}
}
