import { expect, it } from 'vitest';
import { fileExportMachine } from '../../../src/machines/file-export/file-export.machine';
import { selectIsSaving } from '../../../src/machines/file-export/file-export.selectors';
import type { FileToSave } from '../../../src/services/browser/save-file.types';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';
import { file } from './file-export.fixtures';

const createTestExport = () => {
  const saveFile = standInPromise<{ what: string }, FileToSave>();
  const chart = startUnderParent(fileExportMachine.provide({ actors: { saveFile: saveFile.logic } }));
  return { ...chart, saveFile, isSaving: () => selectIsSaving(chart.ref.getSnapshot()) };
};

const wish = { type: 'export.save', file } as const;
const saved = { type: 'notice.raised', notice: { code: 'exported', what: '2 orders' } };
const failed = { type: 'notice.raised', notice: { code: 'exportFailed' } };

it('saves a file as it was given, once while it is being saved, and says what was in it', async () => {
  const { ref, saveFile, reports, isSaving } = createTestExport();
  ref.send(wish);
  ref.send(wish);
  expect([isSaving(), saveFile.calls.map(({ input }) => input)]).toEqual([true, [file]]);
  await saveFile.answer({ what: '2 orders' });
  expect(reports).toEqual([saved]);
});

it('saves no second file for the second press of a double click', async () => {
  const { ref, saveFile, clock, isSaving } = createTestExport();
  ref.send(wish);
  await saveFile.answer({ what: '2 orders' });
  ref.send(wish);
  expect([isSaving(), saveFile.calls.length]).toEqual([true, 1]);
  clock.increment(500);
  expect(isSaving()).toBe(false);
  ref.send(wish);
  expect(saveFile.calls).toHaveLength(2);
});

it('says that a file could not be saved, and saves the next one', async () => {
  const { ref, saveFile, reports } = createTestExport();
  ref.send(wish);
  await saveFile.fail();
  expect(reports).toEqual([failed]);
  ref.send(wish);
  await saveFile.answer({ what: '2 orders' });
  expect(reports).toEqual([failed, saved]);
});

it('waits for a long file, and gives up on one that takes too long', () => {
  const { ref, reports, clock, isSaving } = createTestExport();
  ref.send(wish);
  clock.increment(599_000);
  expect(isSaving()).toBe(true);
  clock.increment(1_000);
  expect([isSaving(), reports]).toEqual([false, [failed]]);
});
