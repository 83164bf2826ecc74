import { afterEach, describe, expect, it, vi } from 'vitest';
import { assign, createActor, fromCallback, setup } from 'xstate';
import { acceptedEvents, activeStates } from '../statechart/active-states';
import { countOf, createInspectionStore, momentOf, shownStepsOf, tabOf } from './inspection-store';
import { hidden } from './mask';
import { reportCharts } from './report-charts';
import { listedSteps } from './step-filter';
import { watchTabs } from './watch-tabs';

const door = setup({
  types: {} as {
    context: { visitor: string; count: number };
    events:
      | { type: 'door.open'; visitor: string }
      | { type: 'door.shut' }
      | { type: 'door.knock'; times?: number };
  },
  actors: { bell: fromCallback(() => {}) },
}).createMachine({
  id: 'door',
  initial: 'shut',
  context: { visitor: '', count: 0 },
  states: {
    shut: {
      on: {
        'door.open': {
          target: 'open',
          actions: assign(({ context, event }) => ({ visitor: event.visitor, count: context.count + 1 })),
        },
        'door.knock': { guard: ({ event: { times = 0 } }) => times.toFixed() === '3', target: 'shut' },
      },
    },
    open: { invoke: { id: 'bell', src: 'bell' }, on: { 'door.shut': 'shut' } },
  },
});

/** Channels of one name reach each other at once, and never themselves. */
function createOrigin() {
  const channels = new Set<{ onmessage: ((message: MessageEvent) => void) | null }>();
  const posted: unknown[] = [];
  const openChannel = (): BroadcastChannel => {
    const channel = {
      onmessage: null as ((message: MessageEvent) => void) | null,
      postMessage(data: unknown) {
        const copy = structuredClone(data);
        posted.push(copy);
        for (const other of channels)
          if (other !== channel) other.onmessage?.(new MessageEvent('message', { data: copy }));
      },
      close: () => channels.delete(channel),
    };
    channels.add(channel);
    // Of a channel, the two sides use only this much.
    return channel as unknown as BroadcastChannel;
  };
  return { openChannel, posted };
}

/** Grants a lock when whoever holds it is killed; a holder that returns nothing lets it go at once. */
function createLocks() {
  const waiting = new Map<string, (() => unknown)[]>();
  const next = (name: string) => {
    const hold = waiting.get(name)?.[0];
    if (hold === undefined || hold() !== undefined) return;
    waiting.get(name)?.shift();
    next(name);
  };
  return {
    // Of the manager, the two sides use only this much.
    request: ((name: string, hold: () => unknown) => {
      const queue = waiting.get(name) ?? [];
      waiting.set(name, queue);
      if (queue.push(hold) === 1) next(name);
    }) as unknown as LockManager['request'],
    killHolders() {
      for (const [name, queue] of waiting) {
        queue.shift();
        next(name);
      }
    },
  };
}

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

function start({ isDevelopment = true } = {}) {
  const origin = createOrigin();
  const locks = createLocks();
  const openTab = (tabName: string) => {
    const reporter = reportCharts({
      tabName: () => tabName,
      shown: ['count'],
      isDevelopment,
      openChannel: origin.openChannel,
      locks,
      now: () => 1_000,
    });
    const actor = createActor(door, { inspect: reporter }).start();
    reporter.open();
    stops.push(() => actor.stop());
    return { actor, reporter };
  };
  const openInspector = () => {
    const store = createInspectionStore();
    const watch = watchTabs(store, {
      openChannel: origin.openChannel,
      locks,
      whenToTake: (take) => take(),
    });
    return { store, watch, inspection: () => store.getSnapshot().context };
  };
  return { origin, locks, openTab, openInspector };
}

