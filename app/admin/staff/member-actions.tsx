import { useState } from "react";
import { Link } from "react-router";
import type { StaffKind } from "../../../domain/staff/staff-rules.ts";
import { OrderNumber } from "../../orders/order-number.tsx";
import { useAction } from "../../staff/use-action.ts";
import { usePageTexts } from "../../texts/texts.ts";
import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Notice } from "../../ui/notice.tsx";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { EditMemberDialog } from "./edit-member-dialog.tsx";
import { changeMember, type MadePassword, type Member, setPin } from "./member.ts";
import { membersTexts } from "./members-texts.ts";
import { OwnPasswordDialog } from "./own-password-dialog.tsx";

/**
 * The owner's actions on a member of staff. Owners cannot disable their own account, and change its password by
 * entering the current one.
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
	const texts = usePageTexts(membersTexts);
	const [asked, setAsked] = useState<"edit" | "password" | "pin" | "disable" | null>(null);
	const action = useAction();
	const { _id, name, email, phone, isYou, disabled, hasPin } = member;
	const close = () => setAsked(null);

	async function setDisabled(to: boolean) {
		const done = to ? texts.isDisabled(name) : texts.isEnabled(name);
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
		await action.run(() => setPin(_id, { pin: null }), { done: texts.pinRemoved(name) });
		close();
		keepFocus();
	}

	return (
		<div
			className="flex flex-wrap gap-y-2 as-cards:-mx-2 as-cards:grow as-table:min-w-80 as-table:justify-end
				as-table:gap-x-2 as-cards:*:*:px-2"
		>
			{/* Where one row is too narrow, two and two. */}
			<div className={PAIR}>
				<Button
					size="small"
					variant="quiet"
					icon="edit"
					aria-label={texts.editOf(name)}
					onClick={() => setAsked("edit")}
				>
					{texts.edit}
				</Button>
				<Button
					size="small"
					variant="quiet"
					aria-label={isYou ? texts.changeMyPassword : texts.newPasswordOf(name)}
					onClick={() => setAsked("password")}
				>
					{isYou ? texts.changeMyPassword : texts.newPassword}
				</Button>
			</div>
			<div className={`${PAIR} as-cards:grow`}>
				{kind === "rider" && (
					<Button size="small" variant="quiet" aria-label={texts.pinOf(name)} onClick={() => setAsked("pin")}>
						{texts.pin}
					</Button>
				)}
				{!isYou && !disabled && (
					<Button
						size="small"
						variant="quiet"
						className="text-danger! as-cards:ml-auto"
						aria-label={texts.disableOf(name)}
						onClick={() => setAsked("disable")}
					>
						{texts.disable}
					</Button>
				)}
				{disabled && (
					<Button
						size="small"
						variant="secondary"
						busy={action.busy}
						aria-label={texts.enableOf(name)}
						onClick={() => void setDisabled(false)}
					>
						{texts.enable}
					</Button>
				)}
			</div>
			<EditMemberDialog kind={kind} member={member} open={asked === "edit"} onClose={close} />
			{isYou && <OwnPasswordDialog member={member} open={asked === "password"} onClose={close} />}
			<ConfirmDialog
				open={!isYou && asked === "password"}
				onClose={close}
				title={texts.askPassword(name)}
				confirmLabel={texts.createPassword}
				busy={action.busy}
				onConfirm={() => void makePassword()}
			>
				<p>{texts.oldPasswordStops(name)}</p>
				<p>{texts.theNewPasswordIsShown}</p>
			</ConfirmDialog>
			<ConfirmDialog
				open={asked === "pin"}
				onClose={close}
				title={hasPin ? texts.askNewPin(name) : texts.askPin(name)}
				confirmLabel={texts.createPin}
				busy={action.busy}
				onConfirm={() => void makePin()}
			>
				<p>{texts.pinHelp(name)}</p>
				{hasPin && (
					<>
						<p>{texts.oldPinStops(name)}</p>
						<Button variant="secondary" busy={action.busy} className="mt-3" onClick={() => void takePin()}>
							{texts.removeThePin}
						</Button>
					</>
				)}
			</ConfirmDialog>
			<ConfirmDialog
				open={asked === "disable"}
				onClose={close}
				title={texts.askDisable(name)}
				confirmLabel={texts.disable}
				danger
				busy={action.busy}
				onConfirm={() => void setDisabled(true)}
			>
				<OnTheWay member={member} />
				<p>{texts.disableHelp(name)}</p>
			</ConfirmDialog>
		</div>
	);
}

const PAIR = "flex flex-wrap gap-y-2 as-table:justify-end as-table:gap-x-2";

/** The orders that this rider is carrying: the owner has to know before the account is disabled. */
function OnTheWay({ member: { name, outForDelivery } }: { member: Member }) {
	const texts = usePageTexts(membersTexts);
	if (outForDelivery.length === 0) return null;
	const count = outForDelivery.length === 1 ? texts.oneOrderIs : texts.ordersAre(outForDelivery.length);
	return (
		<Notice tone="warning" title={texts.outWith(count, name)}>
			<p>{texts.callFirst(name)}</p>
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
