/** VOICE-12. */
const SPACING_MS = 200;
/** 'w' waits. */
const PAUSE_MS = 500;

/** VOICE-11: nothing of a wrong run is sent. */
export const assertDigits = (digits: string): void => {
  if (!/^[0-9*#w]+$/.test(digits)) throw new RangeError(`Only 0-9 * # and w can be sent, not '${digits}'`);
};

export interface DigitQueue {
  add(digits: string): void;
  clear(): void;
}

/** Sends one digit at a time, in order, whatever the pace of typing. */
export const createDigitQueue = (send: (digit: string) => void): DigitQueue => {
  let waiting: string[] = [];
  let timer: ReturnType<typeof setTimeout> | null = null;
  const next = () => {
    const digit = waiting.shift();
    timer = digit === undefined ? null : setTimeout(next, digit === 'w' ? PAUSE_MS : SPACING_MS);
    if (digit !== undefined && digit !== 'w') send(digit);
  };
  return {
    add: (digits) => {
      assertDigits(digits);
      waiting.push(...digits);
      if (timer === null) next();
    },
    clear: () => {
      waiting = [];
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
};
