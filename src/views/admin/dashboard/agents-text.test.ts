import { expect, it } from 'vitest';
import { agentsText } from './agents-text';

const none = { ready: 0, onCall: 0, wrappingUp: 0, notReady: 0, onBreak: 0, offline: 0, offDuty: 0 };

it.each([
  [null, 'All agents are available'],
  [{ ...none, ready: 5 }, 'All agents are available'],
  [{ ...none, ready: 3, offDuty: 2 }, 'All agents are available'],
  [{ ...none, ready: 1, onBreak: 1, offline: 1, offDuty: 2 }, '1 agent ready, 1 on a break, 3 offline'],
  [{ ...none, offDuty: 2 }, 'No agent ready'],
  [{ ...none, ready: 1, onBreak: 1, offline: 3 }, '1 agent ready, 1 on a break, 3 offline'],
  [{ ...none, ready: 4, offline: 1 }, 'All agents are available'],
  [{ ...none, ready: 4, offline: 1, onCall: 1 }, '4 agents ready, 1 on a call, 1 offline'],
  [{ ...none, notReady: 1, wrappingUp: 2 }, 'No agent ready, 2 wrapping up, 1 unable to take calls'],
  [{ ...none, offline: 5 }, 'No agent ready, 5 offline'],
])('says of %j: %s', (states, words) => {
  expect(agentsText(states)).toBe(words);
});
