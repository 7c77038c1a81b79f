import type { GuardedWrite, Statement } from "./guarded-write.ts";

/** What the thread sends once it can write. */
export const READY = "ready";

/** Guarded writes as JSON, which passes to a thread faster than objects do; each statement's text is there once. */
export type Batch = string;

type Packed = { texts: string[]; writes: [text: number, parameters: readonly unknown[]][][] };

export function packBatch(writes: readonly GuardedWrite[]): Batch {
	const places = new Map<string, number>();
	const placeOf = (sql: string) => {
		const known = places.get(sql);
		if (known !== undefined) return known;
		places.set(sql, places.size);
		return places.size - 1;
	};
	const packed: Packed["writes"] = writes.map((write) =>
		write.map(({ sql, parameters }) => [placeOf(sql), parameters]),
	);
	return JSON.stringify({ texts: [...places.keys()], writes: packed } satisfies Packed);
}

export function unpackBatch(batch: Batch): GuardedWrite[] {
	const { texts, writes }: Packed = JSON.parse(batch);
	const statementOf = ([text, parameters]: Packed["writes"][number][number]): Statement => ({
		sql: texts[text] ?? "",
		parameters,
	});
	return writes.map((write) => write.map(statementOf) as unknown as GuardedWrite);
}
