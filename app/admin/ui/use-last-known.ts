import { useState } from "react";

/** The value just read, or the last known one if it could not be read (null); `initially` if there is none yet. */
export function useLastKnown<Read extends object>(read: Read | null, initially: Read): Read {
	const [known, setKnown] = useState(read ?? initially);
	if (read && read !== known) setKnown(read);
	return read ?? known;
}
