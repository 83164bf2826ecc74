import type { AppActorRef } from '../machines/app/app.machine';
import { selectIncomingRef, selectLiveRef } from '../machines/call/call.selectors';
import type { AgentSight, Deed, OrderStage, Screen } from '../machines/call-lab/scenario.types';
import { selectIsAccepting, selectIsAway } from '../machines/incoming-calls/incoming-calls.selectors';
import { selectHangUpRef, selectOrderRef } from '../machines/live-call/live-call.selectors';
import type { OrderDraftActorRef } from '../machines/order-draft/order-draft.machine';
import {
  selectAlert,
  selectIsSubmitting,
  selectMenuRef,
} from '../machines/order-draft/order-draft.selectors';
import { selectConnection } from '../machines/realtime/realtime.selectors';
import type { MenuItem } from '../services/menu/menu.types';

type AgentDeed = Extract<
  Deed,
  { does: 'answer' | 'addItem' | 'removeItem' | 'placeOrder' | 'pressPlaceAgain' | 'endCall' }
>;

/** What an agent at the console can press and is shown. */
export interface Desk {
  can(deed: AgentDeed): boolean;
  start(deed: AgentDeed): void;
  look(): Omit<AgentSight, 'notices'>;
  /**
   * The item at this place, from 0, among those without options that were available when the call's menu was first
   * seen.
   */
  item(index: number): MenuItem | undefined;
}

export function deskOf(app: AppActorRef): Desk {
  const workspace = () => app.getSnapshot().context.workspace?.getSnapshot();
  const call = () => workspace()?.children.call?.getSnapshot();
  const incoming = () => {
    const snapshot = call();
    return snapshot && selectIncomingRef(snapshot);
  };
  const live = () => {
    const snapshot = call();
    return snapshot && selectLiveRef(snapshot);
  };
  const hangUp = () => {
    const snapshot = live()?.getSnapshot();
    return snapshot && selectHangUpRef(snapshot);
  };
  const order = (): OrderDraftActorRef | undefined => {
    const snapshot = live()?.getSnapshot();
    return snapshot && selectOrderRef(snapshot);
  };
  /** Ids of the items that were available when the menu was first seen: one that is sold out since keeps its place. */
  let offered: readonly string[] = [];
  const item = (index: number): MenuItem | undefined => {
    const snapshot = order()?.getSnapshot();
    const menu = snapshot && selectMenuRef(snapshot)?.getSnapshot();
    const items = menu?.context.categories.flatMap((category) => category.items) ?? [];
    // Nobody is there to choose options.
    if (offered.length === 0)
      offered = items
        .filter(({ isAvailable, optionGroups }) => isAvailable && optionGroups === undefined)
        .map(({ id }) => id);
    return items.find(({ id }) => id === offered[index]);
  };

  const eventsOf = (deed: AgentDeed) => {
    const found = deed.does === 'addItem' || deed.does === 'removeItem' ? item(deed.item) : undefined;
    if (deed.does === 'addItem') return found && ({ type: 'order.add', item: found } as const);
    if (deed.does === 'removeItem') return found && ({ type: 'order.remove', lineId: found.id } as const);
    return { type: 'order.submit' } as const;
  };

  const screen = (): Screen => {
    const snapshot = incoming()?.getSnapshot();
    if (live() !== undefined) return 'in a call';
    if (selectIsAway(snapshot)) return 'away';
    if (selectIsAccepting(snapshot)) return 'answering';
    if (snapshot?.hasTag('ringing')) return 'ringing';
    return snapshot?.matches('idle') ? 'free' : 'answering';
  };

  const stageOf = (ref: OrderDraftActorRef | undefined): OrderStage => {
    const snapshot = ref?.getSnapshot();
    if (snapshot === undefined) return 'none';
    if (selectIsSubmitting(snapshot)) return 'being placed';
    const kind = selectAlert(snapshot)?.kind;
    return kind === 'placed' ? 'placed' : kind === undefined ? 'open' : 'refused';
  };

  return {
    item,
    can: (deed) => {
      if (deed.does === 'answer') return incoming()?.getSnapshot().can({ type: 'incoming.accept' }) ?? false;
      if (deed.does === 'endCall') return hangUp()?.getSnapshot().can({ type: 'call.hangUp' }) ?? false;
      const snapshot = order()?.getSnapshot();
      if (deed.does === 'pressPlaceAgain') return snapshot !== undefined && selectIsSubmitting(snapshot);
      const event = eventsOf(deed);
      const hasCustomer = deed.does !== 'placeOrder' || (snapshot?.context.customer?.id ?? null) !== null;
      return event !== undefined && hasCustomer && snapshot?.can(event) === true;
    },
    start: (deed) => {
      if (deed.does === 'answer') incoming()?.send({ type: 'incoming.accept' });
      else if (deed.does === 'endCall') hangUp()?.send({ type: 'call.hangUp' });
      else {
        const event = eventsOf(deed);
        if (event !== undefined) order()?.send(event);
      }
    },
    look: () => {
      const context = order()?.getSnapshot().context;
      const realtime = workspace()?.children.realtime?.getSnapshot();
      return {
        screen: screen(),
        connection:
          realtime !== undefined && selectConnection(realtime) === 'connected' ? 'connected' : 'lost',
        order: stageOf(order()),
        cart: context?.lines.length ?? 0,
        soldOut: context?.unavailableIds.length ?? 0,
      };
    },
  };
}
