/** How many calls one burst has; the server lets no more simulated calls wait at once. */
export const mostCalls = 20;
