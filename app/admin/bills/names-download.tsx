import type { ComponentProps, MouseEvent } from "react";
import { useAction } from "../../staff/use-action.ts";
import { LinkButton } from "../../ui/button.tsx";

/**
 * A link to a file that names customers. It is read here and kept by the browser from here, since the shop may ask
 * first who it is (12.4), which a plain download would save as a file that failed.
 */
export function NamesDownload({ to, ...link }: { to: string } & Omit<ComponentProps<typeof LinkButton>, "to">) {
	const { run } = useAction();

	function download(event: MouseEvent) {
		event.preventDefault();
		void run(async () => {
			const reply = await fetch(to);
			if (reply.ok) keep(await reply.blob(), fileName(reply));
			return reply;
		});
	}
	return <LinkButton {...link} to={to} reloadDocument download onClick={download} />;
}

function keep(file: Blob, name: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(file);
	link.download = name;
	link.click();
	// A browser may begin to read it after this.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function fileName(reply: Response): string {
	return /filename="([^"]+)"/.exec(reply.headers.get("content-disposition") ?? "")?.[1] ?? "";
}
