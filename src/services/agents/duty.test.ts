import { expect, it } from 'vitest';
import { isOffDuty } from '../../machines/availability/off-duty';
import { readAgent } from './agent-schema';
import { agentToWire } from './agent-to-wire';
import { readDuty } from './duty';

it.each([
  [
    { takes_calls: false, status_reason: ' Shift is over ', status_set_by: 'Grace Okafor' },
    { takesCalls: false, reason: 'Shift is over', setBy: 'Grace Okafor' },
  ],
  [
    { takes_calls: true, status_reason: ['x'], status_set_by: '' },
    { takesCalls: true, reason: null, setBy: null },
  ],
  [{ status_reason: 'Lunch' }, undefined],
  [{ takes_calls: 'sometimes' }, undefined],
  [null, undefined],
])('reads %j as %j', (wire, duty) => {
  expect(readDuty(wire)).toEqual(duty);
});

it('is kept with the user, so that a reload asks nobody off duty for a microphone', () => {
  const wire = { id: 2, status: 'offline', takes_calls: false };
  const agent = readAgent(wire);
  expect(isOffDuty(agent)).toBe(true);
  expect(isOffDuty(readAgent(agentToWire(agent)))).toBe(true);
  expect(agentToWire(readAgent({ id: 2 }))).not.toHaveProperty('takes_calls');
});

it.each([
  [{ status: 'available', takes_calls: false }, false],
  [{ status: 'offline', takes_calls: true }, false],
  [{ status: 'offline' }, false],
])('%j is off duty: %s', (wire, isOff) => {
  expect(isOffDuty(readAgent({ id: 2, ...wire }))).toBe(isOff);
});
