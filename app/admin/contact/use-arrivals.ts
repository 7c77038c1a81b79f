import { useState } from "react";
import { useSearchParams } from "react-router";

/** Whether a row arrived since this page of the list was opened: it is newer than the newest one then. */
export function useArrivals(newest: string | undefined): (row: { createdAt: string }) => boolean {
	const address = useSearchParams()[0].toString();
	const [opened, setOpened] = useState({ address, newest: newest ?? "" });
	if (opened.address !== address) setOpened({ address, newest: newest ?? "" });
	return ({ createdAt }) => createdAt > opened.newest;
}
