import { billsPersonalData } from "./bills/personal-data.ts";
import { cashPersonalData } from "./cash/personal-data.ts";
import { contactPersonalData } from "./contact/personal-data.ts";
import { customersPersonalData } from "./customers/personal-data.ts";
import { dayClosePersonalData } from "./day-close/personal-data.ts";
import type { PersonalData } from "./db/personal-data.ts";
import { storedPersonalData } from "./db/stored-personal-data.ts";
import { deliveriesPersonalData } from "./deliveries/personal-data.ts";
import { httpPersonalData } from "./http/personal-data.ts";
import { identityPersonalData } from "./identity/personal-data.ts";
import { kitchenPersonalData } from "./kitchen/personal-data.ts";
import { messagingPersonalData } from "./messaging/personal-data.ts";
import { ordersPersonalData } from "./orders/personal-data.ts";
import { paymentsPersonalData } from "./payments/personal-data.ts";
import { prebookingsPersonalData } from "./prebookings/personal-data.ts";
import { printingPersonalData } from "./printing/personal-data.ts";
import { reviewsPersonalData } from "./reviews/personal-data.ts";
import { securityPersonalData } from "./security/personal-data.ts";
import { settlementPersonalData } from "./settlements/personal-data.ts";
import { subscriptionsPersonalData } from "./subscriptions/personal-data.ts";

/**
 * The personal data of every feature. A feature comes after those whose rows it needs to find its own: exporting runs
 * from first to last, erasing from last to first, which is the account itself.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
	identityPersonalData,
	ordersPersonalData,
	billsPersonalData,
	prebookingsPersonalData,
	paymentsPersonalData,
	reviewsPersonalData,
	contactPersonalData,
	subscriptionsPersonalData,
	deliveriesPersonalData,
	cashPersonalData,
	dayClosePersonalData,
	settlementPersonalData,
	kitchenPersonalData,
	customersPersonalData,
	messagingPersonalData,
	securityPersonalData,
	httpPersonalData,
	printingPersonalData,
	storedPersonalData,
];
