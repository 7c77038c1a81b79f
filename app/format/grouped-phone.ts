export { groupedPhone } from "../../domain/text/grouped-phone.ts";
