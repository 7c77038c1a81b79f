/**
 * Whether a text has any visible character: blanks, joiners and other invisible marks do not count, nor does the object
 * placeholder U+FFFC, which a phone's dictation leaves behind.
 */
export function isVisible(text: string): boolean {
	return /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Z}\s\u2800\ufffc]/u.test(text);
}
