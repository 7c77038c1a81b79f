/** Under this name an order is kept whose customer did not say one at the counter; screens say it in their language. */
export const NAMELESS = "Guest";
