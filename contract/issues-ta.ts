/** The rules' texts in Tamil, for screens and API answers; a text missing here stays in English. */
export const ISSUES_TA: Record<string, string> = {
	"Please put a pin on the map": "வரைபடத்தில் இடத்தைக் குறிக்கவும்",
	"Email must be a gmail address (@gmail.com)": "மின்னஞ்சல் ஜிமெயில் முகவரியாக (@gmail.com) இருக்க வேண்டும்",
	"Password must contain at least 1 number": "கடவுச்சொல்லில் குறைந்தது ஓர் எண் இருக்க வேண்டும்",
	"Password must have at least 8 characters": "கடவுச்சொல்லில் குறைந்தது 8 எழுத்துகள் இருக்க வேண்டும்",
	"This is one of the most common passwords. Please choose another one.":
		"இது மிகவும் பரவலாகப் பயன்படுத்தப்படும் கடவுச்சொல். வேறொன்றைத் தேர்ந்தெடுக்கவும்.",
	"Please choose a password that doesn’t contain your name, your email or the shop’s name":
		"உங்கள் பெயரோ மின்னஞ்சலோ கடையின் பெயரோ இல்லாத கடவுச்சொல்லைத் தேர்ந்தெடுக்கவும்",
	"Phone number must be exactly 10 digits": "ஃபோன் எண் சரியாக 10 இலக்கங்களாக இருக்க வேண்டும்",
	"Name is required": "பெயர் தேவை",
	"Email is required": "மின்னஞ்சல் தேவை",
	"Password is required": "கடவுச்சொல் தேவை",
	"Address is required": "முகவரி தேவை",
	"Please enter a valid email address": "சரியான மின்னஞ்சல் முகவரியை எழுதவும்",
	"Please add the door number or the name of the building.": "கதவு எண்ணையோ கட்டிடத்தின் பெயரையோ எழுதவும்.",
	"Please select or enter a delivery address": "டெலிவரி முகவரியைத் தேர்ந்தெடுக்கவும் அல்லது எழுதவும்",
	"Preferred date is required": "எந்த நாள் வேண்டும் என்று தேர்ந்தெடுக்கவும்",
	"We’re closed on that day": "அன்று கடை விடுமுறை",
	"Please add an email to your profile first": "முதலில் உங்கள் விவரங்களில் மின்னஞ்சலைச் சேர்க்கவும்",
	"Please enter the legal name of the business": "நிறுவனத்தின் சட்டப்பூர்வப் பெயரை உள்ளிடவும்",
	"Street address is required": "தெரு முகவரி தேவை",
};
