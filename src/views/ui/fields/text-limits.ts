/** As many characters as the server takes. */
export const longestReason = 200;
export const longestStatusNote = 500;
export const longestInstructions = 1_000;
