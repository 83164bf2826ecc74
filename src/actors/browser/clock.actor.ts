import { type EventObject, fromCallback } from 'xstate';
import type { Clock } from '../../machines/shared/clock.types';

type Fact = { type: 'clock.ticked'; now: number };

/** Sends the time at once and then every `everyMs`; the charts themselves read no clock. */
export function createClock({ now }: { readonly now: () => number }): Clock {
  return fromCallback<EventObject, { everyMs: number }>(({ sendBack, input }) => {
    const send: (fact: Fact) => void = sendBack;
    const tick = () => send({ type: 'clock.ticked', now: now() });
    tick();
    const timer = setInterval(tick, input.everyMs);
    return () => clearInterval(timer);
  });
}
