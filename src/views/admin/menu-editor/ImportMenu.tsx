import Upload from 'lucide-react/icons/upload';
import { useRef, useState } from 'react';
import { FileTrigger } from 'react-aria-components/FileTrigger';
import type { MenuImportActorRef } from '../../../machines/menu-import/menu-import.machine';
import { countOf, formatCount } from '../../../services/format/count';
import { formatMoment } from '../../../services/format/moment';
import type { EditedMenu } from '../../../services/menu/edit-menu';
import type { FileToApply, ImportPreview } from '../../../services/menu/menu-files';
import { Button } from '../../ui/buttons/Button';
import { Select } from '../../ui/fields/Select';
import { Dialog } from '../../ui/overlays/Dialog';
import { DialogActions } from '../../ui/overlays/DialogActions';
import { Spinner } from '../../ui/states/Spinner';
import { Alert } from '../../ui/status/Alert';
import { useFocusOnLoss } from '../../ui/use-focus-in-forms';
import { ImportComparison } from './ImportComparison';
import * as styles from './ImportMenu.css';
import { useDrop, useMenuImport } from './use-menu-import';

interface ChooseProps {
  readonly chart: MenuImportActorRef;
}

function Choose({ chart }: ChooseProps) {
  const choose = (file: File) => chart.send({ type: 'import.choose', name: file.name, content: file });
  const { isOver, handlers } = useDrop(choose);
  return (
    <div className={styles.drop} data-over={isOver ? '' : undefined} {...handlers}>
      <p>Drop a CSV or JSON file here: our columns, or Square’s item library as it comes.</p>
      <FileTrigger
        acceptedFileTypes={['.csv', '.json', 'text/csv', 'application/json']}
        onSelect={(files) => {
          const file = files?.item(0);
          if (file) choose(file);
        }}
      >
        <Button variant="primary" icon={Upload}>
          Choose file
        </Button>
      </FileTrigger>
      <p>Nothing is written before you confirm it.</p>
    </div>
  );
}

interface PreviewedProps extends ChooseProps {
  readonly preview: ImportPreview;
}

function Previewed({ chart, preview }: PreviewedProps) {
  const [missing, setMissing] = useState<FileToApply['missing']>('keep');
  const hasWrong = preview.wrong.length > 0;
  const isNothing =
    preview.added.length + preview.changed.length + preview.missing.length + preview.groups.length === 0;
  return (
    <>
      <ImportComparison preview={preview} />
      {preview.missing.length === 0 || hasWrong ? null : (
        <Select
          label="Items that the file does not have"
          options={[
            { value: 'keep', label: 'Stay on the menu' },
            { value: 'remove', label: 'Are removed' },
          ]}
          value={missing}
          onChange={setMissing}
        />
      )}
      <DialogActions>
        <Button onPress={() => chart.send({ type: 'import.reset' })}>Other file</Button>
        <Button
          variant="primary"
          isDisabled={isNothing}
          onPress={() =>
            chart.send({
              type: 'import.apply',
              choice: { missing: hasWrong ? 'keep' : missing, wrong: hasWrong ? 'skip' : 'refuse' },
            })
          }
        >
          {hasWrong
            ? `Import without ${countOf(preview.wrong.length, ['wrong line', 'wrong lines'])}`
            : 'Import'}
        </Button>
      </DialogActions>
    </>
  );
}

interface ImportMenuProps {
  readonly restaurantId: string;
  readonly menu: EditedMenu;
  /** Changes that are not saved would be lost with the menu they were made on. */
  readonly hasChanges: boolean;
  readonly onReplaced: () => void;
  readonly onClose: () => void;
}

type Part = Omit<ImportMenuProps, 'restaurantId' | 'onReplaced'>;

function LastImport({ chart, menu }: ChooseProps & Pick<Part, 'menu'>) {
  const { lastImport: last, version } = menu;
  if (last === null || !last.canUndo) return null;
  const by = last.by === null ? '' : ` by ${last.by}`;
  return (
    <Alert
      tone="info"
      role="note"
      action={
        <Button size="sm" onPress={() => chart.send({ type: 'import.takeBack', version })}>
          Take it back
        </Button>
      }
    >
      {`Last import: ${last.fileName}${by}, ${formatMoment(last.at, new Date())}.`}
    </Alert>
  );
}

