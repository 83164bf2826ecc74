import { helpMachine } from '../../../src/machines/help/help.machine';
import type { HelpChoice, HelpTarget } from '../../../src/machines/help/help.types';
import type { Help, Helped } from '../../../src/services/agents/help-api';
import type { Result } from '../../../src/services/errors/result';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

export const priya: HelpTarget = { kind: 'agent', agentId: '3', name: 'Priya Raman', status: 'available' };
export const callTarget: HelpTarget = { kind: 'call', callId: '9', agentId: '3', name: 'Priya Raman' };
export function done(isLater: boolean): Result<Helped> {
  return { kind: 'done', value: { isLater } };
}

export function createTestHelp() {
  const request = standInPromise<Result<Helped>, Help>();
  const chart = startUnderParent(helpMachine.provide({ actors: { giveHelp: request.logic } }));
  return { ...chart, request, now: () => chart.ref.getSnapshot() };
}

/** Filled in and on its way. */
export function sending(target: HelpTarget, reason: string, choice?: HelpChoice) {
  const test = createTestHelp();
  test.ref.send({ type: 'help.open', target });
  if (choice !== undefined) test.ref.send({ type: 'help.choose', choice });
  test.ref.send({ type: 'help.write', reason });
  test.ref.send({ type: 'help.send' });
  return test;
}
