/** What is shown beside each step of the dum, in their order. */
export const STEP_IMAGES = ["plain-biryani-large", "chicken-biryani", "chicken-biryani-large", "leaf-meal"] as const;
