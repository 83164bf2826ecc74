import { type EventObject, fromCallback } from 'xstate';
import type { NewDays, NewDaysInput } from '../../machines/workspace/workspace.types';
import { msUntilNewDay } from '../../services/format/new-day';

/** The server's own clock is a little behind or ahead. */
const late = 2_000;

/** Reports each new day as it begins in the person's zone. */
export function createNewDays({ now }: { readonly now: () => number }): NewDays {
  return fromCallback<EventObject, NewDaysInput>(({ sendBack, input: { timezone } }) => {
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(() => {
        sendBack({ type: 'day.began' });
        wait();
      }, msUntilNewDay(timezone, now()) + late);
    };
    wait();
    return () => clearTimeout(timer);
  });
}
