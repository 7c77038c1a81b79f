import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useCopy } from "../ui/use-copy.ts";

/** Shows fresh recovery codes, this once. It closes by its button only, so that no slip of the finger loses them. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
	const list = useRef<HTMLUListElement>(null);
	const { said, copy, clear } = useCopy(list, "Selected. Copy them manually.");

	function close() {
		clear();
		onClose();
	}

	return (
		<Dialog
			open={codes !== null}
			onClose={close}
			title="Save your recovery codes"
			closeLabel="Close"
			size="small"
			dismissible={false}
			footer={
				<div className="flex flex-wrap items-center justify-end gap-3">
					<span role="status" className="mr-auto font-semibold text-leaf">
						{said}
					</span>
					<Button variant="secondary" icon="copy" onClick={() => codes && void copy(codes.join("\n"))}>
						Copy
					</Button>
					<Button onClick={close}>I’ve saved them</Button>
				</div>
			}
		>
			<div className="grid gap-3">
				<p>
					If you lose your phone, use a code to log in or to reset a forgotten password. Each code works once.
					Keep them on paper, away from your phone.
				</p>
				<ul
					ref={list}
					className="grid gap-1 rounded-md border-2 border-turmeric bg-turmeric-soft px-4 py-3 text-center
						font-mono"
				>
					{codes?.map((code) => (
						<li key={code}>{code}</li>
					))}
				</ul>
				<p className="text-ink-soft">They won’t be shown again. Earlier codes stop working.</p>
			</div>
		</Dialog>
	);
}
