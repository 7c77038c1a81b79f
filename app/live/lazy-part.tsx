import { type ComponentType, lazy, useEffect, useState } from "react";
import { useCutOff } from "./connection.ts";

/**
 * A part whose file is fetched where it is first shown, within a `Suspense`. Where that fails, `Instead` stands in its
 * place (nothing, unless it is named), and it is tried again when the shop can be reached again.
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
			// A file that is gone although the shop is there has the page loaded afresh (reload-after-release.ts).
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
