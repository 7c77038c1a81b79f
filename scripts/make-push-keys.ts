import { newVapidKeys } from "../server/messaging/push-message.ts";

const { publicKey, privateKey } = newVapidKeys();
process.stdout.write(`VAPID_PUBLIC_KEY=${publicKey}\nVAPID_PRIVATE_KEY=${privateKey}\n`);
