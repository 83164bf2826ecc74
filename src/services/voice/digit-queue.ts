/** How long one 'w' pauses. */
const pauseMs = 500;

/** Nothing of a wrong sequence is sent. */
export function assertDigits(digits: string): void {
  if (!/^[0-9*#w]+$/.test(digits)) throw new RangeError(`Only 0-9 * # and w can be sent, not '${digits}'`);
}

export interface DigitQueue {
  add(digits: string): void;
  /** Keeps digits until hold(false). */
  hold(held: boolean): void;
  clear(): void;
}

export interface DigitPace {
  /** The time from one digit to the next. */
  readonly spacingMs: number;
  /** Digits sent at once; the next sequence waits until all of them have sounded. */
  readonly longestRun: number;
}

const oneByOne: DigitPace = { spacingMs: 200, longestRun: 1 };

/** Sends digits in order at the carrier's pace. */
export function createDigitQueue(
  send: (run: string) => void,
  { spacingMs, longestRun }: DigitPace = oneByOne,
): DigitQueue {
  let waiting = '';
  let isHeld = false;
  let timer: ReturnType<typeof setTimeout> | null = null;
  const next = () => {
    timer = null;
    if (isHeld || waiting === '') return;
    const run = (/^[^w]+/.exec(waiting)?.[0] ?? '').slice(0, longestRun);
    const isPause = run === '';
    waiting = waiting.slice(isPause ? 1 : run.length);
    timer = setTimeout(next, isPause ? pauseMs : run.length * spacingMs);
    if (!isPause) send(run);
  };
  return {
    add: (digits) => {
      assertDigits(digits);
      waiting += digits;
      if (timer === null) next();
    },
    hold: (held) => {
      isHeld = held;
      if (timer === null) next();
    },
    clear: () => {
      waiting = '';
      if (timer !== null) clearTimeout(timer);
      timer = null;
    },
  };
}
