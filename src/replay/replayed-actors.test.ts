import { describe, expect, it } from 'vitest';
import { type AnyActorRef, createMachine } from 'xstate';
import { hidden, hiddenNumber } from '../inspector/mask';
import type { ActorState } from '../inspector/messages';
import type { ScreensMoment, ShownActor } from '../inspector/screens.types';
import { createReplayedActors } from './replayed-actors';

const door = createMachine({
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { 'door.open': { target: 'open', guard: ({ context }) => context.name.startsWith('A') } } },
    open: { tags: 'wide', invoke: { id: 'bell', src: 'bell' } },
  },
});
const charts: Readonly<Record<string, typeof door>> = { door };

const actor = (id: string, state: Partial<ActorState>, changes: Partial<ShownActor> = {}): ShownActor => ({
  id,
  name: id,
  systemId: null,
  parentId: null,
  chartId: 'door',
  state: { status: 'active', value: 'shut', context: {}, ...state },
  ...changes,
});

const bell = (status: ActorState['status'] = 'active'): ShownActor =>
  actor('x:1', { status, value: null, context: null }, { name: 'bell', parentId: 'x:0', chartId: null });

const moment = (changed: readonly ShownActor[], changes: Partial<ScreensMoment> = {}): ScreensMoment => ({
  kind: 'screens.moment',
  at: 0,
  theme: 'light',
  isWhole: false,
  changed,
  gone: [],
  events: [],
  ...changes,
});

function start() {
  const actors = createReplayedActors(async (id) => charts[id] ?? null);
  const root = (): AnyActorRef => {
    const found = actors.root('door');
    if (found === null) throw new Error('No door');
    return found;
  };
  return { actors, root };
}

describe('replayed actors', () => {
  it('have the recorded snapshots, forwards and backwards, and report each change once', async () => {
    const { actors, root } = start();
    await actors.show(moment([actor('x:0', {})]));
    const seen: unknown[] = [];
    root().subscribe((snapshot) => seen.push(snapshot.value));
    await actors.show(moment([actor('x:0', { value: 'open' }), bell()]));
    expect(root().getSnapshot().hasTag('wide')).toBe(true);
    expect(root().getSnapshot().matches('open')).toBe(true);
    await actors.show(moment([actor('x:0', {})], { gone: ['x:1'] }));
    expect(root().getSnapshot().children).toEqual({});
    expect(seen).toEqual(['open', 'shut']);
  });

  it('find their children, and one that is done as long as the state that invoked it', async () => {
    const { actors, root } = start();
    await actors.show(moment([actor('x:0', { value: 'open' }), bell()], { isWhole: true }));
    const { children } = root().getSnapshot();
    expect(Object.keys(children)).toEqual(['bell']);
    await actors.show(moment([bell('done')]));
    expect(root().getSnapshot().children.bell.getSnapshot().status).toBe('done');
    await actors.show(moment([actor('x:0', { value: 'shut' })]));
    expect(root().getSnapshot().children).toEqual({});
  });

  it('are in contexts instead of their ids, with zero for hidden numbers and without the rest of a list', async () => {
    const { actors, root } = start();
    const context = {
      name: hidden,
      count: hiddenNumber,
      bells: [{ actor: 'x:1' }, { andMore: 900 }],
      gone: { actor: 'x:7' },
    };
    await actors.show(moment([actor('x:0', { value: 'open', context }), bell()]));
    expect(root().getSnapshot().context).toEqual({
      name: hidden,
      count: 0,
      bells: [root().getSnapshot().children.bell],
      gone: null,
    });
  });

  it('find each other by the name in the system', async () => {
    const { actors, root } = start();
    await actors.show(moment([actor('x:0', {}, { systemId: 'frontDoor' })]));
    expect(root().system.get('frontDoor')).toBe(root());
    expect(root().system.get('other')).toBeUndefined();
  });

  it('do nothing with what is sent to them', async () => {
    const { actors, root } = start();
    await actors.show(moment([actor('x:0', { context: { name: 'Anna' } })]));
    const before = root().getSnapshot();
    expect(before.can({ type: 'door.open' })).toBe(true);
    root().send({ type: 'door.open' });
    expect(root().getSnapshot()).toBe(before);
  });

  it('take the events of their state where a guard cannot read a hidden value', async () => {
    const { actors, root } = start();
    await actors.show(moment([actor('x:0', { context: {} })]));
    expect(root().getSnapshot().can({ type: 'door.open' })).toBe(true);
    expect(root().getSnapshot().can({ type: 'door.burn' })).toBe(false);
  });

  it('emit what they passed on', async () => {
    const { actors, root } = start();
    await actors.show(moment([actor('x:0', { value: 'open' }), bell()]));
    const received: unknown[] = [];
    const { unsubscribe } = root()
      .getSnapshot()
      .children.bell.on('bell.rang', (event: unknown) => received.push(event));
    const events = [{ actorId: 'x:1', event: { type: 'bell.rang' } }];
    await actors.show(moment([], { events }));
    unsubscribe();
    await actors.show(moment([], { events }));
    expect(received).toEqual([{ type: 'bell.rang' }]);
  });

  it('say by name what does not fit this version, and leave it out', async () => {
    const { actors, root } = start();
    const ajar = actor('x:2', { value: 'ajar' }, { name: 'bell', parentId: 'x:0' });
    const lift = actor('x:3', {}, { chartId: 'lift' });
    expect(await actors.show(moment([actor('x:0', { value: 'open' }), ajar, lift]))).toEqual([
      'door has no state "ajar" in this version',
      'This version has no chart lift',
    ]);
    expect(root().getSnapshot().children).toEqual({});
    expect(
      await actors.show(moment([{ ...ajar, state: { ...ajar.state, value: 'shut' } }], { gone: ['x:3'] })),
    ).toEqual([]);
    expect(Object.keys(root().getSnapshot().children)).toEqual(['bell']);
  });

  it('say which chart could not be loaded, and load it at the next change', async () => {
    let isReachable = false;
    const actors = createReplayedActors(async (id) => {
      if (!isReachable) throw new TypeError('Failed to fetch');
      return charts[id] ?? null;
    });
    expect(await actors.show(moment([actor('x:0', {})]))).toEqual(['The chart door could not be loaded']);
    isReachable = true;
    expect(await actors.show(moment([actor('x:0', { value: 'open' })]))).toEqual([]);
    expect(actors.root('door')?.getSnapshot().value).toBe('open');
  });

  it('of another recording take the place of all that were shown', async () => {
    const { actors, root } = start();
    await actors.show(moment([actor('x:0', {})], { isWhole: true }));
    await actors.show(moment([actor('y:0', { value: 'open' })], { isWhole: true }));
    expect(root().getSnapshot().value).toBe('open');
  });
});
