import { type ComponentType, lazy, useEffect, useState } from "react";
import { useCutOff } from "./connection.ts";

/**
 * A part whose file loads when it is first shown, within a `Suspense`. If that fails, `Instead` takes its place
 * (nothing by default), and it tries again once the shop can be reached.
 */
export function lazyPart<Name extends string, Props extends object>(
	load: () => Promise<Record<Name, ComponentType<Props>>>,
	name: Name,
	Instead: ComponentType<Props> = () => null,
) {
	function Follows(props: Props) {
		const [Shown, setShown] = useState(() => Instead);
		const isCutOff = useCutOff() !== null;
		useEffect(() => {
			// If the file is gone although the shop answers, the page reloads (reload-after-release.ts).
			if (!isCutOff)
				loadPart()
					.then((part) => setShown(() => part))
					.catch(() => {});
		}, [isCutOff]);
		return <Shown {...props} />;
	}
	const loadPart = () => load().then((file) => file[name]);
	return lazy(async () => ({ default: await loadPart().catch(() => Follows) }));
}