describe('the inspector and the pages it watches', () => {
  it('posts nothing but that the tab is there while nobody watches', () => {
    const { origin, openTab } = start();
    openTab('first').actor.send({ type: 'door.open', visitor: 'Maya' });
    const tab = { id: expect.any(String), name: 'first', isDevelopment: true };
    expect(origin.posted).toEqual([{ kind: 'opened', tab }]);
  });

  it('shows a tab that is opened after the inspector, and goes on with the one that takes its place', () => {
    const { openTab, openInspector } = start();
    const { inspection } = openInspector();
    const { reporter, actor } = openTab('first');
    actor.send({ type: 'door.open', visitor: 'Maya' });
    expect(momentOf(inspection(), actor.sessionId)?.state.value).toBe('open');
    reporter.close();
    openTab('second');
    expect(Object.values(inspection().tabs).map(({ tab, isOpen }) => [tab.name, isOpen])).toEqual([
      ['first', false],
      ['second', true],
    ]);
    expect(tabOf(inspection())?.tab.name).toBe('second');
  });

  it('shows the past of a tab that was loaded again while paused, and goes on with the one in its place', () => {
    const { openTab, openInspector } = start();
    const { inspection, store } = openInspector();
    const { reporter, actor } = openTab('first');
    actor.send({ type: 'door.open', visitor: 'Maya' });
    store.trigger.pause();
    reporter.close();
    openTab('second');
    openTab('third');
    expect(tabOf(inspection())?.tab.name).toBe('first');
    expect(shownStepsOf(inspection())).not.toEqual([]);
    store.trigger.goOn();
    expect(tabOf(inspection())?.tab.name).toBe('second');
  });

  it('lists a tab that was killed as closed', () => {
    const { locks, openTab, openInspector } = start();
    openTab('first');
    const { inspection } = openInspector();
    const isOpen = () => tabOf(inspection())?.isOpen;
    expect(isOpen()).toBe(true);
    locks.killHolders();
    expect(isOpen()).toBe(false);
  });

  it('shows where an actor is, by which transition, with what the list allows', () => {
    const { openTab, openInspector } = start();
    const { actor } = openTab('first');
    const { inspection } = openInspector();
    actor.send({ type: 'door.open', visitor: 'Maya' });
    expect(momentOf(inspection(), actor.sessionId)).toEqual({
      state: {
        status: 'active',
        value: 'open',
        context: { visitor: hidden, count: 1 },
      },
      step: expect.objectContaining({
        at: 1_000,
        actorId: actor.sessionId,
        sourceId: null,
        event: { type: 'door.open', visitor: hidden },
        transitions: ['door.shut|door.open|0'],
      }),
    });
    const chart = tabOf(inspection())?.actors[actor.sessionId]?.chart;
    if (chart == null) throw new Error('The door has no chart');
    expect(activeStates(chart, 'open')).toEqual(['door', 'door.open']);
    expect(acceptedEvents(chart, 'open')).toEqual(['door.shut']);
  });

  it('tells two tabs apart although their actors have the same ids', () => {
    const { openTab, openInspector } = start();
    const [first, second] = [openTab('first').actor, openTab('second').actor];
    const { inspection, store } = openInspector();
    expect(Object.values(inspection().tabs).map(({ tab }) => tab.name)).toEqual(['first', 'second']);
    first.send({ type: 'door.open', visitor: 'Maya' });
    const names = () => tabOf(inspection())?.steps.map(({ event }) => event.type);
    expect(names()?.at(-1)).toBe('door.open');
    const other = Object.keys(inspection().tabs)[1] ?? '';
    store.trigger.chooseTab({ tabId: other });
    expect(names()).not.toContain('door.open');
    expect(second.getSnapshot().value).toBe('shut');
  });

  it('sends the past to an inspector that comes late, and not again to one that was there', () => {
    const { openTab, openInspector } = start();
    const { actor } = openTab('first');
    const early = openInspector();
    actor.send({ type: 'door.open', visitor: 'Maya' });
    const before = shownStepsOf(early.inspection());
    const late = openInspector();
    expect(shownStepsOf(early.inspection())).toEqual(before);
    expect(shownStepsOf(late.inspection())).toEqual(before);
  });

  it('lists the actors below one another', () => {
    const { openTab, openInspector } = start();
    const { actor } = openTab('first');
    const { inspection } = openInspector();
    actor.send({ type: 'door.open', visitor: 'Maya' });
    const actors = Object.values(tabOf(inspection())?.actors ?? {});
    expect(actors.map(({ name, parentId, chart }) => [name, parentId, chart?.id ?? null])).toEqual([
      ['door', null, 'door'],
      ['bell', actor.sessionId, null],
    ]);
  });

  it('goes back and forth while it is paused, and on', () => {
    const { openTab, openInspector } = start();
    const { actor } = openTab('first');
    const { inspection, store } = openInspector();
    actor.send({ type: 'door.open', visitor: 'Maya' });
    const opened = shownStepsOf(inspection()).length;
    store.trigger.pause();
    actor.send({ type: 'door.shut' });
    const value = () => momentOf(inspection(), actor.sessionId)?.state.value;
    expect(value()).toBe('open');
    store.trigger.showStep({ count: opened - 1 });
    expect(value()).toBe('shut');
    store.trigger.showStep({ count: opened });
    expect(value()).toBe('open');
    store.trigger.goOn();
    expect(value()).toBe('shut');
  });

  it('shows whole values to the inspector that asked, alone and until it leaves', () => {
    const { origin, openTab, openInspector } = start();
    const { actor } = openTab('first');
    const [asking, other] = [openInspector(), openInspector()];
    const tabId = asking.inspection().tabId ?? '';
    asking.watch.reveal(tabId, true);
    actor.send({ type: 'door.open', visitor: 'Maya' });
    const shownTo = ({ inspection }: typeof asking) => momentOf(inspection(), actor.sessionId)?.state.context;
    expect(shownTo(asking)).toEqual({ visitor: 'Maya', count: 1 });
    expect(shownTo(other)).toEqual({ visitor: hidden, count: 1 });
    const counts = [asking, other].map(({ inspection }) => shownStepsOf(inspection()).length);
    expect(counts[0]).toBe(counts[1]);
    asking.watch.stop();
    const posted = origin.posted.length;
    actor.send({ type: 'door.shut' });
    expect(JSON.stringify(origin.posted.slice(posted))).not.toContain('Maya');
    expect(shownTo(other)).toEqual({ visitor: hidden, count: 1 });
  });

  it('posts nothing, and whole values least of all, to an inspector that was killed', () => {
    const { origin, locks, openTab, openInspector } = start();
    const { actor } = openTab('first');
    const { inspection, watch } = openInspector();
    watch.reveal(inspection().tabId ?? '', true);
    actor.send({ type: 'door.open', visitor: 'Maya' });
    expect(JSON.stringify(origin.posted)).toContain('Maya');
    const posted = origin.posted.length;
    locks.killHolders();
    actor.send({ type: 'door.shut' });
    expect(origin.posted).toHaveLength(posted);
  });

  it('sends an event by hand only where a transition takes it, and says why not', () => {
    const { openTab, openInspector } = start();
    const { actor, reporter } = openTab('first');
    const { inspection, watch } = openInspector();
    const tabId = inspection().tabId ?? '';
    const outcomeOf = (event: { type: string }, actorId = actor.sessionId) => {
      watch.send(tabId, actorId, event);
      return inspection().sent?.outcome;
    };
    expect(outcomeOf({ type: 'door.shut' })).toBe('noTransition');
    expect(outcomeOf({ type: 'door.knock' })).toBe('guarded');
    expect(outcomeOf({ type: 'door.knock', times: 3 } as { type: string })).toBe('taken');
    expect(outcomeOf({ type: 'door.knock', times: null } as { type: string })).toBe('failed');
    expect(outcomeOf({ type: 'door.shut' }, 'x:99')).toBe('ended');
    expect(actor.getSnapshot().value).toBe('shut');
    reporter.close();
  });

  it('keeps the newest steps, their numbers, and the actors they mention', () => {
    const { openTab, openInspector } = start();
    const { actor } = openTab('first');
    const { inspection, store } = openInspector();
    for (let count = 0; count < 20; count += 1) {
      actor.send({ type: 'door.open', visitor: 'Maya' });
      actor.send({ type: 'door.shut' });
    }
    store.trigger.showStep({ count: 1 });
    for (let count = 0; count < 2_500; count += 1) actor.send({ type: 'door.knock', times: 3 });
    const tab = tabOf(inspection());
    // A door that opens starts a bell, and one that shuts stops it.
    expect(countOf(inspection())).toBe(1 + 20 * 4 + 2_500);
    expect(tab?.dropped).toBeGreaterThan(0);
    // The moment that was shown is forgotten, and the oldest that is known takes its place.
    expect(inspection().shownSteps).toBe(tab?.dropped);
    expect(tab?.steps.length).toBeGreaterThanOrEqual(2_000);
    expect(Object.values(tab?.actors ?? {}).map(({ name }) => name)).toEqual(['door']);
    store.trigger.showStep({ count: 0 });
    expect(shownStepsOf(inspection())).toEqual([]);
    expect(momentOf(inspection(), actor.sessionId)?.state.context).not.toEqual({ visitor: '', count: 0 });
    const late = openInspector();
    expect(shownStepsOf(late.inspection()).length).toBeGreaterThanOrEqual(500);
    expect(tabOf(late.inspection())?.actors[actor.sessionId]?.first?.context).toEqual({
      visitor: hidden,
      count: expect.any(Number),
    });
  }, 30_000);

  it('leaves a chart alone whose steps cannot be described, and says that it reports no more', () => {
    const { openTab, openInspector } = start();
    const { actor } = openTab('first');
    openInspector();
    const said = vi.spyOn(console, 'error').mockImplementation(() => {});
    const visitor: Record<string, unknown> = { name: 'Maya' };
    visitor.self = visitor;
    actor.send({ type: 'door.open', visitor } as unknown as { type: 'door.shut' });
    actor.send({ type: 'door.shut' });
    expect(actor.getSnapshot()).toMatchObject({ status: 'active', value: 'shut' });
    expect(said.mock.calls.map(([text]) => text)).toEqual(['The charts are no longer reported']);
    said.mockRestore();
  });

  it('lists what passes the filter, after the log was cleared', () => {
    const { openTab, openInspector } = start();
    const { actor } = openTab('first');
    const { inspection, store } = openInspector();
    actor.send({ type: 'door.open', visitor: 'Maya' });
    const listed = () => listedSteps(inspection()).map(({ step }) => step.event.type);
    store.trigger.filter({ filter: { eventType: 'xstate.init' } });
    expect(listed()).toEqual(['xstate.init', 'xstate.init']);
    store.trigger.filter({ filter: { eventType: null, text: 'BELL' } });
    expect(listed()).toEqual(['xstate.init']);
    const bell = Object.values(tabOf(inspection())?.actors ?? {}).find(({ name }) => name === 'bell');
    store.trigger.chooseActor({ actorId: bell?.id ?? '' });
    store.trigger.filter({ filter: { text: '', actors: 'below' } });
    expect(listed()).toEqual(['xstate.init']);
    store.trigger.chooseActor({ actorId: actor.sessionId });
    store.trigger.filter({ filter: { actors: 'chosen' } });
    expect(listed()).toEqual(['xstate.init', 'xstate.init', 'door.open']);
    store.trigger.clear();
    expect(listed()).toEqual([]);
    actor.send({ type: 'door.shut' });
    expect(listed()).toContain('door.shut');
  });

  it('sends an event by hand and shows whole values on asking, in development', () => {
    const { openTab, openInspector } = start();
    const { actor } = openTab('first');
    const { inspection, watch } = openInspector();
    const tabId = inspection().tabId ?? '';
    watch.send(tabId, actor.sessionId, { type: 'door.open', visitor: 'Maya' } as { type: string });
    expect(actor.getSnapshot().value).toBe('open');
    watch.reveal(tabId, true);
    expect(momentOf(inspection(), actor.sessionId)?.state.context).toEqual({ visitor: 'Maya', count: 1 });
  });

  it('does neither elsewhere', () => {
    const { openTab, openInspector } = start({ isDevelopment: false });
    const { actor } = openTab('first');
    const { inspection, watch } = openInspector();
    const tabId = inspection().tabId ?? '';
    watch.send(tabId, actor.sessionId, { type: 'door.open' });
    expect(actor.getSnapshot().value).toBe('shut');
    actor.send({ type: 'door.open', visitor: 'Maya' });
    watch.reveal(tabId, true);
    expect(momentOf(inspection(), actor.sessionId)?.state.context).toEqual({ visitor: hidden, count: 1 });
  });

  it('lists the last three of the tabs that were closed, and the chosen one', () => {
    const { openTab, openInspector } = start();
    const { inspection, store } = openInspector();
    const listed = () => Object.values(inspection().tabs).map(({ tab, isOpen }) => [tab.name, isOpen]);
    openTab('first').reporter.close();
    store.trigger.chooseTab({ tabId: inspection().tabId ?? '' });
    store.trigger.pause();
    for (const name of ['second', 'third', 'fourth', 'fifth']) openTab(name).reporter.close();
    openTab('sixth');
    expect(listed()).toEqual([
      ['first', false],
      ['third', false],
      ['fourth', false],
      ['fifth', false],
      ['sixth', true],
    ]);
  });

  it('says that a tab is closed and posts nothing once the inspector left', () => {
    const { origin, openTab, openInspector } = start();
    const { actor, reporter } = openTab('first');
    const { inspection, watch } = openInspector();
    const other = openInspector();
    watch.stop();
    other.watch.stop();
    const count = origin.posted.length;
    actor.send({ type: 'door.open', visitor: 'Maya' });
    expect(origin.posted).toHaveLength(count);
    const third = openInspector();
    reporter.close();
    expect(Object.values(third.inspection().tabs).map(({ isOpen }) => isOpen)).toEqual([false]);
    expect(Object.values(inspection().tabs).map(({ isOpen }) => isOpen)).toEqual([true]);
  });
});
