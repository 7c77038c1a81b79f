import type { SetupStep } from "../../../domain/setup-guide/setup-steps.ts";
import type { SetupGuideTexts } from "./setup-guide-texts.ts";

type StepText = { title: string; why: string; to: string; link: string };

/** The purpose of each setup step, and the page where it is done. */
export const setupStepLabelsIn = (texts: SetupGuideTexts): Readonly<Record<SetupStep, StepText>> => ({
	name: {
		title: texts.name,
		why: texts.nameHelp,
		to: "/admin/settings#shop",
		link: texts.changeTheName,
	},
	"map-pin": {
		title: texts.pinOnTheMap,
		why: texts.pinHelp,
		to: "/admin/settings#reach",
		link: texts.setThePin,
	},
	phones: {
		title: texts.contactDetails,
		why: texts.phonesHelp,
		to: "/admin/settings#reach",
		link: texts.changeTheContacts,
	},
	fssai: {
		title: texts.fssaiLicence,
		why: texts.licenceHelp,
		to: "/admin/settings#papers",
		link: texts.enterTheNumber,
	},
	gstin: {
		title: texts.gstin,
		why: texts.gstinHelp,
		to: "/admin/settings#papers",
		link: texts.enterTheGstin,
	},
	"upi-id": {
		title: texts.upiId,
		why: texts.upiHelp,
		to: "/admin/settings#papers",
		link: texts.enterTheUpiId,
	},
	hours: {
		title: texts.openingHours,
		why: texts.hoursHelp,
		to: "/admin/store/hours",
		link: texts.setTheHours,
	},
	delivery: {
		title: texts.deliveryAreaAndFee,
		why: texts.areaHelp,
		to: "/admin/store/delivery",
		link: texts.setAreaAndFee,
	},
	"sign-in": {
		title: texts.whenCustomersSignIn,
		why: texts.signInHelp,
		to: "/admin/settings#sign-in",
		link: texts.choose,
	},
	prices: {
		title: texts.menuAndPrices,
		why: texts.menuHelp,
		to: "/admin/menu",
		link: texts.changeTheMenu,
	},
	photo: {
		title: texts.anImageOfYourOwn,
		why: texts.imageHelp,
		to: "/admin/menu",
		link: texts.addAnImage,
	},
	rider: {
		title: texts.aRider,
		why: texts.riderHelp,
		to: "/admin/staff",
		link: texts.addARider,
	},
	"online-payment": {
		title: texts.onlinePayment,
		why: texts.onlineHelp,
		to: "/admin/payments",
		link: texts.payments,
	},
	"test-order": {
		title: texts.aTestOrder,
		why: texts.testHelp,
		to: "/menu",
		link: texts.placeAnOrder,
	},
});
