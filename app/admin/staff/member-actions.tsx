import { useState } from "react";
import { Link } from "react-router";
import type { StaffKind } from "../../../domain/staff/staff-rules.ts";
import { OrderNumber } from "../../order/order-number.tsx";
import { useAction } from "../../staff/use-action.ts";
import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { EditMemberDialog } from "./edit-member-dialog.tsx";
import { changeMember, type MadePassword, type Member, setPin } from "./member.ts";
import { OwnPasswordDialog } from "./own-password-dialog.tsx";

/**
 * What the owner may do about one of the staff. The own account is never disabled, and its password is changed by the
 * current one.
 */
export function MemberActions({
	kind,
	member,
	onMade,
}: {
	kind: StaffKind;
	member: Member;
	onMade: (made: MadePassword) => void;
}) {
	const [asked, setAsked] = useState<"edit" | "password" | "pin" | "disable" | null>(null);
	const action = useAction();
	const { _id, name, email, phone, isYou, disabled, hasPin } = member;
	const close = () => setAsked(null);

	async function setDisabled(to: boolean) {
		const done = to ? `${name} is disabled and logged out` : `${name} can log in again`;
		await action.run(() => changeMember(kind, _id, { disabled: to }), { done });
		close();
		keepFocus();
	}

	async function makePassword() {
		let password: string | undefined;
		const isMade = await action.run(async () => {
			const reply = await changeMember(kind, _id, { makePassword: true });
			if (reply.ok) password = (await reply.json()).password;
			return reply;
		});
		close();
		if (isMade && password) onMade({ name, email, password });
	}

	async function makePin() {
		let pin: string | undefined;
		const isMade = await action.run(async () => {
			const reply = await setPin(_id, {});
			if (reply.ok) pin = (await reply.json()).pin;
			return reply;
		});
		close();
		if (isMade && pin) onMade({ name, email: phone, password: pin, isPin: true });
	}

	async function takePin() {
		await action.run(() => setPin(_id, { pin: null }), { done: `${name} has no PIN any more` });
		close();
		keepFocus();
	}

	return (
		<div className="flex flex-wrap gap-2 md:min-w-80 md:justify-end">
			<Button
				size="small"
				variant="quiet"
				icon="edit"
				aria-label={`Edit ${name}`}
				onClick={() => setAsked("edit")}
			>
				Edit
			</Button>
			<Button
				size="small"
				variant="quiet"
				aria-label={isYou ? "Change my password" : `New password for ${name}`}
				onClick={() => setAsked("password")}
			>
				{isYou ? "Change my password" : "New password"}
			</Button>
			{kind === "rider" && (
				<Button size="small" variant="quiet" aria-label={`PIN for ${name}`} onClick={() => setAsked("pin")}>
					PIN
				</Button>
			)}
			{!isYou && !disabled && (
				<Button
					size="small"
					variant="danger"
					aria-label={`Disable ${name}`}
					onClick={() => setAsked("disable")}
				>
					Disable
				</Button>
			)}
			{disabled && (
				<Button
					size="small"
					variant="secondary"
					busy={action.busy}
					aria-label={`Enable ${name}`}
					onClick={() => void setDisabled(false)}
				>
					Enable
				</Button>
			)}
			<EditMemberDialog kind={kind} member={member} open={asked === "edit"} onClose={close} />
			{isYou && <OwnPasswordDialog member={member} open={asked === "password"} onClose={close} />}
			<ConfirmDialog
				open={!isYou && asked === "password"}
				onClose={close}
				title={`A new password for ${name}?`}
				confirmLabel="Create password"
				busy={action.busy}
				onConfirm={() => void makePassword()}
			>
				<p>The old password stops working, and {name} is logged out everywhere.</p>
				<p>The new password is shown to you once.</p>
			</ConfirmDialog>
			<ConfirmDialog
				open={asked === "pin"}
				onClose={close}
				title={hasPin ? `A new PIN for ${name}?` : `A PIN for ${name}?`}
				confirmLabel="Create PIN"
				busy={action.busy}
				onConfirm={() => void makePin()}
			>
				<p>
					{name} can then log in with the phone number and 6 digits. The password still works. The PIN is
					shown to you once.
				</p>
				{hasPin && (
					<>
						<p>The old PIN stops working, and {name} is logged out everywhere.</p>
						<Button variant="secondary" busy={action.busy} className="mt-3" onClick={() => void takePin()}>
							Remove the PIN
						</Button>
					</>
				)}
			</ConfirmDialog>
			<ConfirmDialog
				open={asked === "disable"}
				onClose={close}
				title={`Disable ${name}?`}
				confirmLabel="Disable"
				danger
				busy={action.busy}
				onConfirm={() => void setDisabled(true)}
			>
				<OnTheWay member={member} />
				<p>{name} will be logged out at once and can’t log in until you enable the account again.</p>
			</ConfirmDialog>
		</div>
	);
}

/** Food that is in this rider's bag: the owner has to know before the account is shut. */
function OnTheWay({ member: { name, outForDelivery } }: { member: Member }) {
	if (outForDelivery.length === 0) return null;
	const count = outForDelivery.length === 1 ? "An order is" : `${outForDelivery.length} orders are`;
	return (
		<Notice tone="warning" title={`${count} out for delivery with ${name}`}>
			<p>Call {name} first: a disabled rider can’t mark orders as delivered. You can do it under Orders.</p>
			<ul className="mt-1 flex flex-wrap gap-x-4">
				{outForDelivery.map(({ _id, orderId }) => (
					<li key={_id}>
						<Link to={`/admin/orders/${_id}`} className="text-link inline-flex min-h-11 items-center">
							<OrderNumber orderId={orderId} />
						</Link>
					</li>
				))}
			</ul>
		</Notice>
	);
}
