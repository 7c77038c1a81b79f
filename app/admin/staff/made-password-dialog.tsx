import { useRef } from "react";
import type { StaffKind } from "../../../domain/staff/staff-rules.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useCopy } from "../ui/use-copy.ts";
import type { MadePassword } from "./member.ts";

/** Shows a made password, this once. It closes by its button only, so that no slip of the finger loses it. */
export function MadePasswordDialog({
	kind,
	made,
	onClose,
}: {
	kind: StaffKind;
	made: MadePassword | null;
	onClose: () => void;
}) {
	const shown = useRef<HTMLElement>(null);
	const { said, copy, clear } = useCopy(shown, "Selected. Copy it manually.");

	function close() {
		clear();
		onClose();
	}

	const loginPath = kind === "rider" ? "/rider/login" : "/admin/login";
	return (
		<Dialog
			open={made !== null}
			onClose={close}
			title="Save this password"
			closeLabel="Close"
			size="small"
			dismissible={false}
			footer={
				<div className="flex flex-wrap items-center justify-end gap-3">
					<span role="status" className="mr-auto font-semibold text-leaf">
						{said}
					</span>
					<Button variant="secondary" onClick={() => made && void copy(made.password)}>
						Copy
					</Button>
					<Button onClick={close}>Done</Button>
				</div>
			}
		>
			<div className="grid gap-3">
				<p className="wrap-anywhere">
					{made?.name} can log in at <strong>{loginPath}</strong> as <strong>{made?.email}</strong> with the
					password
				</p>
				<p
					className="rounded-md border-2 border-turmeric bg-turmeric-soft px-4 py-3 text-center font-mono
					text-xl"
				>
					<code ref={shown} className="select-all break-words">
						{made?.password}
					</code>
				</p>
				<p className="text-ink-soft">It won’t be shown again. If it’s lost, create a new one.</p>
			</div>
		</Dialog>
	);
}
