import { orderTimeMachine } from '../../../src/machines/order-time/order-time.machine';
import type { TimeInput } from '../../../src/machines/order-time/order-time.types';
import type { OrderType } from '../../../src/services/orders/order.types';
import type { OfferedTimes } from '../../../src/services/tenants/restaurant-service.types';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

/** Half past seven in the evening of Monday, and a quarter to eight, in Los Angeles. */
export const evening: OfferedTimes = {
  date: '2026-11-23',
  times: ['2026-11-24T03:30:00Z', '2026-11-24T03:45:00Z'],
  earlierDate: null,
  laterDate: '2026-11-24',
};
export const tomorrow: OfferedTimes = {
  date: '2026-11-24',
  times: ['2026-11-25T02:00:00Z'],
  earlierDate: '2026-11-23',
  laterDate: null,
};

export function createTestTime(input: Partial<TimeInput> = {}) {
  const fetchTimes = standInPromise<
    OfferedTimes,
    { readonly tenantId: string; readonly orderType: OrderType; readonly date: string | null }
  >();
  const chart = startUnderParent(
    orderTimeMachine.provide({ actors: { fetchTimes: fetchTimes.logic } }),
    { tenantId: '3', orderType: 'pickup', wantedAt: null, text: '', ...input },
    'term.unfinished',
  );
  return {
    ...chart,
    fetchTimes,
    now: () => chart.ref.getSnapshot(),
    /** Whether something is typed that was not taken, as it was last reported; undefined before the first report. */
    isUnfinished: (): unknown => chart.asides.at(-1)?.isUnfinished,
    /** Days as they were asked for. */
    dates: () => fetchTimes.calls.map(({ input: { date } }) => date),
    place: () =>
      chart.ref.send({ type: 'time.zone', timezone: 'America/Los_Angeles', now: '2026-11-23T20:00:00Z' }),
    confirm: (text: string) => {
      chart.ref.send({ type: 'time.write', text });
      chart.ref.send({ type: 'time.confirm' });
    },
  };
}
