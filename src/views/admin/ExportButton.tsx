import { useSelector } from '@xstate/react';
import Download from 'lucide-react/icons/download';
import { useId } from 'react';
import { VisuallyHidden } from 'react-aria-components/VisuallyHidden';
import { selectIsSaving } from '../../machines/file-export/file-export.selectors';
import { selectFileExportRef } from '../../machines/monitor/monitor.selectors';
import { countOf, type Nouns } from '../../services/format/count';
import { type CsvField, csvName, csvPieces, csvPiecesOfAll } from '../../services/format/csv';
import { useActors } from '../app/use-actors';
import { Button } from '../ui/buttons/Button';

interface ExportButtonProps<Row> {
  /** 'customers' begins the file's name. */
  readonly nouns: Nouns;
  readonly fields: readonly CsvField<Row>[];
  /** The rows as shown; undefined while they load. */
  readonly rows: readonly Row[] | undefined;
  /** Those behind them, read for the file alone; null where all are shown. */
  readonly readFurther?: (() => AsyncIterable<readonly Row[]>) | null;
  /** More rows are on their way: a file of these would be a part that looks like the whole. */
  readonly isFilling?: boolean;
}

/** The rows that are shown, in their order, and those behind them, as a file for spreadsheets. */
export function ExportButton<Row>(props: ExportButtonProps<Row>) {
  const { nouns, fields, rows = [], readFurther = null, isFilling = false } = props;
  const { monitor } = useActors('monitor');
  const fileExport = useSelector(monitor, selectFileExportRef);
  const isSaving = useSelector(fileExport, selectIsSaving);
  const described = useId();
  const what = readFurther === null ? countOf(rows.length, nouns) : `All ${nouns[1]}`;
  const save = () =>
    fileExport?.send({
      type: 'export.save',
      file: {
        name: csvName(nouns[1], new Date()),
        type: 'text/csv;charset=utf-8',
        what,
        pieces: readFurther === null ? csvPieces(rows, fields) : csvPiecesOfAll(rows, readFurther(), fields),
      },
    });
  return (
    <>
      <Button
        icon={Download}
        isDisabled={rows.length === 0 || isFilling}
        isPending={isSaving}
        aria-describedby={described}
        onPress={save}
      >
        Export CSV
      </Button>
      <VisuallyHidden id={described}>
        {rows.length === 0
          ? 'Nothing to export'
          : isFilling
            ? `Once all ${nouns[1]} are loaded`
            : readFurther === null
              ? `Exports the ${what} shown`
              : `Exports all ${nouns[1]}, also those not shown yet`}
      </VisuallyHidden>
    </>
  );
}
