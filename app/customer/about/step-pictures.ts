/** What is shown beside each step of the dum, in their order. */
export const STEP_PICTURES = ["plain-biryani-large", "chicken-biryani", "chicken-biryani-large", "leaf-meal"] as const;
