import { AsyncLocalStorage } from 'node:async_hooks';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { agents } from '../db/schema';
import { openKitchenScreen } from '../kitchen/testing';
import { placeMargherita } from '../orders/testing-orders';
import { type Answer, createTestServer, idOf } from '../testing/server';

const server = await createTestServer();
const { db } = server.database;
const admin = await server.tokenOf('admin', 48);
const agent = await server.tokenOf('agent', 48);
const colleague = idOf('agent3');
/** The other admin. */
let other: string;
beforeAll(async () => {
  await db
    .update(agents)
    .set({ agentType: 'admin' })
    .where(eq(agents.id, idOf('supervisor')));
  other = await server.tokenOf('supervisor', 48);
});
beforeEach(() => server.clock.advance(60));
afterAll(() => server.close());

type Request = () => Promise<Answer>;

/** What is done comes after the commit of the request, and before the request goes on. */
async function overtakenBy(done: Request, request: Request): Promise<Answer> {
  const { transaction } = db;
  // The outbox and the jobs have transactions too.
  const isOvertaken = new AsyncLocalStorage<boolean>();
  const statuses: number[] = [];
  vi.spyOn(db, 'transaction').mockImplementation(async (work, settings) => {
    const result = await transaction(work, settings);
    if (isOvertaken.getStore() === true && statuses.length === 0)
      statuses.push((await isOvertaken.run(false, done)).status);
    return result;
  });
  const answer = await isOvertaken.run(true, request);
  expect(statuses).toEqual([expect.toBeOneOf([200, 204])]);
  return answer;
}

const own = async (request: Promise<Answer>): Promise<Answer['body']> => (await request).body.data;

interface Overtaken {
  readonly request: Request;
  readonly done: Request;
  /** Of the answer. */
  readonly status?: number;
  readonly data: object;
}

const screens = '/api/admin/tenants/1/kitchen-screens';
const webhooks = '/api/admin/webhooks';
const till = { name: 'Till', url: 'https://till.test/orders', events: ['order.created'] };
const person = `/api/admin/people/${colleague}`;
const newest = async (url: string) => (await own(server.get(url, other))).at(-1).id;
const personNow = async () =>
  (await own(server.get('/api/admin/people', other))).find(
    ({ id }: { readonly id: number }) => id === colleague,
  );
const renamePerson = async () => {
  const { version } = await personNow();
  return server.put(person, other, { version, first_name: `Theirs ${version}` });
};
const makeWebhook = () => own(server.post(webhooks, admin, till));
const removeWebhook = async () =>
  server.send({ method: 'DELETE', url: `${webhooks}/${await newest(webhooks)}`, token: other });
const makeCustomer = (digits: number) =>
  own(server.post('/api/customers', agent, { tenant_id: 1, phone_number: `+1 206 555 ${digits}` }));
const renameCustomer = async (id: number) => {
  const { version } = await own(server.get(`/api/admin/customers/${id}`, other));
  return server.put(`/api/admin/customers/${id}`, other, { version, first_name: 'Theirs' });
};

