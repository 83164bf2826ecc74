import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import type { CustomerMergeActorRef } from '../../../machines/customer-merge/customer-merge.machine';
import {
  selectFailure,
  selectIsMerged,
  selectIsMerging,
  selectPreview,
  selectWhyLookAgain,
} from '../../../machines/customer-merge/customer-merge.selectors';
import type { MergePair, MergePart, MergePreview } from '../../../services/customers/care.types';
import { countOf } from '../../../services/format/count';
import { formatMoney } from '../../../services/format/money';
import { customerName } from '../../../services/format/names';
import { formatPhone } from '../../../services/format/phone';
import { useLateChart } from '../../data/use-late-chart';
import { Button } from '../../ui/buttons/Button';
import { Dialog } from '../../ui/overlays/Dialog';
import { DialogActions } from '../../ui/overlays/DialogActions';
import { SkeletonRows } from '../../ui/states/Skeleton';
import { Alert } from '../../ui/status/Alert';
import { useFocusAfterDialog } from '../../ui/use-focus-in-forms';
import { wide } from './CustomerPage.css';
import { allergiesText } from './customer-words';
import * as own from './MergeDialog.css';

const rows: readonly (readonly [string, (part: MergePart) => string])[] = [
  ['Name', ({ name }) => name ?? '—'],
  ['Number', ({ phone }) => (phone === null ? '—' : formatPhone(phone))],
  ['Email', ({ email }) => email ?? '—'],
  ['Notes', ({ notes }) => notes ?? '—'],
  ['Allergies', ({ allergies }) => allergiesText(allergies)],
  ['Preferences', ({ preferences }) => preferences.join(', ') || '—'],
  ['Blocked', ({ blockedReason }) => blockedReason ?? 'No'],
  ['Orders', ({ totalOrders }) => String(totalOrders)],
  ['Spent', ({ totalSpentCents }) => (totalSpentCents === null ? '—' : formatMoney(totalSpentCents))],
];

/** An address by e-mail breaks after its @ before it breaks anywhere else. */
function Breakable({ children }: { readonly children: string }) {
  const [first = '', ...rest] = children.split(/(?<=@)/);
  return (
    <>
      {first}
      {rest.map((part) => (
        <Fragment key={part}>
          <wbr />
          {part}
        </Fragment>
      ))}
    </>
  );
}

interface SideProps {
  readonly children: string;
  readonly isOutcome?: boolean;
}

function Side({ children, isOutcome = false }: SideProps) {
  return (
    <td className={isOutcome ? own.afterwards : own.side} {...{ role: 'cell' }}>
      <Breakable>{children}</Breakable>
    </td>
  );
}

function Preview({ preview: { kept, merged, result, moves } }: { readonly preview: MergePreview }) {
  const counts = [
    [moves.orders, ['order', 'orders']],
    [moves.calls, ['call', 'calls']],
    [moves.addresses, ['address', 'addresses']],
  ] as const;
  const moved = counts.filter(([count]) => count > 0).map(([count, words]) => countOf(count, words));
  const mergedName = customerName(merged.name, merged.phone);
  const movesText =
    moved.length === 0
      ? `${mergedName} has no orders, calls or addresses.`
      : `Merging moves ${moved.join(', ')} from ${mergedName}.`;
  return (
    <>
      {/* Some browsers drop the roles of a table that is laid out as a grid. */}
      <table className={own.table} {...{ role: 'table' }}>
        <thead className={own.group} {...{ role: 'rowgroup' }}>
          <tr className={own.row} {...{ role: 'row' }}>
            <td className={own.corner} />
            {['Kept', 'Merged', 'Afterwards'].map((side) => (
              <th key={side} scope="col" className={own.columnHead} {...{ role: 'columnheader' }}>
                {side}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className={own.group} {...{ role: 'rowgroup' }}>
          {rows.map(([head, textOf]) => (
            <tr key={head} className={own.row} {...{ role: 'row' }}>
              <th scope="row" className={own.rowHead} {...{ role: 'rowheader' }}>
                {head}
              </th>
              <Side>{textOf(kept)}</Side>
              <Side>{textOf(merged)}</Side>
              <Side isOutcome>{textOf(result)}</Side>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={own.words}>
        {`${movesText} Calls from the merged number will show ${customerName(result.name, result.phone)}.`}
      </p>
    </>
  );
}

const whyTexts = {
  unread: 'The preview could not be loaded.',
  unsure: 'The server did not answer. The customers may be merged already.',
  changed: 'One of the two was changed meanwhile.',
} as const;

interface FlowProps {
  readonly merge: CustomerMergeActorRef;
  readonly onClose: () => void;
}

function Flow({ merge, onClose }: FlowProps) {
  const preview = useSelector(merge, selectPreview);
  const failure = useSelector(merge, selectFailure);
  const why = useSelector(merge, selectWhyLookAgain);
  const isMerging = useSelector(merge, selectIsMerging);
  const isMerged = useSelector(merge, selectIsMerged);
  if (isMerged)
    return (
      <>
        <p className={own.words} role="status">
          The customers are merged. It can be undone on this page for 30 days.
        </p>
        <DialogActions>
          <Button variant="primary" autoFocus onPress={onClose}>
            Close
          </Button>
        </DialogActions>
      </>
    );
  return (
    <>
      {failure === null ? null : <Alert tone="error">{failure.serverMessage ?? failure.message}</Alert>}
      {why === null ? null : (
        <Alert
          tone="warning"
          action={<Button onPress={() => merge.send({ type: 'merge.look' })}>Look again</Button>}
        >
          {whyTexts[why]}
        </Alert>
      )}
      {preview !== null ? <Preview preview={preview} /> : null}
      {preview === null && why === null && failure === null ? (
        <SkeletonRows count={5} label="Loading the preview" />
      ) : null}
      <DialogActions>
        <Button onPress={onClose} isDisabled={isMerging}>
          Cancel
        </Button>
        <Button
          variant="primary"
          isDisabled={preview === null || why !== null || failure !== null}
          isPending={isMerging}
          pendingText="Merging..."
          onPress={() => merge.send({ type: 'merge.confirm' })}
        >
          Merge
        </Button>
      </DialogActions>
    </>
  );
}

interface MergeDialogProps {
  readonly pair: MergePair;
  readonly onClose: () => void;
}

/** Shows what merging makes before it is done. */
export function MergeDialog({ pair, onClose }: MergeDialogProps) {
  const merge = useLateChart('customerMerge', pair);
  const isMerging = useSelector(merge, (snapshot) => snapshot !== undefined && selectIsMerging(snapshot));
  useFocusAfterDialog();
  // The merge may be done already: its answer is waited for.
  const close = () => (isMerging ? undefined : onClose());
  return (
    <Dialog title="Merge customers" isOpen onOpenChange={close} className={wide}>
      {() =>
        merge === undefined ? (
          <SkeletonRows count={5} label="Loading the preview" />
        ) : (
          <Flow merge={merge} onClose={onClose} />
        )
      }
    </Dialog>
  );
}
