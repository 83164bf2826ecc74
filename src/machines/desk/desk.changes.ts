import type { DataKey } from '../shared/notice.types';

/** What a call of one's own changes, and the order taken in it. */
const OWN_DATA: readonly DataKey[] = ['ownCalls', 'ownOrders'];

export const OWN_CHANGES = [
  { type: 'report', params: { type: 'desk.userChanged' } },
  { type: 'report', params: { type: 'data.staled', keys: OWN_DATA } },
] as const;

/** What decides on the channels has changed. */
export function watching<TAction>(...actions: readonly TAction[]) {
  const watch = (hasPhone: boolean) => [...actions, { type: 'watchChannels', params: { hasPhone } } as const];
  return [{ guard: 'hasPhone', actions: watch(true) }, { actions: watch(false) }] as const;
}
