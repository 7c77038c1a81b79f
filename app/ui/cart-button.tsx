import { Icon } from "./icons.tsx";

/** On a dark ground. `label` says the count too: "Cart, 3 items". */
export function CartButton({ label, count, onOpen }: { label: string; count: number; onOpen: () => void }) {
	return (
		<button
			type="button"
			aria-label={label}
			onClick={onOpen}
			className="relative grid size-11 shrink-0 place-items-center rounded-full text-xl hover:bg-white/10"
		>
			<Icon name="cart" />
			{count > 0 && (
				<span
					key={count}
					className="absolute -top-0.5 -right-0.5 min-w-5.5 animate-rise rounded-full bg-turmeric px-1
						text-center font-bold text-on-turmeric text-xs leading-5.5 tabular-nums"
				>
					{count > 99 ? "99+" : count}
				</span>
			)}
		</button>
	);
}
