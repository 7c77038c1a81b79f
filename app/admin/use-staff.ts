import { createContext, useContext } from "react";
import { useRouteLoaderData } from "react-router";
import type { PrinterStatus } from "../../contract/printing.ts";
import { may, type Permission } from "../../domain/staff/staff-roles.ts";
import type { loader } from "./admin-layout.tsx";

/** What the layout has last read: a part that could not be read again stays as it was. */
export const LastKnownContext = createContext<{
	proposedMinutes?: number | undefined;
	printers: readonly PrinterStatus[];
}>({ printers: [] });

/** The signed-in member of staff, from the layout's loader. */
export function useStaff() {
	const data = useRouteLoaderData<typeof loader>("admin/admin-layout");
	if (!data) throw new Error("who is signed in is missing: this is no page of the admin");
	return data.session.admin;
}

/** Whether the signed-in member of staff has a permission; the server decides the same way. */
export function useMay(): (permission: Permission) => boolean {
	const { role } = useStaff();
	return (permission) => may(role, permission);
}

/** In how many minutes an order accepted now would arrive; undefined if the shop promises no times. */
export function useProposedMinutes(): number | undefined {
	return useContext(LastKnownContext).proposedMinutes;
}

/**
 * Whether the shop has a printer that is turned on: a shop without one sees nothing of printing (specification 10.9).
 */
export function useHasPrinters(): boolean {
	return useContext(LastKnownContext).printers.length > 0;
}
