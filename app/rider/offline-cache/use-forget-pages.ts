import { useEffect } from "react";
import { forgetRiderPages } from "./cache-rider-pages.ts";

/** Where somebody logs in nobody rides: what an earlier rider saw goes, however that session ended. */
export function useForgetPages(): void {
	useEffect(() => void forgetRiderPages(), []);
}
