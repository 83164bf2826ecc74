import { supervisorChannel } from './channels';
import type { Activity, ActivityEvent, FigureEvent, LiveEvent } from './events';
import { type SqlRunner, storeMessages } from './outbox-rows';

/** In the caller's transaction: published after commit in this order, never when rolled back. */
export function recordEvents(tx: SqlRunner, events: readonly LiveEvent[]): Promise<void> {
  return storeMessages(tx, events);
}

export function recordEvent(tx: SqlRunner, event: LiveEvent): Promise<void> {
  return storeMessages(tx, [event]);
}

/**
 * Its value is read when published: two transactions counting at the same time would each miss the other's
 * change.
 */
export function recordFigure(tx: SqlRunner, event: FigureEvent): Promise<void> {
  return storeMessages(tx, [{ channel: supervisorChannel, event, data: {} }]);
}

/** The event and the stored row share an activity_id, so that a client shows each only once. */
export function recordActivity<E extends ActivityEvent>(
  tx: SqlRunner,
  event: E,
  data: Activity<E>,
  now: Date,
): Promise<void> {
  return storeMessages(tx, [{ channel: supervisorChannel, event, data }], now);
}
