import { describe, expect, it } from 'vitest';
import { createInspectionStore } from './inspection-store';
import type { InspectedStep } from './messages';
import { type Frames, positionAfter, positionAt } from './playback';
import { startReplay } from './replay';
import type { ReplayContext } from './replay.machine';
import { nextMoment } from './shown-moment';

const forwards: ReplayContext = { speed: 1, direction: 'forwards', skipsSilences: false };
const backwards: ReplayContext = { ...forwards, direction: 'backwards' };
const times = [1_000, 1_000, 1_500, 61_500];

describe('playing', () => {
  it('shows each step when its time has come', () => {
    const start = positionAt(times, 1);
    expect(positionAfter(times, start, 0, forwards)).toEqual({ count: 2, at: 1_000 });
    expect(positionAfter(times, start, 499, forwards)).toEqual({ count: 2, at: 1_499 });
    expect(positionAfter(times, start, 500, forwards)).toEqual({ count: 3, at: 1_500 });
    expect(positionAfter(times, start, 100, { ...forwards, speed: 8 })).toEqual({ count: 3, at: 1_800 });
  });

  it('takes steps back when their time is left', () => {
    const end = positionAt(times, 4);
    expect(positionAfter(times, end, 1, backwards)).toEqual({ count: 3, at: 61_499 });
    expect(positionAfter(times, { count: 3, at: 1_500 }, 1, backwards)).toEqual({ count: 2, at: 1_499 });
    expect(positionAfter(times, { count: 2, at: 1_499 }, 500, backwards)).toEqual({ count: 0, at: 999 });
  });

  it('waits a second at most where silences are skipped, both ways', () => {
    const skipping = { ...forwards, skipsSilences: true };
    const silent = positionAfter(times, { count: 3, at: 1_500 }, 999, skipping);
    expect(silent).toEqual({ count: 3, at: 61_499 });
    expect(positionAfter(times, { count: 3, at: 61_499 }, 1, skipping)).toEqual({ count: 4, at: 61_500 });
    const back = { ...skipping, direction: 'backwards' } as const;
    expect(positionAfter(times, { count: 3, at: 61_400 }, 999, back)).toEqual({ count: 3, at: 1_501 });
  });

  it('ends where nothing follows', () => {
    expect(positionAfter(times, positionAt(times, 4), 1, forwards)).toBeNull();
    expect(positionAfter(times, { count: 0, at: 900 }, 1, backwards)).toBeNull();
    expect(positionAfter([], positionAt([], 0), 1, forwards)).toBeNull();
  });
});

const step = (at: number, actorId = 'x:1', type = 'door.open'): InspectedStep => ({
  at,
  actorId,
  sourceId: null,
  event: { type },
  transitions: [],
  state: { status: 'active', value: 'open', context: {} },
});

function start(times: readonly [number, number, number] = [1_000, 1_500, 2_000]) {
  const store = createInspectionStore();
  const actors = ['x:0', 'x:1'].map((id) => ({
    id,
    name: id,
    systemId: null,
    parentId: null,
    chart: null,
    first: { status: 'active', value: null, context: null } as const,
  }));
  const [first, second, third] = times;
  const steps = [step(first), step(second, 'x:0'), step(third, 'x:1', 'xstate.error.actor.bell')];
  store.trigger.reported({
    reports: [{ kind: 'past', tab: { id: 't', name: 'door' }, to: '', actors, steps, facts: [] }],
  });
  store.trigger.chooseTab({ tabId: 't' });
  store.trigger.pause();
  let pass: ((milliseconds: number) => void) | null = null;
  const frames: Frames = (passed) => {
    pass = passed;
    return () => {
      pass = null;
    };
  };
  const replay = startReplay(store, frames);
  return {
    store,
    replay,
    pass: (milliseconds: number) => pass?.(milliseconds),
    isRunning: () => pass !== null,
    shown: () => store.getSnapshot().context.shownSteps,
  };
}

describe('the player', () => {
  it('plays a recording from its beginning where it is at its end, and stops there', () => {
    const { replay, pass, shown, isRunning } = start();
    replay.send({ type: 'replay.toggle' });
    pass(499);
    expect(shown()).toBe(1);
    pass(1);
    expect(shown()).toBe(2);
    pass(500);
    pass(16);
    expect(shown()).toBe(3);
    expect(isRunning()).toBe(false);
  });

  it('plays on at the same pace where the clock was set back meanwhile', () => {
    const { replay, pass, shown } = start([900_000, 1_000, 1_500]);
    replay.send({ type: 'replay.toggle' });
    pass(1);
    expect(shown()).toBe(2);
    pass(498);
    expect(shown()).toBe(2);
    pass(1);
    expect(shown()).toBe(3);
  });

  it('plays backwards to the beginning', () => {
    const { replay, pass, shown, isRunning } = start();
    replay.send({ type: 'replay.play', direction: 'backwards' });
    pass(501);
    expect(shown()).toBe(1);
    pass(500);
    pass(16);
    expect(shown()).toBe(0);
    expect(isRunning()).toBe(false);
  });

  it('goes on from another moment that was chosen meanwhile', () => {
    const { replay, store, pass, shown } = start();
    replay.send({ type: 'replay.toggle' });
    pass(0);
    store.trigger.showStep({ count: 2 });
    pass(499);
    expect(shown()).toBe(2);
    pass(1);
    expect(shown()).toBe(3);
  });

  it.each(['forwards', 'backwards'] as const)(
    'stops %s where another tab is chosen meanwhile',
    (direction) => {
      const { replay, store, pass, shown, isRunning } = start();
      replay.send({ type: 'replay.play', direction });
      pass(100);
      const { actors, steps } = store.getSnapshot().context.tabs.t ?? { actors: {}, steps: [] };
      store.trigger.reported({
        reports: [
          { kind: 'past', tab: { id: 'live', name: 'lift' }, to: '', actors: Object.values(actors), steps },
        ],
      });
      store.trigger.chooseTab({ tabId: 'live' });
      pass(600);
      expect([shown(), isRunning()]).toEqual([null, false]);
    },
  );

  it('steps, both ways, within the recording', () => {
    const { replay, shown } = start();
    replay.send({ type: 'replay.step', by: 1 });
    expect(shown()).toBe(3);
    replay.send({ type: 'replay.step', by: -1 });
    expect(shown()).toBe(2);
  });

  it('jumps to the next error and to the next step of the chosen actor', () => {
    const { replay, store, shown } = start();
    replay.send({ type: 'replay.seek', count: 0 });
    replay.send({ type: 'replay.jump', to: 'nextError' });
    expect([shown(), store.getSnapshot().context.actorId]).toEqual([3, 'x:1']);
    replay.send({ type: 'replay.seek', count: 0 });
    store.trigger.chooseActor({ actorId: 'x:0' });
    replay.send({ type: 'replay.jump', to: 'nextOfActor' });
    expect(shown()).toBe(2);
    replay.send({ type: 'replay.jump', to: 'nextOfActor' });
    expect(shown()).toBe(2);
  });
});

it('sends the screens the time of the last step, and none of a tab that has taken no step yet', () => {
  const { store } = start();
  const time = () => nextMoment(store.getSnapshot().context, 'light', null)?.moment.at;
  expect(time()).toBe(2_000);
  store.trigger.reported({
    reports: [{ kind: 'past', tab: { id: 'live', name: 'lift' }, to: '', actors: [], steps: [] }],
  });
  store.trigger.chooseTab({ tabId: 'live' });
  expect(time()).toBeNull();
});
