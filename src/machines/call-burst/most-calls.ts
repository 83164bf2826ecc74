/** Of one burst; the server bounds what waits at once to the same. */
export const mostCalls = 20;
