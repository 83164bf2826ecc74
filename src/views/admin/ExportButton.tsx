import { useSelector } from '@xstate/react';
import Download from 'lucide-react/icons/download';
import { useId } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { selectIsSaving } from '../../machines/file-export/file-export.selectors';
import { selectFileExportRef } from '../../machines/monitor/monitor.selectors';
import type { FileToSave } from '../../services/browser/save-file.types';
import { countOf, type Nouns } from '../../services/format/count';
import { type CsvField, csvName, csvPieces } from '../../services/format/csv';
import { useActors } from '../app/use-actors';
import { Button } from '../ui/buttons/Button';

interface ExportButtonProps<Row> {
  /** 'customers' begins the file's name. */
  readonly nouns: Nouns;
  readonly fields: readonly CsvField<Row>[];
  /** As they are shown; undefined while they load. */
  readonly rows: readonly Row[] | undefined;
  /** More rows are on their way: a file of these would be a part that looks like the whole. */
  readonly isFilling?: boolean;
  /** Rows are missing that could not be loaded: likewise no file. */
  readonly isPartial?: boolean;
  /** ' and all earlier ones': what the file has beyond the rows shown. ' (of the newest 50,000)': what it has not. */
  readonly more?: string;
  /** With those, in place of the rows shown. */
  readonly content?: () => Pick<FileToSave, 'what' | 'pieces'>;
}

/** The rows that are shown, in their order, and those behind them, as a file for spreadsheets. */
export function ExportButton<Row>(props: ExportButtonProps<Row>) {
  const { nouns, fields, rows = [], isFilling = false, isPartial = false, more = '', content } = props;
  const { monitor } = useActors('monitor');
  const fileExport = useSelector(monitor, selectFileExportRef);
  const isSaving = useSelector(fileExport, selectIsSaving);
  const described = useId();
  const what = countOf(rows.length, nouns);
  const describe = () => {
    if (rows.length === 0) return 'Nothing to export';
    return isPartial ? 'Nothing is exported until all are loaded' : `Exports the ${what} shown${more}`;
  };
  const save = () =>
    fileExport?.send({
      type: 'export.save',
      file: {
        name: csvName(nouns[1], new Date()),
        type: 'text/csv;charset=utf-8',
        ...(content?.() ?? { what: what + more, pieces: csvPieces(rows, fields) }),
      },
    });
  return (
    <>
      <Button
        icon={Download}
        isDisabled={rows.length === 0 || isPartial}
        isPending={isSaving || isFilling}
        aria-describedby={described}
        onPress={save}
      >
        Export CSV
      </Button>
      <VisuallyHidden id={described}>{describe()}</VisuallyHidden>
    </>
  );
}
