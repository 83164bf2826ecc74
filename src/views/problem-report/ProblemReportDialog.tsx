import { useSelector } from '@xstate/react';
import { useState } from 'react';
import type { ProblemReportActorRef } from '../../machines/problem-report/problem-report.machine';
import {
  type ReportFault,
  selectFault,
  selectFileName,
  selectHasCall,
  selectIsDownloading,
  selectIsSending,
  selectIsSent,
  selectRefusal,
  selectSavedNote,
} from '../../machines/problem-report/problem-report.selectors';
import { useHasCapability } from '../app/use-capability';
import { Button } from '../ui/buttons/Button';
import { TextArea } from '../ui/fields/TextArea';
import { AskingDialog } from '../ui/forms/FormDialog';
import { List } from '../ui/List';
import { DialogActions } from '../ui/overlays/DialogActions';
import { Alert } from '../ui/status/Alert';
import { useFocusAfterDialog } from '../ui/use-focus-in-forms';
import * as styles from './ProblemReportDialog.css';

/** In characters; the server takes no more. */
const longestNote = 2_000;

const faults: Record<ReportFault, string> = {
  download: 'The report could not be saved. Please try again.',
  size: 'The report is too large to send. Download it instead.',
  send: 'The report could not be sent. Try again, or download it.',
};

const contents = [
  'Up to an hour of this shift: what happened on screen, on the line and on the network.',
  'Names, numbers, addresses and notes are hidden. Order and call numbers, prices and times stay.',
  'What you write here, without phone numbers and e-mail addresses.',
];

export function ProblemReportDialog({ report }: { readonly report: ProblemReportActorRef }) {
  useFocusAfterDialog();
  const isOffered = useHasCapability('problem-reports');
  const isSent = useSelector(report, selectIsSent);
  const savedNote = useSelector(report, selectSavedNote);
  const isSending = useSelector(report, selectIsSending);
  const [note, setNote] = useState('');
  return (
    <AskingDialog
      title={isSent ? 'Report sent' : 'Report a problem'}
      intro={isSent ? 'Support has your report.' : undefined}
      isUnsaved={note.trim() !== '' && !isSent && note !== savedNote}
      isBusy={isSending}
      onClose={() => report.send({ type: 'report.close' })}
    >
      {(close) =>
        isSent ? (
          <DialogActions>
            <Button autoFocus onPress={close}>
              Close
            </Button>
          </DialogActions>
        ) : (
          <ReportForm {...{ report, isOffered, note }} onWrite={setNote} onCancel={close} />
        )
      }
    </AskingDialog>
  );
}

interface ReportFormProps {
  readonly report: ProblemReportActorRef;
  /** Whether the server keeps reports. */
  readonly isOffered: boolean;
  readonly note: string;
  readonly onWrite: (note: string) => void;
  readonly onCancel: () => void;
}

function ReportForm({ report, isOffered, note, onWrite, onCancel }: ReportFormProps) {
  const fault = useSelector(report, selectFault);
  const refusal = useSelector(report, selectRefusal);
  const fileName = useSelector(report, selectFileName);
  const hasCall = useSelector(report, selectHasCall);
  const isDownloading = useSelector(report, selectIsDownloading);
  const isSending = useSelector(report, selectIsSending);
  return (
    <div className={styles.form}>
      {fault === null ? null : (
        <Alert tone="error">{fault === 'send' ? (refusal ?? faults.send) : faults[fault]}</Alert>
      )}
      {fileName === null ? null : <Alert tone="success">{`Saved as ${fileName}`}</Alert>}
      <TextArea
        label="What happened"
        labelNote="optional"
        value={note}
        onChange={onWrite}
        maxLength={longestNote}
        description="What you did, what you expected, what you saw."
      />
      <section aria-label="What the report contains">
        <h3 className={styles.heading}>The report contains</h3>
        <List className={styles.list}>
          {contents.map((text) => (
            <li key={text}>{text}</li>
          ))}
          {hasCall ? <li>The number of this call.</li> : null}
        </List>
      </section>
      <DialogActions>
        <Button isDisabled={isSending} onPress={onCancel}>
          Cancel
        </Button>
        <Button
          variant={isOffered ? 'secondary' : 'primary'}
          isDisabled={isSending}
          isPending={isDownloading}
          pendingText="Saving..."
          onPress={() => report.send({ type: 'report.download', note })}
        >
          Download report
        </Button>
        {isOffered ? (
          <Button
            variant="primary"
            isDisabled={isDownloading}
            isPending={isSending}
            pendingText="Sending..."
            onPress={() => report.send({ type: 'report.send', note })}
          >
            Send to support
          </Button>
        ) : null}
      </DialogActions>
    </div>
  );
}
