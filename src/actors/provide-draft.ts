import { assign, fromPromise, type InputFrom, type OutputFrom } from 'xstate';
import { menuMachine } from '../machines/menu/menu.machine';
import type { FetchMenu } from '../machines/menu/menu.types';
import { orderDraftMachine } from '../machines/order-draft/order-draft.machine';
import { twice } from '../machines/shared/twice';
import type { HttpClient } from '../services/http/http-client';
import { guessItems } from '../services/menu/find-items';
import { searchMenu } from '../services/menu/menu-api';
import { makeIdempotencyKey } from '../services/orders/idempotency-key';
import { askedAgain } from './asked-again';
import { request, type Send } from './request';

type Menu = OutputFrom<FetchMenu>;
type DraftActors = NonNullable<Parameters<typeof orderDraftMachine.provide>[0]['actors']>;

interface DraftParts extends Required<Omit<DraftActors, 'menu' | 'lineOptions' | 'shorthand'>> {
  readonly readMenu: (http: HttpClient, tenantId: string, signal: AbortSignal) => Promise<Menu>;
  /** The menu to begin with, where one is known. */
  readonly recallMenu: (tenantId: string) => Menu | null;
}

/** The chart of every order, new or changed. */
export function provideDraft(http: HttpClient, { readMenu, recallMenu, ...actors }: DraftParts) {
  const sendForMenu: Send<Menu, InputFrom<FetchMenu>> = (client, { tenantId }, signal) =>
    readMenu(client, tenantId, signal);
  return orderDraftMachine.provide({
    actions: { makeKey: assign({ idempotencyKey: () => makeIdempotencyKey() }) },
    actors: {
      ...actors,
      menu: menuMachine.provide({
        actions: {
          recallMenu: assign({
            categories: ({ context: { tenantId } }) =>
              (tenantId === null ? null : recallMenu(tenantId)) ?? [],
          }),
        },
        actors: {
          fetchMenu: request(http, sendForMenu),
          loadMenu: twice(request(http, askedAgain(sendForMenu))),
          searchMenu: request(http, (client, { tenantId, query }, signal) =>
            searchMenu(client, tenantId, query, signal),
          ),
          guessItems: fromPromise(async ({ input }) => guessItems(input)),
        },
      }),
    },
  });
}
