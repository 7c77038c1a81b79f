import { pageTexts } from "../../texts/texts.ts";
import { counted, grouped } from "./figure-labels.ts";

/** The shop's figures, charts and downloads. */
export const dashboardTexts = pageTexts({
	en: {
		title: "Dashboard",
		noOrdersYet: "No orders yet",
		lookAtTheMenu: "Look at the menu",
		firstOrderAppears: "Your first order appears here as soon as it’s placed.",
		salesOfTheLast: (days: number) => `Sales in the last ${days} days`,
		bestDishes: "Best sellers",
		noSales: "No sales on these days.",
		portionsSold: "Portions sold, with sales before fee, GST and tip.",
		large: "Large",
		portions: (count: number) => counted(count, "portion"),
		lastBackup: (date: string, time: string) => `Last successful backup: ${date}, ${time}.`,
		noBackupYet: "No successful backup yet.",
		backupFailed: "The last backup failed",
		backupOverdue: "No backup for more than 36 hours",
		retriedEveryHour: "It’s retried every hour.",
		reason: (reason: string) => `Reason: ${reason}`,
		backupsOff: "Nightly backups are switched off.",
		firstBackupTonight: "The first backup is made tonight.",
		backupSettings: "Backup settings",
		later: "Later",
		allOrdersForLater: "All orders for later",
		order: "Order",
		menu: "Menu",
		nearlySoldOut: "Nearly sold out",
		soldOut: "sold out",
		ordersWithIt: "Orders with it",
		left: (count: number) => `${count} left`,
		dateRange: "Date range",
		days: (days: number) => `${days} days`,
		recentOrders: "Recent orders",
		allOrders: "All orders",
		allOrdersAreHidden: "All orders are hidden.",
		orders: "Orders",
		sales: "Sales",
		deliveredOrders: "Delivered orders",
		averageOrder: "Average order",
		noneYet: "None yet",
		beforeYouOpen: "Before you open",
		continue: "Continue",
		stepsDone: (done: number, steps: number) =>
			`${done} of ${steps} steps done: name, hours, prices, a rider, a test order and more.`,
		noMoreTextMessagesToday: "No more text messages today",
		settings: "Settings",
		smsLimitReached: (perDay: number) =>
			`The daily limit of ${perDay} has been reached; messages resume at midnight. If that’s more than you ` +
			"expected, check today’s orders.",
		todaySoFar: "Today so far",
		todayAndLastWeek: (day: string, until: string) => `Today and ${day}, both up to ${until}, and that full day`,
		today: "Today",
		by: (time: string) => `by ${time}`,
		fullDay: "full day",
		value: "Value",
		cancelledOrRefunded: "Cancelled or refunded",
		comparedHelp:
			"Includes orders still in progress, so that the days compare; excludes cancelled and refunded orders.",
		noOrdersAsOn: (day: string) => `No orders yet, and none on ${day} by this time either.`,
		noOrdersOn: (day: string) => `There were no orders on ${day} by this time.`,
		/** How many orders, and how much money, today is ahead of that day; negative if behind. */
		difference: (orders: number, value: number, amount: string, day: string) => {
			const inOrders =
				orders === 0
					? "The same number of orders"
					: counted(Math.abs(orders), orders > 0 ? "more order" : "fewer order");
			const inValue = value === 0 ? "the same value" : `${amount} ${value > 0 ? "more" : "less"}`;
			const than = `${value === 0 ? "as" : "than"} on ${day} by this time`;
			return `${inOrders} ${orders * value < 0 ? "but" : "and"} ${inValue} ${than}.`;
		},
		allTime: "All time",
		totalOrders: "Total orders",
		pending: "Pending",
		totalRevenue: "Total revenue",
		completed: "Completed",
		whatCounts:
			"Revenue and sales count delivered orders, with delivery fee, GST and tip, less refunds. " +
			"Cancelled orders are excluded; hidden orders are included.",
		allReports: "All reports",
		waysOfPaying: "Cash, UPI and online",
		ways: { cod: "Cash", upi: "UPI", razorpay: "Online" },
		delivered: (count: number) => counted(count, "delivered order"),
		ofTheSales: (percent: number) => `, ${percent}% of sales`,
	},
	ta: {
		title: "டாஷ்போர்டு",
		noOrdersYet: "இன்னும் ஆர்டர்கள் இல்லை",
		lookAtTheMenu: "மெனுவைப் பார்",
		firstOrderAppears: "முதல் ஆர்டர் வந்ததும் இங்கே தெரியும்.",
		salesOfTheLast: (days) => `கடந்த ${days} நாட்களின் விற்பனை`,
		bestDishes: "அதிகம் விற்ற உணவுகள்",
		noSales: "இந்த நாட்களில் விற்பனை இல்லை.",
		portionsSold: "விற்ற பங்குகள்; விற்பனைத் தொகையில் டெலிவரி கட்டணம், GST, டிப்ஸ் இல்லை.",
		large: "லார்ஜ்",
		portions: (count) => `${grouped(count)} பங்கு`,
		lastBackup: (date, time) => `கடைசி வெற்றிகரமான காப்பு: ${date}, ${time}.`,
		noBackupYet: "இன்னும் வெற்றிகரமான காப்பு இல்லை.",
		backupFailed: "கடைசிக் காப்பு தோல்வியடைந்தது",
		backupOverdue: "36 மணி நேரத்துக்கு மேல் காப்பு இல்லை",
		retriedEveryHour: "ஒவ்வொரு மணி நேரமும் மீண்டும் முயற்சிக்கப்படும்.",
		reason: (reason) => `காரணம்: ${reason}`,
		backupsOff: "இரவுக் காப்பு நிறுத்தப்பட்டுள்ளது.",
		firstBackupTonight: "முதல் காப்பு இன்று இரவு எடுக்கப்படும்.",
		backupSettings: "காப்பு அமைப்புகள்",
		later: "பிறகு",
		allOrdersForLater: "பிறகுக்கான எல்லா ஆர்டர்களும்",
		order: "ஆர்டர்",
		menu: "மெனு",
		nearlySoldOut: "தீரப்போகிறது",
		soldOut: "விற்றுத் தீர்ந்தது",
		ordersWithIt: "இது உள்ள ஆர்டர்கள்",
		left: (count) => `இன்னும் ${count}`,
		dateRange: "எத்தனை நாட்கள்",
		days: (days) => `${days} நாட்கள்`,
		recentOrders: "சமீபத்திய ஆர்டர்கள்",
		allOrders: "எல்லா ஆர்டர்களும்",
		allOrdersAreHidden: "எல்லா ஆர்டர்களும் மறைக்கப்பட்டுள்ளன.",
		orders: "ஆர்டர்கள்",
		sales: "விற்பனை",
		deliveredOrders: "டெலிவரி ஆனவை",
		averageOrder: "சராசரி ஆர்டர்",
		noneYet: "இல்லை",
		beforeYouOpen: "திறக்கும் முன்",
		continue: "தொடர்",
		stepsDone: (done, steps) =>
			`${steps} படிகளில் ${done} முடிந்தது: பெயர், நேரம், விலை, ஒரு ரைடர், ஒரு சோதனை ஆர்டர் மற்றும் பல.`,
		noMoreTextMessagesToday: "இன்று இனி குறுஞ்செய்தி இல்லை",
		settings: "அமைப்புகள்",
		smsLimitReached: (perDay) =>
			`ஒரு நாளுக்கான ${perDay} செய்திகளும் அனுப்பியாயிற்று; நள்ளிரவில் மீண்டும் தொடங்கும். எதிர்பார்த்ததைவிட அதிகமென்றால், இன்றைய ஆர்டர்களைப் பாருங்கள்.`,
		todaySoFar: "இன்று இதுவரை",
		todayAndLastWeek: (day, until) => `இன்றும் ${day} அன்றும் ${until} வரை, அந்த முழு நாளும்`,
		today: "இன்று",
		by: () => "இந்நேரம் வரை",
		fullDay: "முழு நாள்",
		value: "மதிப்பு",
		cancelledOrRefunded: "ரத்து, ரீஃபண்ட்",
		comparedHelp: "நாட்களை ஒப்பிட, நடந்துகொண்டிருக்கும் ஆர்டர்களும் சேரும்; ரத்தானவையும் பணம் திருப்பியவையும் சேராது.",
		noOrdersAsOn: (day) => `இன்னும் ஆர்டர் இல்லை; ${day} அன்றும் இந்நேரம் வரை இல்லை.`,
		noOrdersOn: (day) => `${day} அன்று இந்நேரம் வரை ஆர்டர் இல்லை.`,
		difference: (orders, value, amount, day) => {
			const many = grouped(Math.abs(orders));
			const inOrders = orders === 0 ? "அதே அளவு ஆர்டர்கள்" : `${many} ஆர்டர் ${orders > 0 ? "அதிகம்" : "குறைவு"}`;
			const inValue = value === 0 ? "அதே மதிப்பு" : `${amount} ${value > 0 ? "அதிகம்" : "குறைவு"}`;
			return `${day} இந்நேரத்தோடு ஒப்பிட்டால்: ${inOrders}, ${orders * value < 0 ? "ஆனால் " : ""}${inValue}.`;
		},
		allTime: "இதுவரை மொத்தம்",
		totalOrders: "மொத்த ஆர்டர்கள்",
		pending: "காத்திருப்பவை",
		totalRevenue: "மொத்த வருமானம்",
		completed: "முடிந்தவை",
		whatCounts:
			"வருமானத்திலும் விற்பனையிலும் டெலிவரி ஆனவை மட்டும்; டெலிவரி கட்டணம், GST, டிப்ஸ் சேர்த்து, ரீஃபண்ட் கழித்து. " +
			"ரத்தானவை சேராது; மறைத்தவை சேரும்.",
		allReports: "எல்லா அறிக்கைகளும்",
		waysOfPaying: "ரொக்கம், UPI, ஆன்லைன்",
		ways: { cod: "ரொக்கம்", upi: "UPI", razorpay: "ஆன்லைன்" },
		delivered: (count) => `டெலிவரி ஆனவை ${grouped(count)}`,
		ofTheSales: (percent) => `, விற்பனையில் ${percent}%`,
	},
});
export type DashboardTexts = (typeof dashboardTexts)["en"];
