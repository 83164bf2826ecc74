import { Broken } from './broken';
import { aCall } from './call-steps';
import { anOrder } from './order-steps';
import { anAgent, anybody } from './people';
import type { Choose, Kind } from './step';
import type { Person, World } from './world';

const isOverseer = (type: string) => type === 'admin' || type === 'supervisor';

async function typeOf(world: World, { id }: Person): Promise<string> {
  const [row] = await world.query<{ agent_type: string }>('select agent_type from agents where id = $1', [
    id,
  ]);
  return row?.agent_type ?? '';
}

/** What is asked for is answered exactly to who may have it; to others it is not there. */
async function expectAnswer(
  world: World,
  by: Parameters<World['request']>[0],
  url: string,
  mayHave: boolean,
  refusal = 404,
): Promise<void> {
  const { status } = await world.request(by, 'GET', url);
  if (status === 401) return;
  if (status !== (mayHave ? 200 : refusal))
    throw new Broken(`${by?.name} ${mayHave ? 'may' : 'may not'} have ${url}, and is answered ${status}`);
}

/** By rights that another step may be changing at the same moment: only what holds throughout is looked at. */
const reaches = `
  select (exists (select from agents where id = $1 and agent_type <> 'agent')
    or not exists (select from agent_restaurants where agent_id = $1)
    or exists (select from agent_restaurants where agent_id = $1 and tenant_id = $2)
    or exists (select from calls where agent_id = $1 and tenant_id = $2 and started_at > $3::timestamptz - interval '24 hours'
      and (status = 'in-progress' or ended_at > $3::timestamptz - interval '15 minutes'))) as reaches`;

async function doesReach(world: World, { id }: Person, tenantId: number): Promise<boolean> {
  const [row] = await world.query<{ reaches: boolean }>(reaches, [id, tenantId, world.now()]);
  return row?.reaches === true;
}

async function order(world: World, choose: Choose): Promise<void> {
  const [id, by] = [anOrder(world, choose), anybody(world, choose)];
  const [row] = await world.query<{ agent_id: number }>('select agent_id::int from orders where id = $1', [
    id,
  ]);
  const type = await typeOf(world, by);
  await expectAnswer(world, by, `/orders/${id}`, isOverseer(type) || row?.agent_id === by.id);
  await expectAnswer(world, by, `/admin/orders/${id}`, isOverseer(type), 403);
}

async function customer(world: World, choose: Choose): Promise<void> {
  const by = anAgent(world, choose);
  const rows = await world.query<{ id: number; tenant_id: number }>(
    'select id::int, tenant_id::int from customers where id in (1, 9, 17) or id > 40 order by id',
  );
  const { id, tenant_id } = choose(rows);
  const mayHave = await doesReach(world, by, tenant_id);
  for (const path of ['', '/orders', '/addresses'])
    await expectAnswer(world, by, `/customers/${id}${path}`, mayHave);
  await expectAnswer(world, by, `/tenants/${tenant_id}/menu`, mayHave);
  await expectAnswer(world, by, `/admin/customers/${id}`, (await typeOf(world, by)) === 'admin', 403);
}

async function screen(world: World, choose: Choose): Promise<void> {
  const by = choose(world.screens);
  const id = anOrder(world, choose);
  const [row] = await world.query<{ tenant_id: number }>(
    `select tenant_id::int from orders where id = $1
      and coalesce(due_at, created_at) > $2::timestamptz - interval '1 day'`,
    [id, world.now()],
  );
  await expectAnswer(world, by, `/kitchen/orders/${id}`, row?.tenant_id === by.tenantId);
  const { status, body } = await world.request(by, 'GET', '/kitchen/orders');
  if (status !== 200) return;
  const ids: readonly number[] = body.data.orders.map((shown: { id: number }) => shown.id);
  const foreign = await world.query<{ id: number }>(
    'select id::int from orders where id = any($1) and tenant_id <> $2',
    [ids, by.tenantId],
  );
  if (foreign.length > 0) throw new Broken(`${by.name} shows order ${foreign[0]?.id} of another kitchen`);
}

async function channel(world: World, choose: Choose): Promise<void> {
  const [by, of] = [anybody(world, choose), anybody(world, choose)];
  const name = choose([`private-agent.${of.id}`, 'private-supervisor']);
  const mayHear = name === 'private-supervisor' ? isOverseer(await typeOf(world, by)) : by.id === of.id;
  await expectAnswer(world, by, `/events?channel=${name}&since=1`, mayHear, 403);
}

/** Read by others than who may have it, at moments between other steps. */
export const lookSteps: Readonly<Record<string, Kind>> = {
  lookAtOrder: { weight: 2, run: order },
  lookAtCustomer: { weight: 2, run: customer },
  lookAtKitchen: { weight: 2, run: screen },
  lookAtChannel: { weight: 1, run: channel },
  lookAtDraft: {
    weight: 1,
    run: async (world, choose) => {
      const [id, by] = [aCall(world, choose), anAgent(world, choose)];
      const [call] = await world.query<{ agent_id: number | null; status: string }>(
        'select agent_id::int, status from calls where id = $1',
        [id],
      );
      if (call?.status !== 'in-progress' || call.agent_id !== by.id) return;
      await expectAnswer(world, by, `/calls/${id}/draft`, true);
    },
  },
};
