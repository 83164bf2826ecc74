import { setTimeout as pause } from 'node:timers/promises';
import { openVoice, type VoiceClient } from '../server/carrier/testing';
import type { OpenDatabase } from '../server/db/database';
import { setRestaurantsServed } from '../server/people/restaurants-served';
import type { ClusterProcess } from './cluster-of-processes';
import { askUntilAnswered, connectLive, type Placed, placeOrder, untilTrue, type Way } from './soak-agents';

export interface Person {
  readonly id: number;
  readonly token: string;
}

/** Its calls ring at nobody else. */
const restaurantId = 2;
export const heldPeople = 4;
/** A caller who does not come back after the end of a process is given up after 90 s. */
const givenUpWithinMs = 150_000;

async function within<T>(work: Promise<T>, what: string, ms = 60_000): Promise<T> {
  let tooLate: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    tooLate = setTimeout(() => reject(new Error(`waited in vain: ${what}`)), ms);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(tooLate));
}

async function voiceAt(url: string): Promise<VoiceClient> {
  for (;;) {
    const client = await openVoice(`${url.replace(/^http/, 'ws')}/voice`).catch(() => null);
    if (client !== null) {
      // Whoever answers no ping is cut off.
      client.socket.on('ping', () => client.socket.pong());
      return client;
    }
    await pause(250);
  }
}

/** Somebody at a page of the product: events, and a device for voice. */
function sitDown(way: Way, { id, token }: Person) {
  const offered = new Set<number>();
  const live = connectLive({
    url: way.url,
    token,
    agentId: id,
    onEvent(event, data) {
      if (event === 'call.incoming') offered.add((data as { call: { id: number } }).call.id);
    },
  });
  const ask = (method: string, path: string) => askUntilAnswered(way, token, [method, path]);
  return {
    id,
    isHere: () => untilTrue(() => live.isLive, `agent ${id} live`),
    /** What a page shows that is opened now. */
    async talksOn(): Promise<readonly number[]> {
      const { body } = await ask('GET', '/api/calls/active');
      const found: readonly { id: number; status: string }[] = body.data;
      return found.flatMap((call) => (call.status === 'ringing' ? [] : [call.id]));
    },
    async accept(callId: number): Promise<void> {
      await untilTrue(() => offered.has(callId), `call ${callId} rings at agent ${id}`);
      const { status } = await ask('POST', `/api/calls/${callId}/accept`);
      if (status !== 200) throw new Error(`call ${callId} was not accepted: ${status}`);
    },
    async join(callId: number): Promise<VoiceClient> {
      const { body } = await ask('GET', '/api/agent/twilio-token');
      const device = await within(voiceAt(way.url), 'a device');
      device.send({ type: 'register', token: body.data.token });
      await within(device.receive('registered'), 'a registered device');
      device.send({ type: 'join', conference: `Call-${callId}` });
      await within(device.receive('joined'), `the line of call ${callId}`);
      return device;
    },
    end: (callId: number) => ask('POST', `/api/calls/${callId}/end`),
    leave: () => live.close(),
  };
}

export interface Holding {
  readonly way: Way;
  readonly database: OpenDatabase;
  readonly people: readonly Person[];
  readonly process: ClusterProcess;
}

async function findItem({ pool }: OpenDatabase) {
  const { rows } = await pool.query<{ item: number; price: number; customer: number }>(
    `select m.id::int as item, m.price_cents / 100.0 ::float8 as price,
       (select min(id)::int from customers where tenant_id = m.tenant_id) as customer
     from menu_items m where m.tenant_id = $1 and m.is_available and m.removed_at is null
       and not exists (select from item_option_groups g where g.item_id = m.id)
     order by m.id limit 1`,
    [restaurantId],
  );
  const [found] = rows;
  if (found === undefined) throw new Error('no item can be ordered');
  return {
    tenant_id: restaurantId,
    customer_id: found.customer,
    order_type: 'pickup',
    payment_method: 'cash',
    items: [{ menu_item_id: found.item, quantity: 1, unit_price: Number(found.price) }],
  };
}

/**
 * Three callers are on hold at a process, since their agents are gone, when it is killed. The first agent comes back;
 * the second does not, and the call is offered again; nor does the third caller, whose call ends. Their orders stand.
 */
export async function killHolding({ way, database, people, process }: Holding): Promise<readonly Placed[]> {
  await database.db.transaction(async (tx) => {
    for (const { id } of people) await setRestaurantsServed(tx, id, [restaurantId]);
  });
  const cart = await findItem(database);
  const orders: Placed[] = [];

  async function hold(person: Person) {
    const agent = sitDown(way, person);
    await agent.isHere();
    const phone = await within(voiceAt(process.url), 'a phone');
    phone.send({ type: 'dial', restaurantId, fromNumber: `+1 206 555 01${70 + orders.length}` });
    const dialing = await within(phone.receive('dialing'), 'a call');
    const callId = Number(dialing.callId);
    await agent.accept(callId);
    const device = await agent.join(callId);
    await within(phone.receive('answered'), `call ${callId} answered`);
    orders.push(await placeOrder(way, person.token, { ...cart, call_id: callId }));
    device.socket.terminate();
    agent.leave();
    await within(phone.receive('waiting'), `the caller of ${callId} on hold`);
    return { callId, key: dialing.key, person };
  }

  type Held = Awaited<ReturnType<typeof hold>>;

  async function comeBack({ callId, key }: Held): Promise<VoiceClient> {
    const phone = await within(voiceAt(way.url), 'a phone');
    phone.send({ type: 'attach', callId, key: String(key), holds: true });
    await within(phone.receive('waiting'), `the caller of ${callId} still on hold`);
    return phone;
  }

  async function finish(agent: ReturnType<typeof sitDown>, { callId }: Held, phone: VoiceClient) {
    const device = await agent.join(callId);
    await within(phone.receive('answered'), `call ${callId} answered again`);
    await agent.end(callId);
    const { reason } = await within(phone.receive('ended'), `the end of call ${callId}`);
    if (reason !== 'agent') throw new Error(`call ${callId} ended as ${reason}`);
    device.socket.terminate();
  }

  const [one, two, three, reserve] = people;
  if (one === undefined || two === undefined || three === undefined || reserve === undefined)
    throw new Error(`${heldPeople} people are needed`);
  const first = await hold(one);
  const second = await hold(two);
  const third = await hold(three);
  await process.end('SIGKILL');
  const [firstPhone, secondPhone] = [await comeBack(first), await comeBack(second)];
  await process.start();

  const back = sitDown(way, one);
  const shown = await back.talksOn();
  if (shown.join() !== String(first.callId)) throw new Error(`the agent who came back was shown ${shown}`);
  await finish(back, first, firstPhone);

  const other = sitDown(way, reserve);
  await other.accept(second.callId);
  await finish(other, second, secondPhone);
  const late = sitDown(way, two);
  if ((await late.talksOn()).length > 0) throw new Error('the agent who lost the call is still shown it');
  await late.isHere();

  await other.accept(third.callId);
  const device = await other.join(third.callId);
  const { reason } = await within(device.receive('ended'), 'the end of the third call', givenUpWithinMs);
  if (reason !== 'lost') throw new Error(`the call of the caller who is gone ended as ${reason}`);
  for (const agent of [back, other, late]) agent.leave();
  return orders;
}
