import { expect, test } from 'vitest';
import type { Occupancy } from '../realtime/occupancy';
import { watchChannels } from './watch-channels';

test('an agent whose last connection closes is lost, but not by the end of the process itself', () => {
  let observer: Parameters<Occupancy['observe']>[0] | undefined;
  let isOver = false;
  const lost: number[] = [];
  const presence = {
    arrived: async () => undefined,
    lost: async (agentId: number) => void lost.push(agentId),
    reconcile: async () => undefined,
  };
  watchChannels(
    {
      observe(given) {
        observer = given;
      },
    },
    presence,
    { log: { error: (details) => expect(details).toBeUndefined() }, isOver: () => isOver },
  );
  observer?.left('private-agent.7', 1);
  observer?.left('private-supervisor', 0);
  observer?.left('private-agent.7', 0);
  isOver = true;
  observer?.left('private-agent.8', 0);
  expect(lost).toEqual([7]);
});
