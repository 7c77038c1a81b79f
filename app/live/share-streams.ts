/** A browser has six connections to a shop over HTTP/1.1, for all its tabs together, and calls need one too. */
const STREAMS = 5;

/**
 * With a stream in each of six tabs no call of any of them would get through. So a tab is `onCrowded` once five others
 * have been looked at after it. To be told whenever it is looked at, and that it goes.
 */
export function shareStreams(onCrowded: () => void): (isSeen: boolean) => void {
	const own = Math.random();
	const later = new Set<number>();
	const tabs = new BroadcastChannel("streams");
	tabs.onmessage = ({ data: [tab, isSeen] }) => {
		later[isSeen ? "add" : "delete"](tab);
		if (later.size >= STREAMS) onCrowded();
	};
	return (isSeen) => {
		later.clear();
		tabs.postMessage([own, isSeen]);
		if (!isSeen) tabs.close();
	};
}
