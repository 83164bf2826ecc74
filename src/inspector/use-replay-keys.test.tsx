import { renderHook } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { replayMachine } from './replay.machine';
import { useReplayKeys } from './use-replay-keys';

const user = userEvent.setup();

function show() {
  const steps: number[] = [];
  const replay = createActor(
    replayMachine.provide({
      actors: { playback: fromCallback(() => {}) },
      actions: { step: (_, { by }) => void steps.push(by) },
    }),
  ).start();
  renderHook(() => useReplayKeys(replay));
  return { replay, steps };
}

it('plays or pauses once for a held space bar, and steps on with a held arrow', async () => {
  const { replay, steps } = show();
  await user.keyboard('{ >2}');
  expect(replay.getSnapshot().value).toBe('playing');
  await user.keyboard('{/ }{ }{ArrowRight>3/}{ArrowLeft}');
  expect([replay.getSnapshot().value, steps]).toEqual(['paused', [1, 1, 1, -1]]);
});
