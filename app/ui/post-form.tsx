import { type ComponentProps, type SubmitEvent, useRef } from "react";
import { Form, useSubmit } from "react-router";

type Props = Omit<ComponentProps<typeof Form>, "method" | "onSubmit" | "replace" | "preventScrollReset">;

/**
 * A form for its page's action, sent once: the second of two quick presses comes before the page knows about the first.
 */
export function PostForm({
	replace = false,
	preventScrollReset = false,
	...form
}: Props & { replace?: boolean; preventScrollReset?: boolean }) {
	const submit = useSubmit();
	const isUnderWay = useRef(false);

	async function send(event: SubmitEvent<HTMLFormElement>) {
		event.preventDefault();
		if (isUnderWay.current) return;
		isUnderWay.current = true;
		const submitter = event.nativeEvent.submitter as HTMLButtonElement | null;
		await submit(submitter ?? event.currentTarget, { replace, preventScrollReset }).finally(() => {
			isUnderWay.current = false;
		});
	}
	return <Form {...form} method="post" onSubmit={(event) => void send(event)} />;
}
