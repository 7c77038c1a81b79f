type Page<Name extends string, Entry> = { [name in Name]: Entry[] } & { nextCursor: string | null };

/** A page of what a call lists under `name`; without a cursor and a limit it answers with the bare list. */
export function pageIn<Name extends string, Entry>(read: Entry[] | Page<Name, Entry>, name: Name): Page<Name, Entry> {
	return Array.isArray(read) ? ({ [name]: read, nextCursor: null } as Page<Name, Entry>) : read;
}

/** What a call lists under `name`, without the cursor. */
export function listIn<Name extends string, Entry>(read: Entry[] | Record<Name, Entry[]>, name: Name): Entry[] {
	return Array.isArray(read) ? read : read[name];
}
