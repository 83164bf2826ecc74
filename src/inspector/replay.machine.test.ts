import { describe, expect, it } from 'vitest';
import { createActor, fromCallback } from 'xstate';
import { walkChart } from '../../tests/paths/chart-paths';
import { standInCallback } from '../../tests/support/stand-ins';
import { type ReplayContext, type ReplayEvent, replayMachine } from './replay.machine';
import { paths } from './replay.paths';

function start() {
  const playback = standInCallback<{ type: 'none' }, ReplayContext>();
  const moves: unknown[] = [];
  const machine = replayMachine.provide({
    actors: { playback: playback.logic },
    actions: {
      step: (_, params) => moves.push(['step', params.by]),
      seek: (_, params) => moves.push(['seek', params.count]),
      jump: (_, params) => moves.push(['jump', params.to]),
    },
  });
  const replay = createActor(machine).start();
  return { replay, playback, moves };
}

const played = { speed: 1, direction: 'forwards', skipsSilences: false };

describe('the player of recordings', () => {
  it('is paused until somebody plays', () => {
    const { replay, playback } = start();
    expect(replay.getSnapshot().value).toBe('paused');
    expect(playback.inputs).toEqual([]);
  });

  it('plays in the direction that was asked for, and pauses', () => {
    const { replay, playback } = start();
    replay.send({ type: 'replay.play', direction: 'backwards' });
    replay.send({ type: 'replay.pause' });
    expect(replay.getSnapshot().value).toBe('paused');
    expect(playback.inputs).toEqual([{ ...played, direction: 'backwards' }]);
  });

  it('goes on in the other direction, with another speed, or without silences', () => {
    const { replay, playback } = start();
    replay.send({ type: 'replay.toggle' });
    replay.send({ type: 'replay.play', direction: 'backwards' });
    replay.send({ type: 'replay.setSpeed', speed: 8 });
    replay.send({ type: 'replay.skipSilences', skips: true });
    expect(replay.getSnapshot().value).toBe('playing');
    expect(playback.inputs).toEqual([
      played,
      { ...played, direction: 'backwards' },
      { ...played, direction: 'backwards', speed: 8 },
      { speed: 8, direction: 'backwards', skipsSilences: true },
    ]);
  });

  it('toggles forwards, also after it was played backwards', () => {
    const { replay, playback } = start();
    replay.send({ type: 'replay.play', direction: 'backwards' });
    replay.send({ type: 'replay.toggle' });
    replay.send({ type: 'replay.toggle' });
    expect(playback.inputs.at(-1)).toEqual(played);
    replay.send({ type: 'replay.toggle' });
    expect(replay.getSnapshot().value).toBe('paused');
  });

  it('pauses where it cannot go on', () => {
    const playback = fromCallback<{ type: 'none' }, ReplayContext>(() => {
      throw new Error('no clock');
    });
    const replay = createActor(replayMachine.provide({ actors: { playback } })).start();
    replay.send({ type: 'replay.toggle' });
    expect(replay.getSnapshot().value).toBe('paused');
  });

  it('pauses at the end', () => {
    const { replay, playback } = start();
    replay.send({ type: 'replay.toggle' });
    playback.tell({ type: 'playback.ended' });
    expect(replay.getSnapshot().value).toBe('paused');
  });

  it.each<[ReplayEvent, unknown]>([
    [{ type: 'replay.step', by: -1 }, ['step', -1]],
    [{ type: 'replay.seek', count: 7 }, ['seek', 7]],
    [{ type: 'replay.jump', to: 'nextError' }, ['jump', 'nextError']],
  ])('moves once and pauses at %j', (event, move) => {
    const { replay, moves } = start();
    replay.send({ type: 'replay.toggle' });
    replay.send(event);
    expect(moves).toEqual([move]);
    expect(replay.getSnapshot().value).toBe('paused');
  });

  it('keeps speed and silences chosen while it is paused', () => {
    const { replay, playback } = start();
    replay.send({ type: 'replay.setSpeed', speed: 2 });
    replay.send({ type: 'replay.skipSilences', skips: true });
    expect(playback.inputs).toEqual([]);
    replay.send({ type: 'replay.toggle' });
    expect(playback.inputs).toEqual([{ speed: 2, direction: 'forwards', skipsSilences: true }]);
  });

  it('reaches every state and takes every transition on its paths', () => {
    const { unreached, untaken } = walkChart(paths);
    expect([...unreached, ...untaken]).toEqual([]);
  });
});
