import type { AnyEventObject } from 'xstate';
import { callWatchMachine } from '../../src/machines/call-watch/call-watch.machine';
import { customerLookupMachine } from '../../src/machines/customer-lookup/customer-lookup.machine';
import { customerMatchesMachine } from '../../src/machines/customer-matches/customer-matches.machine';
import { hangUpMachine } from '../../src/machines/hang-up/hang-up.machine';
import { keptOfferMachine } from '../../src/machines/kept-offer/kept-offer.machine';
import { liveCallMachine } from '../../src/machines/live-call/live-call.machine';
import type { LiveCallInput, MemoryCommand } from '../../src/machines/live-call/live-call.types';
import { liveLineMachine } from '../../src/machines/live-line/live-line.machine';
import type { LineCommand } from '../../src/machines/live-line/live-line.types';
import { menuMachine } from '../../src/machines/menu/menu.machine';
import { repeatOrderMachine } from '../../src/machines/repeat-order/repeat-order.machine';
import { twice } from '../../src/machines/shared/twice';
import type { Call } from '../../src/services/calls/call.types';
import type { Customer, CustomerDetails } from '../../src/services/customers/customer.types';
import type { Result } from '../../src/services/errors/result';
import type { MenuCategory } from '../../src/services/menu/menu.types';
import type { FoundItem } from '../../src/services/menu/menu-schema';
import type { NewOrder, PastOrder, PlacedOrder } from '../../src/services/orders/order.types';
import { guessLogic } from '../machines/menu/guess-logic';
import { provideKeys } from '../machines/order-draft/provide-keys';
import { standInCallback, standInPhone, standInPromise } from '../support/stand-ins';
import { startUnderParent } from '../support/start-under-parent';
import { makeCall } from './fixtures';

/** The real charts of one live call, over actors that the test answers. */
export function startLiveCall(input: Partial<LiveCallInput> = {}) {
  const line = standInCallback<LineCommand, { conferenceName: string }>();
  const ears = standInCallback();
  const menu = standInPromise<readonly MenuCategory[], { tenantId: string }>();
  const search = standInPromise<readonly FoundItem[] | null, { tenantId: string; query: string }>();
  const past = standInPromise<readonly PastOrder[], { customerId: string }>();
  const submit = standInPromise<Result<PlacedOrder>, NewOrder>();
  const lookup = standInPromise<Result<Customer | null>, { phone: string; tenantId: string | null }>();
  const offers = standInPromise<boolean>();
  const matches = standInPromise<readonly Customer[], { tenantId: string; query: string }>();
  const create = standInPromise<
    Result<Customer>,
    CustomerDetails & { tenantId: string | null; phoneNumber: string }
  >();
  const update = standInPromise<Result<Customer>, { customer: Customer; details: CustomerDetails }>();
  const end = standInPromise<Result<void>, { callId: string }>();
  const refresh = standInPromise<Customer, { customer: Customer }>();
  const clock = standInCallback<AnyEventObject, { everyMs: number }>();
  const calls = standInPromise<readonly Call[]>();
  const machine = liveCallMachine.provide({
    actors: {
      callWatch: callWatchMachine.provide({ actors: { fetchActiveCalls: calls.logic } }),
      hangUp: hangUpMachine.provide({ actors: { endCall: end.logic } }),
      refreshCustomer: twice(refresh.logic),
      callKeeper: standInCallback<MemoryCommand>().logic,
      clock: clock.logic,
      liveLine: liveLineMachine.provide({
        actors: {
          liveLine: line.logic,
          watchPhone: standInPhone().logic,
          watchSpeech: ears.logic,
          headsetButtons: standInCallback<AnyEventObject, { isMicrophoneOn: boolean }>().logic,
        },
      }),
      customerLookup: customerLookupMachine.provide({
        actors: {
          customerMatches: customerMatchesMachine.provide({
            actors: { offersCustomerSearch: offers.logic, searchCustomers: matches.logic },
          }),
          lookupCustomer: lookup.logic,
          createCustomer: create.logic,
          updateCustomer: update.logic,
        },
      }),
      orderDraft: provideKeys().machine.provide({
        actors: {
          menu: menuMachine.provide({
            actors: {
              fetchMenu: menu.logic,
              loadMenu: twice(menu.logic),
              searchMenu: search.logic,
              guessItems: guessLogic,
            },
          }),
          repeatOrder: repeatOrderMachine.provide({ actors: { fetchPastOrders: twice(past.logic) } }),
          keptOffer: keptOfferMachine.provide({ actions: { recallDraft: () => undefined } }),
          submitOrder: submit.logic,
        },
      }),
    },
  });
  const started = startUnderParent(machine, {
    call: makeCall(),
    memory: null,
    ...input,
  });
  const children = started.ref.getSnapshot().children;
  const { hangUp, line: lineRef, lookup: lookupRef, order } = children;
  if (hangUp === undefined || lineRef === undefined || lookupRef === undefined || order === undefined) {
    throw new Error('The live call runs no children');
  }
  const { menu: menuRef, repeat } = order.getSnapshot().children;
  if (menuRef === undefined || repeat === undefined) throw new Error('The order runs no children');
  return {
    ...started,
    refs: {
      call: started.ref,
      hangUp,
      line: lineRef,
      lookup: lookupRef,
      order,
      menu: menuRef,
      repeat,
    },
    actors: {
      line,
      ears,
      menu,
      search,
      past,
      submit,
      lookup,
      offers,
      matches,
      create,
      update,
      end,
      refresh,
      clock,
      calls,
    },
  };
}
