import type { FileToSave } from '../../../src/services/browser/save-file.types';

export const file: FileToSave = {
  name: 'orders-2026-11-22.csv',
  type: 'text/csv',
  what: '2 orders',
  pieces: ['a', 'b'],
};
