import { EVENTS } from "./event-catalogue.ts";
import { isEventKind, type KindsWith, type PastEvent, ruleOf } from "./event-kinds.ts";

/** The kinds of events that every owner is alerted to at once. */
export type OwnerAlertKind = KindsWith<"alertsOwners", unknown>;
export type OwnerAlert = PastEvent<OwnerAlertKind>;

/** Whether owners are alerted to events of this kind, or to some of them. */
export function isAlertKind(kind: string): kind is OwnerAlertKind {
	return isEventKind(kind) && "alertsOwners" in EVENTS[kind];
}

/** Whether owners are alerted to this event. */
export function isOwnerAlert(event: PastEvent): event is OwnerAlert {
	const { alertsOwners = () => false } = ruleOf(event.kind);
	return alertsOwners === true || alertsOwners(event as never);
}
