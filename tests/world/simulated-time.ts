interface Timer {
  readonly id: number;
  readonly work: () => void;
  readonly everyMs: number | null;
  dueAt: number;
}

type Work = (...values: unknown[]) => void;

/** Captured before anything is replaced. */
const real = {
  setImmediate,
  setTimeout,
  clearTimeout,
  setInterval,
  clearInterval,
  now: Date.now,
};

/** Goes on when every promise that needs no timer has settled. */
const settled = () => new Promise<void>((resolve) => void real.setImmediate(resolve));

/** 2026-03-02 18:00 UTC. */
const start = 1_772_474_400_000;

/**
 * The clock of the charts, and in place of the timers of the platform too, so that nothing runs by real time.
 * Between two timers all promises settle.
 */
export class SimulatedTime {
  private readonly due = new Map<number, Timer>();
  private elapsed = 0;
  private lastId = 0;
  /** How far the wall clock is from the true time. */
  private skewMs = 0;
  /** What a timer threw. */
  readonly errors: unknown[] = [];

  /** Milliseconds since this world began; never goes back. */
  now(): number {
    return this.elapsed;
  }

  /** What Date.now() answers. */
  wallClock(): number {
    return start + this.elapsed + this.skewMs;
  }

  setTimeout(work: (...args: unknown[]) => void, afterMs: number): number {
    return this.add(() => work(), afterMs, null);
  }

  clearTimeout(id: number): void {
    this.due.delete(id);
  }

  private add(work: () => void, afterMs: number, everyMs: number | null): number {
    this.lastId += 1;
    const dueAt = this.elapsed + Math.max(0, Number(afterMs) || 0);
    this.due.set(this.lastId, { id: this.lastId, work, everyMs, dueAt });
    return this.lastId;
  }

  private next(): Timer | null {
    let first: Timer | null = null;
    for (const timer of this.due.values()) if (first === null || timer.dueAt < first.dueAt) first = timer;
    return first;
  }

  private run(timer: Timer): void {
    if (timer.everyMs === null) this.due.delete(timer.id);
    else timer.dueAt = this.elapsed + Math.max(1, timer.everyMs);
    try {
      timer.work();
    } catch (error) {
      this.errors.push(error);
    }
  }

  /** Lets time pass; stops early where `until` is true after a timer. */
  async advance(ms: number, until: () => boolean = () => false): Promise<boolean> {
    const end = this.elapsed + ms;
    await settled();
    while (!until()) {
      const timer = this.next();
      if (timer === null || timer.dueAt > end) {
        this.elapsed = end;
        return until();
      }
      this.elapsed = Math.max(this.elapsed, timer.dueAt);
      this.run(timer);
      await settled();
    }
    return true;
  }

  /** The computer slept: time passed, and what was due meanwhile runs once, late. */
  async sleep(ms: number): Promise<void> {
    this.elapsed += ms;
    const late = [...this.due.values()].filter(({ dueAt }) => dueAt <= this.elapsed);
    for (const timer of late.sort((a, b) => a.dueAt - b.dueAt)) {
      if (!this.due.has(timer.id)) continue;
      this.run(timer);
      await settled();
    }
  }

  /** Somebody set the clock of the computer. */
  setWallClock(byMs: number): void {
    this.skewMs += byMs;
  }

  /** Puts this clock in place of the platform's; returns how to undo that. */
  install(): () => void {
    const add =
      (isRepeated: boolean) =>
      (work: Work, ms = 0, ...values: unknown[]) =>
        this.add(() => work(...values), ms, isRepeated ? ms : null);
    const clear = (id: unknown) => this.due.delete(Number(id));
    Object.assign(globalThis, {
      setTimeout: add(false),
      setInterval: add(true),
      clearTimeout: clear,
      clearInterval: clear,
    });
    Date.now = () => this.wallClock();
    return () => {
      const { now, setImmediate: _, ...timers } = real;
      Object.assign(globalThis, timers);
      Date.now = now;
      this.due.clear();
    };
  }
}