const made: Readonly<Record<string, () => Promise<Overtaken>>> = {
  'a new screen': async () => ({
    request: () => server.post(screens, admin, { name: 'Grill' }),
    done: async () => server.post(`${screens}/${await newest(screens)}/revocation`, other),
    status: 201,
    data: { name: 'Grill' },
  }),
  'a step of a kitchen': async () => {
    const [grill, pass] = [await openKitchenScreen(server, admin), await openKitchenScreen(server, admin)];
    const id = await placeMargherita(server, agent);
    const press = (token: string, step: object) =>
      server.post(`/api/kitchen/orders/${id}/steps`, token, { version: 1, ...step });
    return {
      request: () => press(grill.token, { step: 'accept', minutes: 20 }),
      done: () => press(pass.token, { step: 'start' }),
      data: { status: 'confirmed' },
    };
  },
  'the last step before an order leaves the kitchen’s list': async () => {
    const { token } = await openKitchenScreen(server, admin);
    const id = await placeMargherita(server, agent);
    return {
      request: () =>
        server.post(`/api/kitchen/orders/${id}/steps`, token, { step: 'accept', minutes: 20, version: 1 }),
      done: () => {
        server.clock.advance(86_400);
        return server.get('/api/kitchen/orders', token);
      },
      data: { status: 'confirmed' },
    };
  },
  'a new webhook': async () => ({
    request: () => server.post(webhooks, admin, till),
    done: removeWebhook,
    status: 201,
    data: { ...till, version: 1 },
  }),
  'a changed webhook': async () => {
    const { id, version } = await makeWebhook();
    return {
      request: () => server.put(`${webhooks}/${id}`, admin, { version, name: 'Our till' }),
      done: removeWebhook,
      data: { name: 'Our till', version: version + 1 },
    };
  },
  'a new secret': async () => {
    const { id, version } = await makeWebhook();
    return {
      request: () => server.post(`${webhooks}/${id}/secret`, admin, { version }),
      done: removeWebhook,
      data: { ...till, version: version + 1 },
    };
  },
  'a changed account': async () => {
    const { version } = await personNow();
    return {
      request: () => server.put(person, admin, { version, first_name: 'Ours' }),
      done: renamePerson,
      data: { first_name: 'Ours', version: version + 1 },
    };
  },
  'a deactivation': async () => {
    const { version } = await personNow();
    return {
      request: () => server.post(`${person}/deactivate`, admin),
      done: () => server.post(`${person}/reactivate`, other),
      data: { is_active: false, version: version + 1 },
    };
  },
  'a reactivation': async () => {
    await server.post(`${person}/deactivate`, other);
    const { version } = await personNow();
    return {
      request: () => server.post(`${person}/reactivate`, admin),
      done: renamePerson,
      data: { is_active: true, version: version + 1 },
    };
  },
  'a second factor that is switched off': async () => {
    await db
      .update(agents)
      .set({ totpSecret: 'sealed', totpConfirmedAt: server.clock.now })
      .where(eq(agents.id, colleague));
    const { version } = await personNow();
    return {
      request: () => server.post(`${person}/second-factor/switch-off`, admin),
      done: renamePerson,
      data: { has_second_factor: false, version },
    };
  },
  'one’s own account': async () => {
    const token = await server.tokenOf('agent3');
    const { version } = await personNow();
    return {
      request: () => server.put('/api/account', token, { version, first_name: 'Own' }),
      done: renamePerson,
      data: { first_name: 'Own', version: version + 1 },
    };
  },
  'a switch of the panel': async () => ({
    request: () => server.post('/api/admin/switch-to-agent', admin),
    done: () => server.post('/api/admin/switch-back-to-admin', admin),
    data: { mode: 'agent', agent: expect.objectContaining({ panel_mode: 'agent' }) },
  }),
  'a call lab': async () => ({
    request: () => server.post('/api/admin/labs', admin, { agents: 1 }),
    done: async () => {
      const [lab] = await db
        .select({ email: agents.email })
        .from(agents)
        .where(eq(agents.passwordHash, 'none'));
      const id = lab?.email.split(/[.@]/)[1];
      return server.post(`/api/admin/labs/${id}/close`, other);
    },
    status: 201,
    data: { agents: [expect.objectContaining({ agent: expect.objectContaining({ name: 'Lab agent 1' }) })] },
  }),
  'a changed customer': async () => {
    const { id } = await makeCustomer(7001);
    return {
      request: () => server.put(`/api/admin/customers/${id}`, admin, { version: 1, first_name: 'Ours' }),
      done: () => renameCustomer(id),
      data: { first_name: 'Ours', version: 2 },
    };
  },
  'a merge': async () => {
    const [kept, merged] = [await makeCustomer(7002), await makeCustomer(7003)];
    const path = `/api/admin/customers/${kept.id}`;
    const wish = { merged_id: merged.id, version: 1, merged_version: 1 };
    return {
      request: () => server.post(`${path}/merge`, admin, wish),
      done: async () => {
        const { merges } = await own(server.get(path, other));
        return server.post(`${path}/merges/${merges[0].id}/undo`, other);
      },
      data: {
        version: 2,
        merges: [expect.objectContaining({ merged: expect.objectContaining({ id: merged.id }) })],
      },
    };
  },
  'a merge that is undone': async () => {
    const [kept, merged] = [await makeCustomer(7004), await makeCustomer(7005)];
    const path = `/api/admin/customers/${kept.id}`;
    const wish = { merged_id: merged.id, version: 1, merged_version: 1 };
    const { merges } = await own(server.post(`${path}/merge`, admin, wish));
    return {
      request: () => server.post(`${path}/merges/${merges[0].id}/undo`, admin),
      done: () => server.post(`${path}/erase`, other, { version: 3, confirm: 'erase' }),
      data: { version: 3, erased_at: null },
    };
  },
};

test.each(Object.entries(made))('%s is answered as it was made, whatever comes next', async (_what, make) => {
  const { request, done, status = 200, data } = await make();
  const answer = await overtakenBy(done, request);
  expect([answer.status, answer.body.data]).toEqual([status, expect.objectContaining(data)]);
});
