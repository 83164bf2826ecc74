import { fromCallback } from 'xstate';
import type { DayZoneChanged, NewDays, NewDaysInput } from '../../machines/workspace/workspace.types';
import { msUntilNewDay } from '../../services/format/new-day';

/** The server's own clock is a little behind or ahead. */
const late = 2_000;

/** Reports each new day as it begins in the person's zone. */
export function createNewDays({ now }: { readonly now: () => number }): NewDays {
  return fromCallback<DayZoneChanged, NewDaysInput>(({ sendBack, receive, input }) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = ({ timezone }: NewDaysInput) => {
      clearTimeout(timer);
      const ms = msUntilNewDay(timezone, now()) + late;
      timer = setTimeout(() => {
        sendBack({ type: 'day.began' });
        wait({ timezone });
      }, ms);
    };
    receive(wait);
    wait(input);
    return () => clearTimeout(timer);
  });
}
