import { menuImportMachine } from '../../../src/machines/menu-import/menu-import.machine';
import type { MenuImportInput } from '../../../src/machines/menu-import/menu-import.types';
import type { Answer } from '../../../src/services/errors/answer';
import type {
  FileToApply,
  ImportPreview,
  ImportResult,
  MenuFile,
} from '../../../src/services/menu/menu-files';
import { standInPromise } from '../../support/stand-ins';
import { startUnderParent } from '../../support/start-under-parent';

export const preview: ImportPreview = {
  version: 5,
  lines: 3,
  unchanged: 1,
  added: [{ line: 2, category: 'Pizza', name: 'Marinara', price: '9.00' }],
  changed: [
    {
      line: 3,
      category: 'Pizza',
      name: 'Diavola',
      changes: [{ field: 'Price', old: '12.00', new: '13.00' }],
    },
  ],
  missing: [],
  groups: [],
  wrong: [],
  notes: [],
};

export const result: ImportResult = { version: 6, added: 1, changed: 1, removed: 0, skipped: 0 };

export const content = new Blob(['Category,Name,Price\nPizza,Marinara,9']);

export function done<T>(value: T): Answer<T> {
  return { kind: 'done', value };
}

export function createTestMenuImport() {
  const previewFile = standInPromise<Answer<ImportPreview>, MenuFile>();
  const applyFile = standInPromise<Answer<ImportResult>, FileToApply>();
  const takeBack = standInPromise<Answer<void>, MenuImportInput & { readonly version: number }>();
  const chart = startUnderParent(
    menuImportMachine.provide({
      actors: { previewFile: previewFile.logic, applyFile: applyFile.logic, takeBack: takeBack.logic },
    }),
    { restaurantId: '4' },
  );
  let replaced = 0;
  chart.ref.on('menu.replaced', () => {
    replaced += 1;
  });
  return {
    ...chart,
    ...{ previewFile, applyFile, takeBack },
    now: () => chart.ref.getSnapshot(),
    state: () => chart.ref.getSnapshot().value,
    /** How often the menu became another one. */
    replaced: () => replaced,
    choose: () => chart.ref.send({ type: 'import.choose', name: 'menu.csv', content }),
  };
}
