import { useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { useCopy } from "../ui/use-copy.ts";

/** Shows fresh recovery codes, this once. It closes by its button only, so that no slip of the finger loses them. */
export function RecoveryCodesDialog({
	codes,
	onClose,
}: {
	codes: readonly string[] | null;
	onClose: () => void;
}) {
	const list = useRef<HTMLUListElement>(null);
	const { said, copy, clear } = useCopy(list, "Selected: copy them by hand");

	function close() {
		clear();
		onClose();
	}

	return (
		<Dialog
			open={codes !== null}
			onClose={close}
			title="Write these codes down"
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
					<Button onClick={close}>I have them</Button>
				</div>
			}
		>
			<div className="grid gap-3">
				<p>
					When your phone is lost, one of them logs you in or sets a forgotten password anew. Each works once.
					Keep them on paper, away from the phone.
				</p>
				<ul
					ref={list}
					className="grid gap-1 rounded-md border-2 border-turmeric bg-turmeric-soft px-4 py-3 text-center font-mono"
				>
					{codes?.map((code) => (
						<li key={code}>{code}</li>
					))}
				</ul>
				<p className="text-ink-soft">Nobody can read them again, not even you. Earlier codes stop working.</p>
			</div>
		</Dialog>
	);
}
