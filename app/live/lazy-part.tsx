import { type ComponentType, lazy, useState } from "react";
import { useTryUntil } from "./use-try-until.ts";

const AGAIN_MS = 5_000;

/**
 * A part whose file is fetched where it is first shown, within a `Suspense`. Where that fails, `Instead` stands in its
 * place (nothing, unless it is named), and the part follows once its file can be fetched.
 */
export function lazyPart<Name extends string, Props extends object>(
	load: () => Promise<Record<Name, ComponentType<Props>>>,
	name: Name,
	Instead: ComponentType<Props> = () => null,
) {
	function Follows(props: Props) {
		const [Shown, setShown] = useState(() => Instead);
		async function tryAgain() {
			const part = await loadPart().catch(() => Instead);
			setShown(() => part);
			return part !== Instead;
		}
		useTryUntil(tryAgain, AGAIN_MS, Shown === Instead);
		return <Shown {...props} />;
	}
	const loadPart = () => load().then((file) => file[name]);
	return lazy(async () => ({ default: await loadPart().catch(() => Follows) }));
}
