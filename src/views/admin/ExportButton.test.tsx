import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { standInCallback, standInPromise } from '../../../tests/support/stand-ins';
import { startUnderParent } from '../../../tests/support/start-under-parent';
import { withActors } from '../../../tests/views/with-actors';
import { fileExportMachine } from '../../machines/file-export/file-export.machine';
import { monitorMachine } from '../../machines/monitor/monitor.machine';
import type { FileToSave } from '../../services/browser/save-file.types';
import type { CsvField } from '../../services/format/csv';
import { ExportButton } from './ExportButton';

interface Row {
  readonly name: string;
}
const fields: readonly CsvField<Row>[] = [{ head: 'Name', of: ({ name }) => name }];
const rows = [{ name: 'Zoë' }, { name: '=1+1' }];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 10, 22, 9), toFake: ['Date'] });
});
afterEach(() => vi.useRealTimers());

function show(shown: readonly Row[] | undefined) {
  const saveFile = standInPromise<{ what: string }, FileToSave>();
  const clock = standInCallback<AnyEventObject, { everyMs: number }>();
  const { ref, reports } = startUnderParent(
    monitorMachine.provide({
      actors: {
        clock: clock.logic,
        fileExport: fileExportMachine.provide({ actors: { saveFile: saveFile.logic } }),
      },
    }),
    { isLive: true },
  );
  reports.splice(0);
  render(
    withActors({ monitor: ref }, <ExportButton nouns={['guest', 'guests']} fields={fields} rows={shown} />),
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Export CSV' });
  const description = () => {
    const id = button.getAttribute('aria-describedby');
    return id === null ? null : document.getElementById(id)?.textContent;
  };
  return { saveFile, reports, button, description, user: userEvent.setup() };
}

it.each([undefined, []])('has nothing to press for the rows %j', (shown) => {
  const { button, description } = show(shown);
  expect([button.disabled, description()]).toEqual([true, 'Nothing to export']);
});

it('says how many rows it writes, and writes them under their heads into a file of the day', async () => {
  const { button, description, saveFile, user } = show(rows);
  expect([button.disabled, description()]).toEqual([false, 'Exports the 2 guests shown']);
  await user.click(button);
  const [file, ...others] = await Promise.all(
    saveFile.calls.map(async ({ input: { pieces, ...rest } }) => {
      let text = '';
      for await (const piece of pieces) text += piece;
      return { ...rest, text };
    }),
  );
  expect(others).toEqual([]);
  expect(file).toEqual({
    name: 'guests-2026-11-22.csv',
    type: 'text/csv;charset=utf-8',
    what: '2 guests',
    text: "\uFEFFName\r\nZoë\r\n'=1+1\r\n",
  });
});

it('is pending while the file is saved, ignores a second press, and may be pressed again', async () => {
  const { button, saveFile, reports, user } = show(rows);
  await user.dblClick(button);
  expect([button.getAttribute('aria-disabled'), saveFile.calls.length]).toEqual(['true', 1]);
  await act(() => saveFile.fail());
  expect(button.getAttribute('aria-disabled')).toBeNull();
  await user.click(button);
  await act(() => saveFile.answer({ what: '2 guests' }));
  expect(reports).toEqual([
    { type: 'notice.raised', notice: { code: 'exportFailed' } },
    { type: 'notice.raised', notice: { code: 'exported', what: '2 guests' } },
  ]);
});
