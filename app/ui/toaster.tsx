import { useEffect, useRef } from "react";
import { resolveValue, type Toast, toast as tell, useToaster } from "react-hot-toast/headless";
import { IconButton } from "./icon-button.tsx";
import { Icon, type IconName } from "./icons.tsx";
import { Spinner } from "./spinner.tsx";

/**
 * How long each kind stays (specification 13.2); the library keeps at most 20. A loading one says that something is on
 * its way for which no button stands, and stays until its end takes its place; a custom one is news of an order.
 */
export const TOAST_DURATIONS = {
	blank: { duration: 4000 },
	error: { duration: 4000 },
	custom: { duration: 4000 },
	success: { duration: 2000 },
	loading: { duration: Number.POSITIVE_INFINITY },
};

/** Shows what `toast` from react-hot-toast/headless is told. One in the whole app, at the end of the body. */
export function Toaster({ dismissLabel }: { dismissLabel: string }) {
	const { toasts, handlers } = useToaster(TOAST_DURATIONS);
	const shelf = useRef<HTMLDivElement>(null);
	const newest = toasts[0]?.id;

	// Opening it again lifts it over a dialog that was opened since.
	useEffect(() => {
		const element = shelf.current;
		if (!element || !newest) return;
		element.showPopover();
		return () => element.hidePopover();
	}, [newest]);

	const alerts = toasts.filter((toast) => toast.type === "error");
	const others = toasts.filter((toast) => toast.type !== "error");
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: resting the pointer or the focus here only keeps the messages longer
		<div
			ref={shelf}
			popover="manual"
			onPointerEnter={handlers.startPause}
			onPointerLeave={handlers.endPause}
			onFocus={handlers.startPause}
			onBlur={handlers.endPause}
			className="pointer-events-none fixed inset-auto top-20 left-1/2 m-0 max-h-[calc(100dvh-6rem)]
				w-[min(26rem,calc(100vw-1.5rem))] -translate-x-1/2 overflow-y-auto bg-transparent p-1"
		>
			<div role="alert">
				{alerts.map((toast) => (
					<ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} />
				))}
			</div>
			<div role="status">
				{others.map((toast) => (
					<ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} />
				))}
			</div>
		</div>
	);
}

const icons: Partial<Record<Toast["type"], IconName>> = {
	blank: "info",
	custom: "pot",
	error: "alert",
	success: "check",
};
const looks: Record<Toast["type"], string> = {
	blank: "border-l-info",
	custom: "border-l-turmeric",
	error: "border-l-danger",
	loading: "border-l-turmeric",
	success: "border-l-leaf",
};
const iconLooks: Partial<Record<Toast["type"], string>> = {
	blank: "text-info",
	custom: "text-primary",
	error: "text-danger",
	success: "text-leaf",
};

function ToastCard({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) {
	const icon = icons[toast.type];
	return (
		<div
			className={
				`pointer-events-auto mb-2 flex animate-rise items-center gap-3 rounded-md border-2 border-line ` +
				`border-l-6 bg-surface py-1 pr-1 pl-4 text-ink shadow-card transition-opacity ${looks[toast.type]} ` +
				`${toast.visible ? "" : "opacity-0"}`
			}
		>
			{toast.type === "loading" ? <Spinner /> : icon && <Icon name={icon} className={iconLooks[toast.type]} />}
			<div className="min-w-0 flex-1 py-2 font-semibold">{resolveValue(toast.message, toast)}</div>
			<IconButton icon="close" label={dismissLabel} onClick={() => tell.dismiss(toast.id)} />
		</div>
	);
}
