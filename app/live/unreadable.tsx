import { useRevalidator } from "react-router";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

type Props = { title: string; retry: string; isUndrawn?: boolean };

/** The shop answers but cannot provide this now: one button asks again, or reloads a page that failed to render. */
export function Unreadable({ title, retry, isUndrawn = false }: Props) {
	const { revalidate, state } = useRevalidator();
	const tryAgain = () => (isUndrawn ? location.reload() : void revalidate());
	return (
		<Notice
			tone="error"
			title={title}
			action={
				<Button variant="secondary" icon="refresh" busy={state === "loading"} onClick={tryAgain}>
					{retry}
				</Button>
			}
		/>
	);
}
