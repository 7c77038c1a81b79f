import { useState } from "react";

/** What was read; where it could not be (null) what was known before, at first `initially`. */
export function useLastKnown<Read extends object>(read: Read | null, initially: Read): Read {
	const [known, setKnown] = useState(read ?? initially);
	if (read && read !== known) setKnown(read);
	return read ?? known;
}
