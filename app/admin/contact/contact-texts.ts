import { pageTexts } from "../../texts/texts.ts";

/** Messages of the contact page. */
export const contactTexts = pageTexts({
	en: {
		contacts: "Contacts",
		intro: "Messages from the contact page. New ones appear here at once.",
		noMessages: "No messages",
		noMessagesText: "Messages from the contact page appear here.",
		messagesNewestFirst: "Messages, newest first",
		name: "Name",
		new: "New",
		emailAndPhone: "Email and phone",
		re: (subject: string) => `Re: ${subject}`,
		message: "Message",
		when: "When",
		deleteTheMessageOf: (name: string) => `Delete the message from ${name}`,
		delete: "Delete",
		messages: "messages",
		deleteThisMessage: "Delete this message?",
		messageDeleted: "Message deleted",
		thisCannotBeUndone: "This cannot be undone.",
	},
	ta: {
		contacts: "செய்திகள்",
		intro: "தொடர்புப் பக்கத்திலிருந்து வரும் செய்திகள். புதியவை உடனே இங்கே வரும்.",
		noMessages: "செய்திகள் இல்லை",
		noMessagesText: "தொடர்புப் பக்கத்திலிருந்து வரும் செய்திகள் இங்கே தெரியும்.",
		messagesNewestFirst: "செய்திகள், புதியது முதலில்",
		name: "பெயர்",
		new: "புதியது",
		emailAndPhone: "மின்னஞ்சல், ஃபோன்",
		re: (subject) => `பதில்: ${subject}`,
		message: "செய்தி",
		when: "எப்போது",
		deleteTheMessageOf: (name) => `${name} அனுப்பிய செய்தியை நீக்கு`,
		delete: "நீக்கு",
		messages: "செய்திகள்",
		deleteThisMessage: "இந்தச் செய்தியை நீக்கவா?",
		messageDeleted: "செய்தி நீக்கப்பட்டது",
		thisCannotBeUndone: "திரும்பப் பெற முடியாது.",
	},
});
export type ContactTexts = (typeof contactTexts)["en"];
