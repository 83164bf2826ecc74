import { act, render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { type ActorRefFrom, assign, createActor, setup } from 'xstate';
import { useFrameSelector } from './use-frame-selector';

const counter = setup({
  types: {} as { context: { count: number; other: number }; events: { type: 'add' } | { type: 'other' } },
}).createMachine({
  context: { count: 0, other: 0 },
  on: {
    add: { actions: assign({ count: ({ context }) => context.count + 1 }) },
    other: { actions: assign({ other: ({ context }) => context.other + 1 }) },
  },
});

let frames: FrameRequestCallback[] = [];
/** What the browser does before it paints; in a hidden tab, not before it is looked at again. */
const paint = () =>
  act(() => {
    for (const frame of frames.splice(0)) frame(0);
  });

beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
});

interface CountProps {
  readonly actor: ActorRefFrom<typeof counter>;
  readonly everyMs?: number;
}

function Count({ actor, everyMs }: CountProps) {
  return <output>{useFrameSelector(actor, ({ context }) => context.count, everyMs)}</output>;
}

function show() {
  const actor = createActor(counter).start();
  let renders = 0;
  const { unmount } = render(
    <Profiler id="count" onRender={() => (renders += 1)}>
      <Count actor={actor} />
    </Profiler>,
  );
  return {
    actor,
    unmount,
    renders: () => renders,
    shown: () => screen.getByRole('status').textContent,
    add: (times: number) => {
      for (let count = 0; count < times; count++) act(() => actor.send({ type: 'add' }));
    },
  };
}

it('draws any number of changes once for a frame, and nothing without one', () => {
  const { add, renders, shown } = show();
  add(100);
  expect([renders(), shown(), frames.length]).toEqual([1, '0', 1]);
  paint();
  expect([renders(), shown()]).toEqual([2, '100']);
  add(1);
  paint();
  expect([renders(), shown()]).toEqual([3, '101']);
});

it('does not draw what was not selected', () => {
  const { actor, renders } = show();
  act(() => actor.send({ type: 'other' }));
  paint();
  expect(renders()).toBe(1);
});

it('lets go of a frame that its component did not live to see', () => {
  const { add, unmount, renders } = show();
  add(1);
  unmount();
  paint();
  expect(renders()).toBe(1);
});

it('draws what is given a pause no sooner than that after the last drawing, with the newest', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const actor = createActor(counter).start();
  render(<Count actor={actor} everyMs={200} />);
  const shown = () => screen.getByRole('status').textContent;
  act(() => actor.send({ type: 'add' }));
  paint();
  expect(shown()).toBe('1');
  act(() => actor.send({ type: 'add' }));
  act(() => actor.send({ type: 'add' }));
  vi.advanceTimersByTime(199);
  expect(frames).toEqual([]);
  vi.advanceTimersByTime(1);
  paint();
  expect(shown()).toBe('3');
  vi.useRealTimers();
});
