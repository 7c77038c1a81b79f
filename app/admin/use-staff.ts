import { useRouteLoaderData } from "react-router";
import { may, type Permission } from "../../domain/staff/staff-roles.ts";
import type { loader } from "./admin-layout.tsx";

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
	return useRouteLoaderData<typeof loader>("admin/admin-layout")?.newOrders?.proposedMinutes;
}

/**
 * Whether the shop has a printer that is turned on: a shop without one sees nothing of printing (specification 10.9).
 */
export function useHasPrinters(): boolean {
	return (useRouteLoaderData<typeof loader>("admin/admin-layout")?.printers.length ?? 0) > 0;
}
