import { expect, it } from 'vitest';
import { createActor, createMachine, enqueueActions, fromCallback, setup } from 'xstate';
import { stopRemainsOf } from '../../../src/machines/shared/begun-anew';

it.each(['throws', 'fails below'])('nothing goes on running of a chart that breaks: one that %s', (how) => {
  let running = 0;
  const socket = fromCallback<{ type: string }>(({ receive }) => {
    running += 1;
    receive(() => {
      throw new Error('stand-in failure');
    });
    return () => {
      running -= 1;
    };
  });
  const part = createMachine({
    invoke: [
      { src: socket, id: 'socket' },
      { src: createMachine({ invoke: { src: socket } }), id: 'other' },
    ],
    on: {
      throws: {
        actions: () => {
          throw new Error('stand-in failure');
        },
      },
      'fails below': { actions: ({ self }) => self.send({ type: 'xstate.error.actor.socket' }) },
    },
  });
  const parent = createActor(
    setup({
      types: {} as { children: { part: 'part' } },
      actors: { part },
      actions: {
        stopRemains: enqueueActions(({ self, enqueue }) => {
          stopRemainsOf({ self, enqueue }, 'part');
        }),
      },
    }).createMachine({ invoke: { src: 'part', id: 'part', onError: { actions: 'stopRemains' } } }),
  ).start();
  expect(running).toBe(2);
  parent.getSnapshot().children.part?.send({ type: how });
  expect(running).toBe(0);
});
