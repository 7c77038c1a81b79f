import { useState } from "react";
import { chooseForDevice, useDeviceChoices } from "../../alerts/device-choices.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { CheckboxField } from "../../ui/checkbox-field.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ordersTexts } from "./orders-texts.ts";
import { useOrderKeys } from "./use-order-keys.ts";

/** The keyboard shortcuts of the orders page: a list of them, and whether they are on for this device. */
export function OrderKeys() {
	const texts = usePageTexts(ordersTexts);
	const [isOpen, setOpen] = useState(false);
	const { usesKeys } = useDeviceChoices();
	useOrderKeys({ isOn: usesKeys, onHelp: () => setOpen(true) });
	return (
		<>
			<Button
				size="small"
				variant="quiet"
				className="max-lg:hidden pointer-coarse:hidden"
				onClick={() => setOpen(true)}
			>
				{texts.keysButton} <kbd className={keyLook}>?</kbd>
			</Button>
			<Dialog
				open={isOpen}
				onClose={() => setOpen(false)}
				title={texts.keysTitle}
				closeLabel={texts.close}
				size="small"
			>
				<div className="grid gap-4">
					<dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5">
						{texts.keys.map(([key, what]) => (
							<div key={key} className="contents">
								<dt>
									<kbd className={keyLook}>{key}</kbd>
								</dt>
								<dd>{what}</dd>
							</div>
						))}
					</dl>
					<CheckboxField
						label={texts.useKeys}
						description={texts.useKeysHelp}
						checked={usesKeys}
						onChange={({ target }) => chooseForDevice({ usesKeys: target.checked })}
					/>
				</div>
			</Dialog>
		</>
	);
}

const keyLook =
	"inline-block min-w-7 rounded-md border-2 border-line-strong px-1.5 text-center font-bold font-sans text-sm";
