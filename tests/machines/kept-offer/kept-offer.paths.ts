import { assign } from 'xstate';
import { keptOfferMachine } from '../../../src/machines/kept-offer/kept-offer.machine';
import type { KeptCaller } from '../../../src/machines/kept-offer/kept-offer.types';
import type { MenuCategory } from '../../../src/services/menu/menu.types';
import type { KeptDraft } from '../../../src/services/orders/kept-order.types';
import type { ChartPaths, Walk } from '../../paths/chart-paths';
import { makeKeptOrder, makeMenu, soldOut } from '../call/call.fixtures';

const kept: KeptDraft = {
  callId: '9',
  cart: makeKeptOrder().cart,
  ageSeconds: 120,
  agentName: null,
  typed: null,
};
const caller: KeptCaller = {
  callId: '12',
  tenantId: '3',
  number: '+12065550173',
  kept: null,
  isSettled: false,
};
const gone: readonly MenuCategory[] = [{ id: '6', name: 'Desserts', items: [soldOut] }];

const walkFrom = (from: KeptCaller | null, stored: KeptDraft | null): Walk => ({
  machine: keptOfferMachine.provide({
    actions: { recallDraft: assign({ draft: from?.kept ?? stored }), confirm: () => {}, settle: () => {} },
  }),
  input: { caller: from },
  events: [
    { type: 'kept.continue' },
    { type: 'kept.confirm' },
    { type: 'kept.cancel' },
    { type: 'kept.discard' },
    { type: 'menu.loaded', categories: makeMenu() },
    { type: 'kept.unshared' },
    { type: 'kept.aged' },
    { type: 'menu.loaded', categories: gone },
    {
      type: 'menu.loaded',
      categories: [
        ...makeMenu().map((category) => ({
          ...category,
          items: category.items.map((item) => ({ ...item, priceCents: 1 })),
        })),
      ],
    },
  ],
  distinguish: ({ context }) => context.categories,
});

export const withKept = walkFrom({ ...caller, kept }, null);

export const paths: ChartPaths = {
  machine: keptOfferMachine,
  walks: [
    walkFrom(null, null),
    withKept,
    walkFrom({ ...caller, kept: { ...kept, callId: caller.callId } }, null),
    walkFrom(caller, kept),
    walkFrom(caller, null),
  ],
};
