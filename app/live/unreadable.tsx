import { useRevalidator } from "react-router";
import { Button } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";

/** The shop is there but cannot tell this just now; one button asks again. */
export function Unreadable({ title, retry }: { title: string; retry: string }) {
	const { revalidate, state } = useRevalidator();
	return (
		<Notice
			tone="error"
			title={title}
			action={
				<Button variant="secondary" icon="refresh" busy={state === "loading"} onClick={() => void revalidate()}>
					{retry}
				</Button>
			}
		/>
	);
}
