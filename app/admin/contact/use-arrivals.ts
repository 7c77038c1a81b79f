import { useState } from "react";
import { useSearchParams } from "react-router";

/** Tells what has come since this part of the list was opened: what is newer than the newest that was there then. */
export function useArrivals(newest: string | undefined): (row: { createdAt: string }) => boolean {
	const address = useSearchParams()[0].toString();
	const [opened, setOpened] = useState({ address, newest: newest ?? "" });
	if (opened.address !== address) setOpened({ address, newest: newest ?? "" });
	return ({ createdAt }) => createdAt > opened.newest;
}
