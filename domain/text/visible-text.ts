/**
 * Whether anything of a text can be seen: blanks, joiners and other marks without a form of their own are nothing, and
 * neither is the place of a picture, U+FFFC, which a phone's dictation leaves behind.
 */
export function isVisible(text: string): boolean {
	return /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Z}\s\u2800\ufffc]/u.test(text);
}
