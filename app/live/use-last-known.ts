import { useState } from "react";

/**
 * The value just read, or the last known one if it could not be read (null); `initially` if `reader` has read none yet:
 * whoever logs in next in this browser does not see what somebody else could read.
 */
export function useLastKnown<Read>(read: Read | null, initially: Read, reader: string): Read {
	const [known, setKnown] = useState({ value: read ?? initially, reader });
	const value = read ?? (known.reader === reader ? known.value : initially);
	if (value !== known.value || reader !== known.reader) setKnown({ value, reader });
	return value;
}