function Busy({ children }: { readonly children: string }) {
  return (
    <p role="status" className={styles.line}>
      <Spinner />
      <span>{children}</span>
    </p>
  );
}

function Steps({ menu, onClose, flow }: Part & { readonly flow: ReturnType<typeof useMenuImport> }) {
  const { chart, step, preview, result, fileName, version, failure } = flow;
  if (chart === undefined) return <Busy>Loading</Busy>;
  const close = (
    <Button autoFocus onPress={onClose}>
      Close
    </Button>
  );
  if (step === 'choosing')
    return (
      <>
        <LastImport chart={chart} menu={menu} />
        <Choose chart={chart} />
        <DialogActions>
          <Button onPress={onClose}>Cancel</Button>
          {failure === null || fileName === null ? null : (
            <>
              <Button autoFocus onPress={() => chart.send({ type: 'import.compare' })}>
                Try again
              </Button>
              <Button onPress={() => chart.send({ type: 'import.encode', encoding: 'windows-1252' })}>
                Read as Windows-1252
              </Button>
            </>
          )}
        </DialogActions>
      </>
    );
  if (step === 'previewing') return <Busy>{`Comparing ${fileName ?? 'the file'} with the menu`}</Busy>;
  if (step === 'applying') return <Busy>Importing</Busy>;
  if (step === 'takingBack') return <Busy>Taking the import back</Busy>;
  if (step === 'previewed' && preview !== null) return <Previewed chart={chart} preview={preview} />;
  if (step === 'outdated')
    return (
      <>
        {failure === null ? (
          <Alert tone="warning">The menu was changed since it was compared with the file.</Alert>
        ) : null}
        <DialogActions>
          <Button variant="primary" autoFocus onPress={() => chart.send({ type: 'import.compare' })}>
            Compare again
          </Button>
        </DialogActions>
      </>
    );
  if (step === 'applied')
    return (
      <>
        <Alert tone="success">
          {result === null
            ? 'The import was made: the menu has all of the file.'
            : `${formatCount(result.added)} added, ${formatCount(result.changed)} changed, ${formatCount(result.removed)} removed, ${formatCount(result.skipped)} left out.`}
        </Alert>
        <DialogActions>
          <Button onPress={() => chart.send({ type: 'import.takeBack', version })}>Take it back</Button>
          {close}
        </DialogActions>
      </>
    );
  if (step === 'notTakenBack')
    return (
      <DialogActions>
        <Button onPress={() => chart.send({ type: 'import.takeBack', version })}>Try again</Button>
        {close}
      </DialogActions>
    );
  return (
    <>
      <Alert tone="success">The menu is as it was before the import.</Alert>
      <DialogActions>{close}</DialogActions>
    </>
  );
}

/** A file onto the menu: compared first, written once confirmed, taken back while nothing else changed it. */
export function ImportMenu({ restaurantId, hasChanges, onReplaced, onClose, menu }: ImportMenuProps) {
  const flow = useMenuImport(restaurantId, onReplaced);
  const place = useRef<HTMLDivElement>(null);
  useFocusOnLoss(place, flow.step);
  const close = () => {
    // What this window may have done is not shown as somebody else's. Unsaved changes are not given up for it.
    if (flow.isUnsure && !hasChanges) onReplaced();
    onClose();
  };
  const isBusy = flow.step === 'applying' || flow.step === 'takingBack';
  return (
    <Dialog
      title="Import menu"
      isOpen
      onOpenChange={() => (isBusy ? undefined : close())}
      className={styles.dialog}
    >
      {() => (
        <div ref={place} tabIndex={-1} className={styles.parts}>
          {hasChanges ? (
            <Alert tone="warning" role="note">
              Your changes on this page are not saved. An import discards them.
            </Alert>
          ) : null}
          {flow.failure === null ? null : (
            <Alert tone="error">
              {Object.values(flow.failure.errors).flat().join(' ') || flow.failure.message}
            </Alert>
          )}
          <Steps menu={menu} hasChanges={hasChanges} flow={flow} onClose={close} />
        </div>
      )}
    </Dialog>
  );
}
