/** Limits in characters: the server takes no more. */
export const longestReason = 200;
export const longestStatusNote = 500;
export const longestInstructions = 1_000;
export const longestOfAddress = { street: 200, city: 100, state: 50, zipCode: 20, notes: 500 } as const;
