import type { Reader, Storage } from "../server/db/storage.ts";

/** The same reader, while whose first question is answered something else happens, and is over. */
export function happensAfterFirst(read: Storage["read"], happen: () => Promise<unknown>): Reader {
	let happening: Promise<unknown> | undefined;
	return read.withPlugin({
		transformQuery: ({ node }) => node,
		async transformResult({ result }) {
			if (!happening) {
				happening = happen();
				await happening;
			}
			return result;
		},
	});
}
