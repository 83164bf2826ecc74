import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { readCustomer } from '../../services/customers/customer-schema';
import { createManualDrafts } from '../../services/orders/manual-draft';
import type { ManualDraft } from '../../services/orders/manual-draft.types';
import { memoryStorage } from '../../services/testing/memory-storage';
import { stubServer } from '../../services/testing/stub-server';
import { runUnderParent } from '../testing/run-under-parent';
import { createDraftKeeper } from './draft-keeper.actor';
import { createFetchRestaurants } from './fetch-restaurants.actor';
import { createRecallDraft } from './recall-draft.actor';
import { createRenameCustomer } from './rename-customer.actor';

const draft: ManualDraft = {
  restaurant: { id: '3', name: 'Noodle Harbor' },
  customer: null,
  names: { firstName: '', lastName: '' },
  order: null,
  step: 'customer',
};

it('reads the restaurants of step 1', async () => {
  const { seen, http } = await stubServer({ body: { data: [{ id: 3, name: 'Luna', is_open: 1 }] } });
  const restaurants = await toPromise(createActor(createFetchRestaurants({ http })).start());
  expect(restaurants.map(({ id, name, isOpen }) => [id, name, isOpen])).toEqual([['3', 'Luna', true]]);
  expect(seen.map(({ method, url }) => [method, url])).toEqual([['GET', '/api/tenants']]);
});

it('sends trimmed names and no email, an emptied one as null, and takes a refusal as an answer', async () => {
  const names = { firstName: '  Ann ', lastName: '  ' };
  const wire = { id: 5, first_name: 'Ann' };
  const good = await stubServer({ body: { data: wire } });
  const input = { customer: readCustomer(wire), names };
  const rename = createActor(createRenameCustomer({ http: good.http }), { input });
  expect(await toPromise(rename.start())).toEqual({ kind: 'done', value: readCustomer(wire) });
  expect(good.seen.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
    ['PUT', '/api/customers/5', { first_name: 'Ann', last_name: null }],
  ]);
  const bad = await stubServer({ status: 422, body: { message: 'No', errors: { first_name: ['Long'] } } });
  const refused = createActor(createRenameCustomer({ http: bad.http }), { input });
  expect(await toPromise(refused.start())).toMatchObject({
    kind: 'refused',
    failure: { serverMessage: 'No', errors: { first_name: ['Long'] } },
  });
});

it('keeps, recalls and forgets the draft of its agent, and hears of another tab', async () => {
  const page = new EventTarget();
  const drafts = createManualDrafts(memoryStorage(), page);
  const recall = () =>
    toPromise(createActor(createRecallDraft({ drafts }), { input: { agentId: '7' } }).start());
  const keeper = runUnderParent(createDraftKeeper({ drafts }), { agentId: '7' });
  keeper.command({ type: 'draft.remember', draft });
  expect(await recall()).toEqual(draft);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'manual_order:7' }));
  expect(keeper.told).toEqual([{ type: 'draft.changedElsewhere' }]);
  keeper.command({ type: 'draft.forget' });
  expect(await recall()).toBeNull();
  keeper.stop();
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'manual_order:7' }));
  expect(keeper.told).toHaveLength(1);
});
