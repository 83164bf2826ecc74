import { describe, expect, it } from 'vitest';
import { fileExportMachine } from '../../../src/machines/file-export/file-export.machine';
import { walk } from '../../support/graph-walk';
import { file } from './file-export.fixtures';

describe('the graph of the file export chart', () => {
  const { unreached, unwalked } = walk(fileExportMachine, {
    events: [{ type: 'export.save', file }],
    answers: { saveFile: [{ what: '2 orders' }] },
  });

  it('rests in every state', () => {
    expect(unreached).toEqual([]);
  });

  it('takes every transition', () => {
    expect(unwalked).toEqual([]);
  });
});
