/** Limits in characters: the server takes no more. */
export const longestReason = 200;
export const longestStatusNote = 500;
export const longestInstructions = 1_000;
