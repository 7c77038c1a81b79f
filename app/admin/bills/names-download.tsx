import type { ComponentProps, MouseEvent } from "react";
import { isPage } from "../../../contract/is-page.ts";
import { noticingSignedOut } from "../../staff/staff-api.ts";
import { useAction } from "../../staff/use-action.ts";
import { LinkButton } from "../../ui/button.tsx";

/**
 * A link to a file that names customers. The page reads it and then saves it, since the shop may first ask for a
 * confirmation of identity (12.4), which a plain download would save as a failed file.
 */
export function NamesDownload({
	to,
	className = "",
	...link
}: { to: string } & Omit<ComponentProps<typeof LinkButton>, "to">) {
	const { run, busy } = useAction();

	function download(event: MouseEvent) {
		event.preventDefault();
		if (busy) return;
		void run(async () => {
			const reply = await noticingSignedOut(to);
			if (isPage(reply)) throw new TypeError("Failed to fetch");
			if (reply.ok) keep(await reply.blob(), fileName(reply));
			return reply;
		});
	}
	return (
		<LinkButton
			{...link}
			to={to}
			reloadDocument
			download
			aria-busy={busy || undefined}
			className={`${className} ${busy ? "opacity-60" : ""}`}
			onClick={download}
		/>
	);
}

function keep(file: Blob, name: string): void {
	const link = document.createElement("a");
	link.href = URL.createObjectURL(file);
	link.download = name;
	link.click();
	// The browser may start reading it only later.
	setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

function fileName(reply: Response): string {
	return /filename="([^"]+)"/.exec(reply.headers.get("content-disposition") ?? "")?.[1] ?? "";
}
