const share = process.env.TRIALS === 'all' ? 1 : 0.2;

/** How often a race is run: a fifth of the times, and every time with TRIALS=all. */
export const trialsOf = (all: number): number => Math.max(5, Math.round(all * share));
