/** A grey placeholder; the className gives its size. Say "loading" once nearby, with a Spinner's label. */
export function Skeleton({ className = "h-4 w-full" }: { className?: string }) {
	return <span aria-hidden="true" className={`block animate-breathe rounded-md bg-line ${className}`} />;
}
