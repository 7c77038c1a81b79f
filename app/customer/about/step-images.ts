/** The image beside each step of the dum, in order. */
export const STEP_IMAGES = ["plain-biryani-large", "chicken-biryani", "chicken-biryani-large", "leaf-meal"] as const;
