import { anAgent, anOverseer, anybody } from './people';
import { type Choose, type Kind, once } from './step';
import type { Person, World } from './world';

const tenants = [1, 1, 2, 3] as const;
/** The first two are customers of the first restaurant; the last is withheld. */
const numbers = ['+1 206 555 0173', '+1 206 555 0174', '+12065550901', '(206) 555-0902', ''] as const;

/** One of the last few, now and then any. */
export const aCall = ({ made: { calls } }: World, choose: Choose): number =>
  choose(choose([0, 1, 2, 3]) === 3 ? calls : calls.slice(-2));

/** Mostly one who has a call. */
async function aTalkingAgent(world: World, choose: Choose): Promise<Person> {
  const rows = await world.query<{ id: number }>(
    "select agent_id::int as id from calls where status = 'in-progress'",
  );
  const talking = world.people.filter(({ id }) => rows.some((row) => row.id === id));
  return talking.length === 0 || once(choose, 8) ? anAgent(world, choose) : choose(talking);
}

async function liveCallOf(world: World, person: Person): Promise<number | undefined> {
  const { body } = await world.request(person, 'GET', '/calls/active');
  return body.data?.find(({ status }: { status: string }) => status === 'in-progress')?.id;
}

async function ringingAt(world: World, person: Person, choose: Choose): Promise<number> {
  const { body } = await world.request(person, 'GET', '/calls/active');
  const ringing: readonly number[] = (body.data ?? [])
    .filter(({ status }: { status: string }) => status === 'ringing')
    .map(({ id }: { id: number }) => id);
  return ringing.length === 0 ? aCall(world, choose) : choose(ringing);
}

/** A caller of the embedded telephone; what it refuses is no answer of a route. */
export async function dial(world: World, tenantId: number, fromNumber: string): Promise<void> {
  const who = fromNumber === '' ? 'a withheld number' : fromNumber;
  try {
    const { call } = await world.outside(`${who} dials restaurant ${tenantId}`, () =>
      world.live.calls.ring({ tenantId, fromNumber, isSimulated: false }),
    );
    world.made.calls.push(call.id);
  } catch (error) {
    if (Object(error).status !== 422) throw error;
  }
}

export const callSteps: Readonly<Record<string, Kind>> = {
  dial: { weight: 14, run: (world, choose) => dial(world, choose(tenants), choose(numbers)) },
  simulate: {
    weight: 4,
    run: async (world, choose) => {
      const by = anOverseer(world, choose);
      const number = choose(numbers);
      const body = {
        tenant_id: choose(tenants),
        ...(number === '' ? {} : { from_number: number }),
      };
      const answer = await world.request(by, 'POST', '/admin/simulate-call', body);
      if (answer.status === 201) world.made.calls.push(answer.body.data.id);
    },
  },
  accept: {
    weight: 18,
    run: async (world, choose) => {
      const by = once(choose, 7) ? anybody(world, choose) : anAgent(world, choose);
      const callId = await ringingAt(world, by, choose);
      const socketId = choose([true, false]) ? by.page?.socketId : undefined;
      const headers: Record<string, string> = socketId === undefined ? {} : { 'x-socket-id': socketId };
      const { status } = await world.request(by, 'POST', `/calls/${callId}/accept`, undefined, headers);
      if (status === 200) by.rings.delete(callId);
    },
  },
  joinConference: {
    weight: 5,
    run: async (world, choose) => {
      const by = await aTalkingAgent(world, choose);
      const callId = await liveCallOf(world, by);
      if (callId === undefined) return;
      await world.outside(`${by.name}: joins call ${callId}`, () =>
        world.live.calls.audioOpened(callId, by.id),
      );
    },
  },
  endCall: {
    weight: 6,
    run: async (world, choose) => {
      const by = await aTalkingAgent(world, choose);
      const callId = (await liveCallOf(world, by)) ?? aCall(world, choose);
      await world.request(by, 'POST', `/calls/${callId}/end`);
    },
  },
  hangUp: {
    weight: 6,
    run: async (world, choose) => {
      const callId = aCall(world, choose);
      const reason = choose(['caller', 'lost']);
      await world.outside(`the caller of call ${callId} hangs up`, () =>
        world.live.calls.hangUp(callId, reason),
      );
    },
  },
  feedback: {
    weight: 2,
    run: (world, choose) => {
      const body = choose([{ score: 5 }, { score: 2, issue: 'echo' }, { score: 6 }]);
      return world.request(anAgent(world, choose), 'POST', `/calls/${aCall(world, choose)}/feedback`, body);
    },
  },
  release: {
    weight: 5,
    run: async (world, choose) => {
      const id = aCall(world, choose);
      const [call] = await world.query<{ customer_id: number | null }>(
        'select customer_id::int from calls where id = $1',
        [id],
      );
      const reason = `${world.markFor(call?.customer_id)} is to have another agent`;
      const body = { action: choose(['offer_again', 'end']), reason };
      await world.request(anOverseer(world, choose), 'POST', `/admin/calls/${id}/release`, body);
    },
  },
  ownStatus: {
    weight: 8,
    run: (world, choose) => {
      const body = {
        status: choose(['available', 'on_break', 'available', 'on_break', 'offline']),
        after_call: choose([false, true]),
      };
      return world.request(anybody(world, choose), 'POST', '/agent/status', body);
    },
  },
  wrapUp: {
    weight: 4,
    run: (world, choose) =>
      world.request(anAgent(world, choose), 'POST', '/agent/wrap-up', {
        action: choose(['end', 'extend']),
      }),
  },
  readiness: {
    weight: 4,
    run: (world, choose) =>
      world.request(anAgent(world, choose), 'POST', '/agent/readiness', {
        ready: choose([true, false]),
        reason: choose(['microphone', 'voice']),
      }),
  },
  setStatus: {
    weight: 5,
    run: (world, choose) => {
      const body = { status: choose(['available', 'on_break', 'offline']), reason: 'The lunch hour' };
      const of = anybody(world, choose);
      return world.request(anOverseer(world, choose), 'POST', `/admin/agents/${of.id}/status`, body);
    },
  },
  openPage: { weight: 5, run: (world, choose) => world.openPage(anybody(world, choose)) },
  closePage: {
    weight: 4,
    run: async (world, choose) => {
      const by = anybody(world, choose);
      world.story.push(`  ${by.name}: closes the page`);
      if (choose([true, false])) await world.request(by, 'POST', '/agent/presence/offline');
      world.closePage(by);
    },
  },
};
