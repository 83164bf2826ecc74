import { kitchenMachine } from '../../../src/machines/kitchen/kitchen.machine';
import type { KitchenInput } from '../../../src/machines/kitchen/kitchen.types';
import { kitchenPressesMachine } from '../../../src/machines/kitchen-presses/kitchen-presses.machine';
import type { ReleaseEvent } from '../../../src/machines/release/release.types';
import type { soundsMachine } from '../../../src/machines/sounds/sounds.machine';
import type { ticketMachine } from '../../../src/machines/ticket/ticket.machine';
import type { Result } from '../../../src/services/errors/result';
import type { Board, KitchenOrder, KitchenSession, Press } from '../../../src/services/kitchen/kitchen.types';
import { readTicket } from '../../../src/services/orders/ticket';
import { standInCallback, standInChart, standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

export const session: KitchenSession = { token: 'kitchen-1|secret' };

export function makeOrder(changes: Partial<KitchenOrder> = {}): KitchenOrder {
  return {
    ...readTicket({ id: 7, order_number: 'ORD-000007', status: 'pending', version: 1 }),
    dueAt: null,
    isDue: true,
    readyAt: null,
    seenVersion: null,
    settledRefusal: null,
    ...changes,
  };
}

export function makeBoard(...orders: readonly KitchenOrder[]): Board {
  return { screenName: 'Pass', restaurantName: 'Luna Verde', timezone: null, orders, leftOut: 0, unsent: 0 };
}

interface Children {
  readonly sounds?: typeof soundsMachine;
  readonly ticket?: typeof ticketMachine;
}

export function createTestKitchen(input: Partial<KitchenInput> = {}, children: Children = {}) {
  const openKitchen = standInPromise<Result<KitchenSession>, { readonly secret: string }>();
  const fetchBoard = standInPromise<Result<Board>>();
  const sendPress = standInPromise<Result<void>, Press>();
  const watchKitchen = standInCallback<{ type: string }>();
  const watchBrowser = standInCallback();
  const watchLink = standInCallback();
  const keepScreenOn = standInCallback();
  const clock = standInCallback<{ type: string }, { everyMs: number }>();
  const sounds = standInChart<typeof soundsMachine>();
  const ticket = standInChart<typeof ticketMachine>();
  const release = standInCallback<ReleaseEvent>();
  const kept: (KitchenSession | null)[] = [];
  const sentLast: Press[] = [];
  let readings = 0;
  const chart = startUnderParent(
    kitchenMachine.provide({
      actors: {
        openKitchen: openKitchen.logic,
        fetchBoard: fetchBoard.logic,
        presses: kitchenPressesMachine.provide({
          actors: { sendPress: sendPress.logic },
          actions: { sendLast: (_, presses) => sentLast.push(...presses) },
        }),
        watchKitchen: watchKitchen.logic,
        watchBrowser: watchBrowser.logic,
        watchLink: watchLink.logic,
        keepScreenOn: keepScreenOn.logic,
        clock: clock.logic,
        sounds: sounds.logic,
        ticket: ticket.logic,
        release: release.logic,
        ...children,
      },
      actions: {
        keepSession: (_, given) => kept.push(given),
        forgetSession: () => kept.push(null),
        readAnew: () => {
          readings += 1;
        },
      },
    }),
    { secret: null, session: null, ...input },
  );
  const actors = {
    openKitchen,
    fetchBoard,
    sendPress,
    watchKitchen,
    watchBrowser,
    watchLink,
    keepScreenOn,
    clock_: clock,
    sounds,
    ticket,
    release,
  };
  return {
    ...chart,
    ...actors,
    kept,
    sentLast,
    timesReadAnew: () => readings,
    state: () => chart.ref.getSnapshot().value,
  };
}
