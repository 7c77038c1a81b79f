import { useEffect, useRef, useSyncExternalStore } from "react";
import { notifiedAfterPaint } from "./after-paint.ts";
import { IconButton } from "./icon-button.tsx";
import { Icon, type IconName } from "./icons.tsx";
import { Spinner } from "./spinner.tsx";
import {
	holdToasts,
	listenToToasts,
	releaseToasts,
	shownToasts,
	type Toast,
	type ToastKind,
	toast as tell,
} from "./toast.ts";

/**
 * Shows the messages of `toast`. One in the whole app, at the end of the body. `overHeader`: on a phone over the header
 * rather than below it, where urgent notices have their buttons.
 */
export function Toaster({ dismissLabel, overHeader = false }: { dismissLabel: string; overHeader?: boolean }) {
	const toasts = useSyncExternalStore(listenAfterPaint, shownToasts, noToasts);
	const shelf = useRef<HTMLDivElement>(null);
	const newest = toasts[0] && `${toasts[0].id} ${toasts[0].text}`;

	// A screen reader announces changes in an existing region, not a region added with its text.
	useEffect(() => {
		const element = shelf.current;
		element?.showPopover?.();
		return () => element?.hidePopover?.();
	}, []);
	// Opening it again lifts it over a dialog that was opened since.
	useEffect(() => {
		if (!newest || !document.querySelector("dialog:modal")) return;
		shelf.current?.hidePopover?.();
		shelf.current?.showPopover?.();
	}, [newest]);

	const alerts = toasts.filter((toast) => toast.kind === "error");
	const others = toasts.filter((toast) => toast.kind !== "error");
	return (
		// biome-ignore lint/a11y/noStaticElementInteractions: resting the pointer or the focus here only keeps the messages longer
		<div
			ref={shelf}
			popover="manual"
			onPointerEnter={holdToasts}
			onPointerLeave={releaseToasts}
			onFocus={holdToasts}
			onBlur={releaseToasts}
			className={
				`pointer-events-none fixed inset-auto left-1/2 m-0 max-h-[calc(100dvh-6rem)] ` +
				`w-[min(26rem,calc(100vw-1.5rem))] -translate-x-1/2 overflow-y-auto bg-transparent p-1 pb-2 ` +
				(overHeader ? "top-0 sm:top-20" : "top-20")
			}
		>
			{alerts.length > 0 && (
				<div role="alert" aria-atomic="false">
					{alerts.map((toast) => (
						<ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} />
					))}
				</div>
			)}
			{/* Only new messages are read out, not those still there. */}
			<div role="status" aria-atomic="false">
				{others.map((toast) => (
					<ToastCard key={toast.id} toast={toast} dismissLabel={dismissLabel} />
				))}
			</div>
		</div>
	);
}

const icons: Partial<Record<ToastKind, IconName>> = {
	blank: "info",
	custom: "pot",
	error: "alert",
	success: "check",
};
const looks: Record<ToastKind, string> = {
	blank: "border-l-info",
	custom: "border-l-turmeric",
	error: "border-l-danger",
	loading: "border-l-turmeric",
	success: "border-l-leaf",
};
const iconLooks: Partial<Record<ToastKind, string>> = {
	blank: "text-info",
	custom: "text-primary",
	error: "text-danger",
	success: "text-leaf",
};

function ToastCard({ toast, dismissLabel }: { toast: Toast; dismissLabel: string }) {
	const icon = icons[toast.kind];
	return (
		<div
			className={
				`pointer-events-auto mb-2 flex animate-rise items-center gap-3 rounded-md border-2 border-line ` +
				`border-l-6 bg-surface py-1 pr-1 pl-4 text-ink shadow-card transition-opacity ${looks[toast.kind]} ` +
				`${toast.isLeaving ? "opacity-0" : ""}`
			}
		>
			{toast.kind === "loading" ? <Spinner /> : icon && <Icon name={icon} className={iconLooks[toast.kind]} />}
			<div className="min-w-0 flex-1 py-2 font-semibold">{toast.text}</div>
			<IconButton icon="close" label={dismissLabel} onClick={() => tell.dismiss(toast.id)} />
		</div>
	);
}

/** A message never delays what the tap itself changes. */
const listenAfterPaint = notifiedAfterPaint(listenToToasts);

/** For server rendering. */
function noToasts(): readonly Toast[] {
	return NONE;
}

const NONE: readonly Toast[] = [];
