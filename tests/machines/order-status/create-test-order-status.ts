import { orderStatusMachine } from '../../../src/machines/order-status/order-status.machine';
import type { Result } from '../../../src/services/errors/result';
import type { StatusChange } from '../../../src/services/orders/order-status';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

export const done: Result<void> = { kind: 'done', value: undefined };
export const toReady: StatusChange = { orderId: '7', status: 'ready', notes: 'Two bags' };

export function createTestOrderStatus() {
  const request = standInPromise<Result<void>, StatusChange>();
  const chart = startUnderParent(
    orderStatusMachine.provide({ actors: { changeOrderStatus: request.logic } }),
  );
  return { ...chart, request, now: () => chart.ref.getSnapshot() };
}

/** The panel of order 7 is open, with a note in it. */
export function openPanel() {
  const test = createTestOrderStatus();
  test.ref.send({ type: 'status.attend', orderId: '7' });
  test.ref.send({ type: 'status.open', status: 'ready' });
  test.ref.send({ type: 'status.note', notes: 'Two bags' });
  return test;
}

/** The change of order 7 is on its way. */
export function changing() {
  const test = openPanel();
  test.ref.send({ type: 'status.change', ...toReady });
  return test;
}
