import type { EditingInput } from '../../../src/machines/editing/editing.types';
import { savingMachine } from '../../../src/machines/saving/saving.machine';
import type { Change, Saved } from '../../../src/machines/saving/saving.types';
import type { FieldErrors } from '../../../src/services/errors/http-refusal';
import type { Stale } from '../../../src/services/errors/stale';
import { makeRefusal } from '../../support/fixtures';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

export const change: Change = {
  name: 'createRestaurant',
  input: { fields: { name: 'Luna' }, version: 1 },
  refreshes: ['restaurants'],
};

export const stale: Stale = {
  version: 4,
  changedBy: 'Priya Raman',
  changedAt: '2026-11-20T15:00:00.000Z',
  changed: { name: 'Luna Verde' },
};

export const saved: Saved = { kind: 'done', value: { id: 9 } };

export function refused(errors: FieldErrors, message = 'Check the form.'): Saved {
  return makeRefusal(422, message, errors);
}

export function createTestSaving(edits: EditingInput | null = null) {
  const sendChange = standInPromise<Saved, Change>();
  const chart = startUnderParent(
    savingMachine.provide({ actors: { sendChange: sendChange.logic } }),
    edits,
    undefined,
    [],
    ['liveCall', 'wizard'],
  );
  const values: unknown[] = [];
  chart.ref.on('change.saved', ({ value }) => values.push(value));
  return {
    ...chart,
    sendChange,
    /** What was emitted to the form. */
    values,
    now: () => chart.ref.getSnapshot(),
    state: () => chart.ref.getSnapshot().value,
    send: () => chart.ref.send({ type: 'save.send', change }),
  };
}
