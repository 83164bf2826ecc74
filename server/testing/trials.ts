const share = process.env.TRIALS === 'all' ? 1 : 0.1;

/** How often a race is run: a tenth of the times, five at least, and every time with TRIALS=all. */
export const trialsOf = (all: number): number => Math.max(5, Math.round(all * share));
