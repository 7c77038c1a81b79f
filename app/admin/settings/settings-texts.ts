import { pageTexts } from "../../texts/texts.ts";

/** The settings and their explanations. */
export const settingsTexts = pageTexts({
	en: {
		demoValue: "demo value",
		demoValueReplace: "demo value, replace it",
		onlyOwners: "only owners can change it",
		labelOnlyOwners: (label: string) => `${label} (only owners can change it)`,
		backupRunning: (runningSince: string) => `Backup running since ${runningSince}.`,
		theLastBackupFailed: "The last backup failed",
		notRehearsed: "The last backup wasn’t test-restored",
		notRehearsedHelp: (why: string) => `The backup file is complete, but a test restore wasn’t possible: ${why}`,
		backUpNow: "Back up now",
		noSuccessfulBackupYet: "No successful backup yet.",
		lastBackup: (date: string, time: string, file: string | null, size: string) =>
			`Last successful backup: ${date}, ${time}: ${file} (${size}).`,
		megabytes: (text: string) => `${text} MB`,
		minutes: "minutes",
		seconds: "seconds",
		sentToday: "Sent today:",
		of: "of",
		noMoreTextMessagesToday: "No more text messages today",
		smsOver: (smsToday: number, smsPerDay: number) =>
			`Sent today: ${smsToday} of ${smsPerDay}. They resume at midnight, or as soon as you raise the limit.`,
		hoursRead: (opening: string, sign: string) => `Next opening: ${opening}. Search engines get ${sign}.`,
		hoursUnread:
			"We couldn’t read these hours. “Next opening” will mean the next midnight, and " +
			"search engines get no hours.",
		optional: "optional",
		inTamilHelp: "If empty, Tamil customers see the English text.",
		mapPin: "Map: put the pin on the shop",
		putPin: "Put the pin on the map",
		withoutAGstinYouCant: "Without a GSTIN you can’t charge GST",
		ratesToZero: "Set both rates to 0 under Fees and rates.",
		title: "Settings",
		intro: "Customers see your changes within a second.",
		beforeYouOpen: "Before you open",
		printers: "Printers",
		sectionsLabel: "Sections",
		hoursFollowed: "The store opens by its hours, and customers see those.",
		openingHoursAndCalendar: "Opening hours and calendar",
		openAndCloseAutomatically: "Open and close automatically",
		demoNotice: "Some settings still have demo values. Replace them before you open.",
		alsoChoose: (text: string) => `${text}. Also choose`,
		whenSignIn: "when customers sign in",
		durationNeeded: "Please enter minutes and seconds",
		pleaseEnterANumber: "Please enter a number",
		pleaseFillInEveryNumber: "Please fill in every number",
		domainNeeded: "At least one domain is required",
		phoneNumber: (place: number) => `Phone number ${place + 1}`,
		removePhone: (place: number) => `Remove phone number ${place + 1}`,
		addANumber: "Add a number",
		seeOnMap: "See this place on the map",
		acceptAnyEmailAddress: "Accept any email address",
		noChangesToSave: "No changes to save",
		saved: "Saved",
		changedMeanwhile: "Someone else changed this",
		takeTheirs: "Use theirs",
		isNow: (key: string, text: string) => `${key} is now: ${text}`,
		save: "Save",
		discardChanges: "Discard changes",
		sections: {
			shop: { title: "Name and tagline", intro: "Shown on every page, message and bill." },
			reach: { title: "Address and contact", intro: "Shown in the footer, on the contact page and on bills." },
			hours: { title: "Opening hours", intro: "Shown to customers only. Use Store Status to open or close." },
			papers: {
				title: "Tax, licence and payment",
				intro: "Required by law on every bill. Ask your accountant if you’re unsure.",
			},
			security: { title: "Security", intro: "For staff. Customers and riders aren’t affected." },
			backups: {
				title: "Backups",
				intro:
					"A copy of all data, made at 3:30 AM while the shop runs, or on demand. It’s stored on the " +
					"shop’s server.",
			},
			money: {
				title: "Fees and rates",
				intro:
					"Changes apply to new orders at once. Customers with an open cart see the new total and " +
					"confirm it before ordering.",
			},
			orders: { title: "Orders", intro: "What customers are told when they order." },
			unanswered: {
				title: "Unanswered orders",
				intro: "New orders ring until someone accepts them. This is for those that nobody accepts.",
			},
			"sign-in": {
				title: "Customer logins",
				intro: "How customers log in and sign up. The form with email and password is always available.",
			},
			"new-customers": { title: "New customers", intro: "Protects the kitchen from fake orders." },
			door: { title: "At the door", intro: "How riders hand over orders." },
			messages: { title: "Messages", intro: "Text messages (SMS) to customers about their orders." },
		},
		settings: {
			shopName: { label: "Shop name" },
			tagline: { label: "Tagline" },
			taglineTa: { label: "Tagline in Tamil" },
			address: { label: "Address" },
			phones: {
				label: "Phone numbers",
				description: "10 digits each, with or without +91. Call buttons dial the first one.",
			},
			email: { label: "Email" },
			latitude: { label: "Latitude" },
			longitude: { label: "Longitude" },
			openingHours: {
				label: "Opening hours",
				description: "For example: Sun - Sat 10:00 AM - 3:00 PM. Add notes after a semicolon.",
			},
			openingHoursTa: { label: "Opening hours in Tamil" },
			gstin: {
				label: "GSTIN",
				description:
					"15 characters. Leave empty if the shop isn’t registered. Under the composition scheme, set " +
					"both GST rates to 0: bills are then bills of supply.",
			},
			businessBills: {
				label: "Bills for businesses",
				description:
					"Customers can add their GSTIN and legal name to an order until it’s delivered, and so can you " +
					"on the order’s page. Its bill is then a B2B invoice in your GST return. Needs your GSTIN.",
			},
			fssai: { label: "FSSAI licence number", description: "14 digits." },
			upiId: { label: "UPI ID", description: "Where customers’ UPI payments go. Test it with one rupee first." },
			grievanceOfficer: {
				label: "Grievance officer",
				description: "Name, email and phone of your contact for complaints.",
			},
			secondFactorRequired: {
				label: "Require a second factor",
				description:
					"All staff log in with a passkey or an authenticator code in addition to the password. Staff " +
					"without one must set it up before they can continue. Set up yours first, under My account.",
			},
			confirmRefundsAbove: {
				label: "Confirm refunds above",
				description: "For refunds above this amount, staff enter their password again.",
			},
			nightlyBackups: {
				label: "Make a backup each night",
				description: "If the server is off at night, the backup is made when it starts.",
			},
			backupsKept: {
				label: "Backups to keep",
				description: "Older backups are deleted. Keep a copy outside the shop as well.",
			},
			deliveryFee: { label: "Delivery fee" },
			prebookingFee: { label: "Prebooking fee" },
			gstPercent: { label: "Order GST" },
			prebookingGstPercent: { label: "Prebooking GST" },
			pricesIncludeTax: {
				label: "Menu prices include GST",
				description:
					"Customers pay the menu price, GST included. Off: GST is added on top. Earlier orders and " +
					"bills stay as they are.",
			},
			cancelWindowSeconds: {
				label: "Customers can cancel for",
				description: "From when the order is placed. Existing orders keep their limit.",
			},
			estimatedDelivery: { label: "Estimated delivery" },
			promiseTimes: {
				label: "Promise each order a time",
				description:
					"You accept an order with the minutes it takes, and its customer sees the time. The estimate " +
					"above is then not shown.",
			},
			promiseMinutes: {
				label: "Minutes for one order",
				hint: "5 to 240",
				description: "In a quiet hour, from acceptance to the door.",
			},
			ordersAtOnce: {
				label: "Orders cooked at once",
				description: "Each further batch adds 5 minutes to the suggested time.",
			},
			kitchenSlowMinutes: {
				label: "A ticket is slow after",
				hint: "minutes",
				description: "On the kitchen’s board it turns yellow and says ‘Hurry’.",
			},
			kitchenLongMinutes: {
				label: "A ticket is urgent after",
				hint: "minutes",
				description: "It turns red and says ‘Urgent’; ‘Late’ once its promised time is over.",
			},
			estimatedDeliveryTa: { label: "Estimated delivery in Tamil" },
			cancelUnanswered: {
				label: "Let customers cancel after 5 minutes",
				description:
					"Until someone accepts the order, also beyond the usual time to cancel. Online payments are " +
					"refunded.",
			},
			endUnansweredMinutes: {
				label: "Cancel it automatically after",
				hint: "minutes, 0 for never",
				description: "From 5 to 240. The customer is told why, and online payments are refunded.",
			},
			endUnansweredAtClosing: {
				label: "Cancel it automatically when the shop closes",
				description: "A pause doesn’t count as closing.",
			},
			ringPhones: {
				label: "Text these phones",
				hint: "optional",
				description:
					"One text message for an order that has waited 3 minutes, where text messages are set up. They " +
					"count towards the daily limit.",
			},
			signIn: { label: "Ask for the account" },
			waysIn: { label: "More ways to log in" },
			emailDomains: {
				label: "Accepted email domains",
				description: "Separate several with commas, for example: gmail.com, annauniv.edu",
			},
			orderLimits: {
				label: "Limit unpaid orders of new customers",
				description:
					"Customers are new until their first delivered order. Above these limits they’re asked to pay " +
					"online or call. Regular customers and orders paid online are never limited.",
			},
			handoverPin: {
				label: "Ask for a 4-digit code",
				description:
					"Once the rider is on the way, the customer sees four digits under My Orders and tells them to " +
					"the rider at the door. Without them the rider can’t mark the order as delivered. Orders " +
					"already out for delivery don’t need it.",
			},
			smsPerDay: {
				label: "Daily limit",
				description:
					"When the limit is reached, text messages stop until midnight; emails and push messages " +
					"continue. Owners are notified at 80%. Phone numbers without a delivered order get at most " +
					"half of it, one message each.",
			},
		},
		choices: {
			signIn: {
				"when-adding": {
					label: "When adding to the cart",
					description: "Anyone not logged in signs up or logs in before adding the first dish.",
				},
				"at-checkout": {
					label: "At checkout",
					description:
						"Anyone can fill a cart. New customers give their name, phone, email and address once, on " +
						"the page where they confirm the order.",
				},
			},
		},
		limits: {
			newCustomerOpenOrders: { label: "Open orders of one customer" },
			newCustomerCashUpTo: { label: "Cash for one order up to", hint: "₹" },
			perPhonePerHour: { label: "From one phone number", hint: "an hour" },
			perNetworkPerHour: { label: "From one network", hint: "an hour" },
			perMinute: { label: "All new customers together", hint: "a minute" },
		},
		ways: {
			passkey: {
				label: "Passkey",
				description:
					"With the fingerprint, face or screen lock of their device. New customers give name and phone " +
					"only.",
				needs: "Needs the shop’s own https address (PUBLIC_URL).",
			},
			emailLink: {
				label: "Link by email",
				description: "They get a link that works once, for 15 minutes.",
				needs: "Needs a mail server (SMTP_URL).",
			},
			phoneCode: {
				label: "Code by SMS",
				description:
					"They get six digits that work for 5 minutes. Codes use up to half of the daily SMS limit.",
				needs: "Needs an SMS gateway (SMS_WEBHOOK_URL).",
			},
		},
	},
	ta: {
		demoValue: "மாதிரி மதிப்பு",
		demoValueReplace: "மாதிரி மதிப்பு, மாற்றுங்கள்",
		onlyOwners: "உரிமையாளர்கள் மட்டுமே மாற்றலாம்",
		labelOnlyOwners: (label) => `${label} (உரிமையாளர்கள் மட்டுமே மாற்றலாம்)`,
		backupRunning: (runningSince) => `${runningSince} முதல் காப்பு எடுக்கப்படுகிறது.`,
		theLastBackupFailed: "கடைசிக் காப்பு தோல்வியடைந்தது",
		notRehearsed: "கடைசிக் காப்பு சோதிக்கப்படவில்லை",
		notRehearsedHelp: (why) => `காப்புக் கோப்பு முழுமையாக உள்ளது, ஆனால் மீட்டுச் சோதிக்க முடியவில்லை: ${why}`,
		backUpNow: "இப்போது காப்பு எடு",
		noSuccessfulBackupYet: "இன்னும் வெற்றிகரமான காப்பு இல்லை.",
		lastBackup: (date, time, file, size) => `கடைசி வெற்றிகரமான காப்பு: ${date}, ${time}: ${file} (${size}).`,
		megabytes: (text) => `${text} MB`,
		minutes: "நிமிடம்",
		seconds: "நொடி",
		sentToday: "இன்று அனுப்பியது:",
		of: "/",
		noMoreTextMessagesToday: "இன்று இனி குறுஞ்செய்தி இல்லை",
		smsOver: (smsToday, smsPerDay) =>
			`இன்று அனுப்பியது: ${smsPerDay}-இல் ${smsToday}. நள்ளிரவில், அல்லது வரம்பை உயர்த்தியதும் தொடரும்.`,
		hoursRead: (opening, sign) => `அடுத்து திறப்பது: ${opening}. தேடுபொறிகளுக்கு: ${sign}.`,
		hoursUnread:
			"இந்த நேரங்களைப் படிக்க முடியவில்லை. “அடுத்து திறப்பது” அடுத்த நள்ளிரவு என்று கொள்ளப்படும்; " +
			"தேடுபொறிகளுக்கு நேரம் போகாது.",
		optional: "கட்டாயமில்லை",
		inTamilHelp: "காலியாக இருந்தால், தமிழ் வாடிக்கையாளர்கள் ஆங்கிலத்தைப் பார்ப்பார்கள்.",
		mapPin: "வரைபடம்: கடையின் இடத்தைக் குறியுங்கள்",
		putPin: "வரைபடத்தில் இடத்தைக் குறி",
		withoutAGstinYouCant: "GSTIN இல்லாமல் GST வசூலிக்க முடியாது",
		ratesToZero: "“கட்டணங்களும் விகிதங்களும்” பகுதியில் இரண்டு விகிதங்களையும் 0 ஆக்குங்கள்.",
		title: "அமைப்புகள்",
		intro: "உங்கள் மாற்றங்கள் ஒரு நொடியில் வாடிக்கையாளர்களுக்குத் தெரியும்.",
		beforeYouOpen: "திறக்கும் முன்",
		printers: "பிரிண்டர்கள்",
		sectionsLabel: "பிரிவுகள்",
		hoursFollowed: "கடை நேரப்படி திறக்கும்; வாடிக்கையாளர்கள் அதைப் பார்ப்பார்கள்.",
		openingHoursAndCalendar: "திறக்கும் நேரங்களும் நாட்காட்டியும்",
		openAndCloseAutomatically: "தானாகத் திறந்து மூட",
		demoNotice: "சில அமைப்புகளில் இன்னும் மாதிரி மதிப்புகள் உள்ளன. கடையைத் திறக்கும் முன் மாற்றுங்கள்.",
		alsoChoose: (text) => `${text}. இதையும் தேர்ந்தெடுங்கள்:`,
		whenSignIn: "வாடிக்கையாளர்கள் எப்போது உள்நுழைவார்கள்",
		durationNeeded: "நிமிடங்களையும் நொடிகளையும் எழுதுங்கள்",
		pleaseEnterANumber: "ஓர் எண்ணை எழுதுங்கள்",
		pleaseFillInEveryNumber: "எல்லா எண்களையும் நிரப்புங்கள்",
		domainNeeded: "குறைந்தது ஒரு டொமைன் தேவை",
		phoneNumber: (place) => `ஃபோன் எண் ${place + 1}`,
		removePhone: (place) => `ஃபோன் எண் ${place + 1} நீக்கு`,
		addANumber: "எண்ணைச் சேர்",
		seeOnMap: "இந்த இடத்தை வரைபடத்தில் பார்",
		acceptAnyEmailAddress: "எந்த மின்னஞ்சலையும் ஏற்றுக்கொள்",
		noChangesToSave: "சேமிக்க மாற்றங்கள் இல்லை",
		saved: "சேமிக்கப்பட்டது",
		changedMeanwhile: "வேறொருவர் இதை மாற்றினார்",
		takeTheirs: "அவருடையதை எடு",
		isNow: (key, text) => `${key} இப்போது: ${text}`,
		save: "சேமி",
		discardChanges: "மாற்றங்களை விடு",
		sections: {
			shop: { title: "பெயரும் வாசகமும்", intro: "எல்லாப் பக்கங்களிலும் செய்திகளிலும் பில்களிலும் தெரியும்." },
			reach: { title: "முகவரியும் தொடர்பும்", intro: "பக்கத்தின் அடியிலும் தொடர்புப் பக்கத்திலும் பில்களிலும் தெரியும்." },
			hours: { title: "திறக்கும் நேரம்", intro: "வாடிக்கையாளர்களுக்குக் காட்ட மட்டும். திறக்க, மூட கடை நிலையைப் பயன்படுத்துங்கள்." },
			papers: {
				title: "வரி, உரிமம், பேமெண்ட்",
				intro: "ஒவ்வொரு பில்லிலும் சட்டப்படி தேவை. சந்தேகம் இருந்தால் கணக்காளரிடம் கேளுங்கள்.",
			},
			security: { title: "பாதுகாப்பு", intro: "பணியாளர்களுக்கு. வாடிக்கையாளர்களும் ரைடர்களும் பாதிக்கப்பட மாட்டார்கள்." },
			backups: {
				title: "காப்புகள்",
				intro: "எல்லாத் தரவின் நகல், கடை இயங்கும்போதே அதிகாலை 3:30-க்கு அல்லது கேட்கும்போது. கடையின் சர்வரில் " + "இருக்கும்.",
			},
			money: {
				title: "கட்டணங்களும் விகிதங்களும்",
				intro:
					"மாற்றங்கள் புதிய ஆர்டர்களுக்கு உடனே பொருந்தும். கார்ட் திறந்திருப்பவர்கள் புதிய மொத்தத்தைப் " + "பார்த்து உறுதிசெய்வார்கள்.",
			},
			orders: { title: "ஆர்டர்கள்", intro: "ஆர்டர் செய்யும்போது வாடிக்கையாளர்களுக்குச் சொல்வது." },
			unanswered: {
				title: "பதில் இல்லாத ஆர்டர்கள்",
				intro: "யாராவது ஏற்கும் வரை புதிய ஆர்டர்கள் மணி அடிக்கும். யாரும் ஏற்காதவைக்கு இது.",
			},
			"sign-in": {
				title: "வாடிக்கையாளர் உள்நுழைவு",
				intro: "வாடிக்கையாளர்கள் எப்படி உள்நுழைந்து பதிவு செய்வார்கள். மின்னஞ்சல், கடவுச்சொல் படிவம் " + "எப்போதும் இருக்கும்.",
			},
			"new-customers": { title: "புதிய வாடிக்கையாளர்கள்", intro: "போலி ஆர்டர்களிலிருந்து சமையலறையைக் காக்கும்." },
			door: { title: "வாசலில்", intro: "ரைடர்கள் ஆர்டரை எப்படிக் கொடுப்பார்கள்." },
			messages: { title: "செய்திகள்", intro: "ஆர்டர்கள் பற்றி வாடிக்கையாளர்களுக்குக் குறுஞ்செய்திகள் (SMS)." },
		},
		settings: {
			shopName: { label: "கடையின் பெயர்" },
			tagline: { label: "வாசகம்" },
			taglineTa: { label: "தமிழில் வாசகம்" },
			address: { label: "முகவரி" },
			phones: {
				label: "ஃபோன் எண்கள்",
				description: "ஒவ்வொன்றும் 10 இலக்கங்கள், +91 உடன் அல்லது இல்லாமல். அழைப்புப் பொத்தான்கள் முதல் எண்ணை " + "அழைக்கும்.",
			},
			email: { label: "மின்னஞ்சல்" },
			latitude: { label: "அட்சரேகை" },
			longitude: { label: "தீர்க்கரேகை" },
			openingHours: {
				label: "திறக்கும் நேரம்",
				description: "எடுத்துக்காட்டு: Sun - Sat 10:00 AM - 3:00 PM. குறிப்புகளை அரைப்புள்ளிக்குப் பிறகு சேருங்கள்.",
			},
			openingHoursTa: { label: "தமிழில் திறக்கும் நேரம்" },
			gstin: {
				label: "GSTIN",
				description:
					"15 எழுத்துகள். பதிவு செய்யவில்லை என்றால் காலியாக விடுங்கள். இணக்க வரித் திட்டத்தில் " +
					"(composition scheme) இருந்தால் இரண்டு GST விகிதங்களையும் 0 ஆக்குங்கள்: பில்கள் வழங்கல் " +
					"பில்களாகும்.",
			},
			businessBills: {
				label: "வணிகங்களுக்கான பில்",
				description:
					"டெலிவரி ஆகும் வரை வாடிக்கையாளர்கள் தங்கள் GSTIN, நிறுவனப் பெயரைச் சேர்க்கலாம்; ஆர்டரின் " +
					"பக்கத்தில் நீங்களும் சேர்க்கலாம். அந்தப் பில் உங்கள் GST தாக்கலில் B2B பில்லாக வரும். உங்கள் GSTIN தேவை.",
			},
			fssai: { label: "FSSAI உரிம எண்", description: "14 இலக்கங்கள்." },
			upiId: {
				label: "UPI ID",
				description: "வாடிக்கையாளர்களின் UPI பணம் இங்கே வரும். முதலில் ஒரு ரூபாய் அனுப்பிச் சோதியுங்கள்.",
			},
			grievanceOfficer: { label: "குறைதீர்ப்பு அலுவலர்", description: "புகார்களுக்கான பெயர், மின்னஞ்சல், ஃபோன்." },
			secondFactorRequired: {
				label: "இரண்டாம் பாதுகாப்பு கட்டாயம்",
				description:
					"எல்லாப் பணியாளர்களும் கடவுச்சொல்லுடன் பாஸ்கீ அல்லது அங்கீகாரக் குறியீட்டால் உள்நுழைவார்கள். " +
					"இல்லாதவர்கள் தொடரும் முன் அமைக்க வேண்டும். முதலில் “என் கணக்கு” பக்கத்தில் உங்களுடையதை " +
					"அமையுங்கள்.",
			},
			confirmRefundsAbove: {
				label: "எதற்கு மேல் பணம் திருப்பித் தருவதை உறுதிசெய்ய",
				description: "இந்தத் தொகைக்கு மேல் திருப்பித் தர, பணியாளர் கடவுச்சொல்லை மீண்டும் எழுதுவார்.",
			},
			nightlyBackups: {
				label: "ஒவ்வோர் இரவும் காப்பு எடு",
				description: "இரவில் சர்வர் நின்றிருந்தால், தொடங்கும்போது எடுக்கப்படும்.",
			},
			backupsKept: {
				label: "வைத்திருக்கும் காப்புகள்",
				description: "பழையவை நீக்கப்படும். கடைக்கு வெளியேயும் ஒரு நகலை வைத்திருங்கள்.",
			},
			deliveryFee: { label: "டெலிவரி கட்டணம்" },
			prebookingFee: { label: "முன்பதிவுக் கட்டணம்" },
			gstPercent: { label: "ஆர்டர் GST" },
			prebookingGstPercent: { label: "முன்பதிவு GST" },
			pricesIncludeTax: {
				label: "மெனு விலைகளில் GST அடங்கும்",
				description:
					"வாடிக்கையாளர் மெனு விலையையே செலுத்துவார்; GST அதிலிருந்து கணக்கிடப்படும். இல்லையென்றால் GST " +
					"கூடுதலாகச் சேரும். முந்தைய ஆர்டர்களும் பில்களும் மாறாது.",
			},
			cancelWindowSeconds: {
				label: "ரத்து செய்யக்கூடிய நேரம்",
				description: "ஆர்டர் செய்த நேரத்திலிருந்து. ஏற்கனவே உள்ள ஆர்டர்களுக்கு அவற்றின் நேரமே.",
			},
			estimatedDelivery: { label: "டெலிவரி நேரம்" },
			promiseTimes: {
				label: "ஒவ்வோர் ஆர்டருக்கும் நேரம் சொல்",
				description:
					"எத்தனை நிமிடம் என்று சொல்லி ஆர்டரை ஏற்பீர்கள்; வாடிக்கையாளர் நேரத்தைப் பார்ப்பார். மேலே உள்ள " +
					"டெலிவரி நேரம் காட்டப்படாது.",
			},
			promiseMinutes: {
				label: "ஓர் ஆர்டருக்கு நிமிடங்கள்",
				hint: "5 முதல் 240",
				description: "அமைதியான நேரத்தில், ஏற்றதிலிருந்து வாசல் வரை.",
			},
			ordersAtOnce: {
				label: "ஒரே நேரத்தில் சமைக்கும் ஆர்டர்கள்",
				description: "ஒவ்வொரு கூடுதல் தொகுதிக்கும் 5 நிமிடம் சேர்க்கப்படும்.",
			},
			kitchenSlowMinutes: {
				label: "எவ்வளவு நேரத்தில் டிக்கெட் “சீக்கிரம்”",
				hint: "நிமிடம்",
				description: "சமையலறைத் திரையில் மஞ்சளாகி “சீக்கிரம்” என்று சொல்லும்.",
			},
			kitchenLongMinutes: {
				label: "எவ்வளவு நேரத்தில் டிக்கெட் “அவசரம்”",
				hint: "நிமிடம்",
				description: "சிவப்பாகி “அவசரம்” என்று சொல்லும்; சொன்ன நேரம் கடந்ததும் “தாமதம்”.",
			},
			estimatedDeliveryTa: { label: "தமிழில் டெலிவரி நேரம்" },
			cancelUnanswered: {
				label: "5 நிமிடத்துக்குப் பிறகு வாடிக்கையாளர் ரத்து செய்யலாம்",
				description: "யாராவது ஆர்டரை ஏற்கும் வரை, வழக்கமான நேரத்துக்குப் பிறகும். ஆன்லைன் பணம் திருப்பித் " + "தரப்படும்.",
			},
			endUnansweredMinutes: {
				label: "தானாக ரத்து செய்யும் நேரம்",
				hint: "நிமிடங்கள், 0 என்றால் இல்லை",
				description: "5 முதல் 240. ஏன் என்று வாடிக்கையாளருக்குச் சொல்லப்படும், ஆன்லைன் பணம் திரும்பும்.",
			},
			endUnansweredAtClosing: {
				label: "கடை மூடும்போது தானாக ரத்து செய்",
				description: "சிறு நிறுத்தம் மூடுவதாகக் கருதப்படாது.",
			},
			ringPhones: {
				label: "குறுஞ்செய்தி அனுப்பும் ஃபோன்கள்",
				hint: "கட்டாயமில்லை",
				description:
					"3 நிமிடம் காத்திருந்த ஆர்டருக்கு ஒரு குறுஞ்செய்தி, குறுஞ்செய்தி வசதி இருந்தால். தினசரி " +
					"வரம்பில் கணக்கிடப்படும்.",
			},
			signIn: { label: "கணக்கு கேட்கும் நேரம்" },
			waysIn: { label: "உள்நுழைய வேறு வழிகள்" },
			emailDomains: {
				label: "ஏற்கும் மின்னஞ்சல் டொமைன்கள்",
				description: "பலவற்றைக் காற்புள்ளியால் பிரியுங்கள், எ.கா. gmail.com, annauniv.edu",
			},
			orderLimits: {
				label: "புதியவர்களின் பணம் தராத ஆர்டர்களுக்கு வரம்பு",
				description:
					"முதல் ஆர்டர் டெலிவரி ஆகும் வரை புதியவர்கள். வரம்புக்கு மேல் ஆன்லைனில் செலுத்த அல்லது அழைக்கச் " +
					"சொல்லப்படும். வழக்கமான வாடிக்கையாளர்களுக்கும் ஆன்லைனில் செலுத்தியவற்றுக்கும் வரம்பு இல்லை.",
			},
			handoverPin: {
				label: "4 இலக்க எண்ணைக் கேள்",
				description:
					"ரைடர் கிளம்பியதும் வாடிக்கையாளர் “என் ஆர்டர்கள்” பக்கத்தில் நான்கு இலக்கங்களைப் பார்த்து " +
					"வாசலில் சொல்வார். அது இல்லாமல் ரைடரால் டெலிவரி ஆனதைக் குறிக்க முடியாது. ஏற்கனவே " +
					"கிளம்பியவற்றுக்குத் தேவையில்லை.",
			},
			smsPerDay: {
				label: "தினசரி வரம்பு",
				description:
					"வரம்பை எட்டினால் நள்ளிரவு வரை குறுஞ்செய்தி நிற்கும்; மின்னஞ்சலும் புஷ் செய்தியும் தொடரும். " +
					"80%-இல் உரிமையாளர்களுக்குச் சொல்லப்படும். டெலிவரி ஆகாத எண்களுக்கு அதில் பாதி வரை, " +
					"ஒவ்வொன்றுக்கும் ஒரு செய்தி.",
			},
		},
		choices: {
			signIn: {
				"when-adding": {
					label: "கார்ட்டில் சேர்க்கும்போது",
					description: "உள்நுழையாதவர்கள் முதல் உணவுக்கு முன் பதிவு செய்வார்கள் அல்லது உள்நுழைவார்கள்.",
				},
				"at-checkout": {
					label: "ஆர்டர் செய்யும்போது",
					description:
						"எல்லோரும் கார்ட்டை நிரப்பலாம். புதியவர்கள் ஆர்டரை உறுதிசெய்யும் பக்கத்தில் பெயர், ஃபோன், " +
						"மின்னஞ்சல், முகவரியை ஒரு முறை கொடுப்பார்கள்.",
				},
			},
		},
		limits: {
			newCustomerOpenOrders: { label: "ஒரு வாடிக்கையாளரின் முடியாத ஆர்டர்கள்" },
			newCustomerCashUpTo: { label: "ஓர் ஆர்டருக்கு எதுவரை ரொக்கம்", hint: "₹" },
			perPhonePerHour: { label: "ஒரே ஃபோன் எண்ணிலிருந்து", hint: "ஒரு மணி நேரத்துக்கு" },
			perNetworkPerHour: { label: "ஒரே நெட்வொர்க்கிலிருந்து", hint: "ஒரு மணி நேரத்துக்கு" },
			perMinute: { label: "எல்லாப் புதிய வாடிக்கையாளர்களும் சேர்த்து", hint: "ஒரு நிமிடத்துக்கு" },
		},
		ways: {
			passkey: {
				label: "பாஸ்கீ",
				description:
					"அவர்களது சாதனத்தின் கைரேகை, முகம் அல்லது திரைப் பூட்டு. புதியவர்கள் பெயரும் ஃபோனும் மட்டும் " + "கொடுப்பார்கள்.",
				needs: "கடையின் சொந்த https முகவரி (PUBLIC_URL) தேவை.",
			},
			emailLink: {
				label: "மின்னஞ்சலில் இணைப்பு",
				description: "15 நிமிடம், ஒரு முறை வேலை செய்யும் இணைப்பு.",
				needs: "மின்னஞ்சல் சர்வர் (SMTP_URL) தேவை.",
			},
			phoneCode: {
				label: "SMS-இல் குறியீடு",
				description: "5 நிமிடம் வேலை செய்யும் ஆறு இலக்கங்கள். தினசரி SMS வரம்பில் பாதி வரை.",
				needs: "SMS வழங்கி (SMS_WEBHOOK_URL) தேவை.",
			},
		},
	},
});
export type SettingsTexts = (typeof settingsTexts)["en"];
