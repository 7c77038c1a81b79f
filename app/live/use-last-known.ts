import { useState } from "react";

/** The value just read, or the last known one if it could not be read (null); `initially` if there is none yet. */
export function useLastKnown<Read>(read: Read | null, initially: Read): Read {
	const [known, setKnown] = useState<Read>(read ?? initially);
	// In a function, in case what was read is one.
	if (read !== null && read !== known) setKnown(() => read);
	return read ?? known;
}
