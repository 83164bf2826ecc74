import { assign } from 'xstate';
import { required } from '../shared/required';
import { orderChangeMachine } from './order-change.machine';
import type { OrderChangeContext, UnsentChanges } from './order-change.types';
import { isChanged, wasMade } from './wanted-order';

/** What was kept, made to the order as it is now; nothing where it was sent after all. */
function recalled(context: OrderChangeContext, unsent: UnsentChanges): Partial<OrderChangeContext> {
  const kept = unsent.get(context.orderId);
  const now = required(context.order, 'order');
  if (kept === undefined || wasMade({ ...context, ...kept }, now)) return {};
  return { ...kept, [now.version === kept.order?.version ? 'order' : 'newer']: now };
}

/** The chart that keeps what is changed until it is sent or given up. */
export function keepingIn(unsent: UnsentChanges) {
  return orderChangeMachine.provide({
    actions: {
      recall: assign(({ context }) => recalled(context, unsent)),
      keep: ({ context }) => {
        const { orderId, order, draft, instructions, reason } = context;
        if (isChanged(context)) unsent.set(orderId, { order, draft, instructions, reason });
        else unsent.delete(orderId);
      },
      forget: ({ context: { orderId } }) => {
        unsent.delete(orderId);
      },
    },
  });
}
