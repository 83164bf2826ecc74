import { expect, it } from 'vitest';
import { createActor, toPromise } from 'xstate';
import { makeOrder } from '../../tests/machines/order-change/create-test-change';
import { startUnderParent } from '../../tests/support/start-under-parent';
import type { LoadDraft } from '../machines/order-change/order-change.types';
import { createServerCapabilities } from '../services/capabilities/server-capabilities';
import { stubServer } from '../services/testing/stub-server';
import { provideOrderChange } from './provide-order-change';
import { settled } from './testing/run-under-parent';

it('provides all that the draft of a changed order runs', async () => {
  const { http } = await stubServer({ body: { data: [] } });
  const capabilities = createServerCapabilities();
  const live = { link: null, gate: null, now: Date.now, unsentChanges: new Map() };
  const { actors } = provideOrderChange({ http, capabilities, live }).implementations;
  const draft = await toPromise(createActor(actors.loadDraft as LoadDraft, { input: makeOrder() }).start());
  const { logs } = startUnderParent(draft, {
    callId: null,
    tenantId: '3',
    customer: null,
    draft: null,
  });
  capabilities.resolve([]);
  await settled();
  expect(logs).toEqual([]);
});
