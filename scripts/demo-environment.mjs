/** A demo takes no payments, sends no messages, and can be reached from this machine only. */
const NOT_FOR_A_DEMO = [
	...["DATABASE_URL", "PUBLIC_URL", "HOST", "PROCESSES", "BACKUP_FOLDER"],
	...["RAZORPAY_KEY_ID", "RAZORPAY_KEY_SECRET", "RAZORPAY_WEBHOOK_SECRET", "RAZORPAY_API_URL"],
	...["SMTP_URL", "SMS_WEBHOOK_URL", "VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
];

/** Takes the variables of the real shop out of this process's environment. */
export function leaveOutTheShop() {
	for (const name of NOT_FOR_A_DEMO) delete process.env[name];
}
