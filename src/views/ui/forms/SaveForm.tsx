import { type FormEvent, type ReactNode, useRef } from 'react';
import { formatMoment } from '../../../services/format/moment';
import { formatAmount } from '../../../services/format/money';
import { withCapital } from '../../../services/format/names';
import type { Saving } from '../../data/use-save';
import { Button } from '../buttons/Button';
import { cx } from '../cx';
import { List } from '../List';
import { DialogActions } from '../overlays/DialogActions';
import { Alert } from '../status/Alert';
import * as styles from './SaveForm.css';
import { comeIntoView, useRefusalFocus } from './use-save-form';

/** The words of each field by its wire name. */
export type FieldLabels = Readonly<Record<string, string>>;

const wordsOf = (field: string): string =>
  withCapital(field.replace(/^is_|_id(?=s?$)/g, '').replaceAll('_', ' '));

const textOf = (value: string): string => {
  if (/^[\d-]{10}T[\d:.]+Z$/.test(value)) return formatMoment(value, new Date());
  // A word of the contract, such as 'dine_in'.
  return /^[a-z]+(_[a-z]+)+$/.test(value) ? value.replaceAll('_', ' ') : value;
};

/** The wire names of what costs or pays something. */
const namesAmount = /(^|_)(amount|fee|price|threshold|subtotal|tip|total)$/;

const amountText = (field: string, value: unknown): string | null =>
  namesAmount.test(field) ? formatAmount(value) : null;

const valueText = (value: unknown): string | null => {
  if (typeof value === 'string') return textOf(value) || 'nothing';
  if (typeof value === 'number') return String(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && typeof value[0] !== 'object') return value.join(', ') || 'none';
  return value === null ? 'nothing' : null;
};

export const changeText = ([field, value]: readonly [string, unknown], labels: FieldLabels): string => {
  const name = (Object.hasOwn(labels, field) ? labels[field] : undefined) ?? wordsOf(field);
  // An id says nothing to anybody.
  const text = /_ids?$/.test(field) ? null : (amountText(field, value) ?? valueText(value));
  return text === null ? name : `${name}: ${text}`;
};

/** What the server says that no field shows. */
const refusalText = ({ refusal }: Saving, labels: FieldLabels): string | null => {
  if (refusal === null) return null;
  const isShown = (name: string) =>
    Object.keys(labels).some((field) => name === field || name.startsWith(`${field}.`));
  const names = Object.keys(refusal.errors);
  const others = names.filter((name) => !isShown(name)).flatMap((name) => refusal.errors[name] ?? []);
  if (others.length > 0) return others.join(' ');
  return names.length > 0 ? null : refusal.message;
};

interface SavingAlertsProps {
  readonly saving: Saving;
  readonly labels: FieldLabels;
  /** What it sends does something with what is stored, instead of saving what was typed. */
  readonly isStep?: boolean;
  /** Sends what is in the form by now. Left out where there is no form: the same is sent again. */
  readonly resubmit?: () => void;
  /**
   * The version that the page has read by now. Where the form puts its changes over what somebody else saved, nothing
   * is sent over theirs before that is read.
   */
  readonly readVersion?: number | undefined;
}

const formWords = {
  failed: 'The server did not answer: this may not be saved. What you typed is still here.',
  kept: ' What you typed is still here.',
  anyway: 'Save mine anyway',
};

const pressWords: typeof formWords = {
  failed: 'The server did not answer: this may not be done.',
  kept: '',
  anyway: 'Do it anyway',
};

interface StaleAlertProps extends SavingAlertsProps {
  readonly resubmit: () => void;
  readonly words: Readonly<Record<'kept' | 'anyway', string>>;
}

/** Who changed the same thing, with the way over it; what was typed stays in the fields. */
function StaleAlert({ saving, labels, words, resubmit, readVersion = Infinity }: StaleAlertProps) {
  const { stale, agree } = saving;
  if (stale === null) return null;
  const who = stale.changedBy ?? 'Somebody';
  const when = stale.changedAt === null ? '' : ` at ${formatMoment(stale.changedAt, new Date())}`;
  const changes = Object.entries(stale.changed).filter(([field]) => field !== 'version');
  const saveAnyway = () => {
    agree();
    resubmit();
  };
  return (
    <div ref={comeIntoView} className={styles.stale}>
      <Alert
        tone="warning"
        action={
          <Button
            isPending={readVersion < stale.version}
            pendingText="Loading theirs..."
            onPress={saveAnyway}
          >
            {words.anyway}
          </Button>
        }
      >
        {`${who} changed this${when}.${words.kept}`}
      </Alert>
      {changes.length === 0 ? null : (
        <List className={styles.changes} aria-label={`What ${who} changed`}>
          {changes.map((change) => (
            <li key={change[0]}>{changeText(change, labels)}</li>
          ))}
        </List>
      )}
    </div>
  );
}

/** Why something is not saved, for a form or a page. */
export function SavingAlerts({ saving, labels, isStep, resubmit, readVersion }: SavingAlertsProps) {
  const words = isStep || resubmit === undefined ? pressWords : formWords;
  const refusal = refusalText(saving, labels);
  return (
    <>
      {refusal === null ? null : (
        <Alert ref={comeIntoView} tone="error">
          {refusal}
        </Alert>
      )}
      {saving.hasFailed ? (
        <Alert
          ref={comeIntoView}
          tone="error"
          action={<Button onPress={resubmit ?? saving.again}>Try again</Button>}
        >
          {words.failed}
        </Alert>
      ) : null}
      <StaleAlert {...{ saving, labels, words, readVersion }} resubmit={resubmit ?? saving.again} />
    </>
  );
}

export interface SaveFormProps extends Pick<SavingAlertsProps, 'readVersion'> {
  readonly saving: Saving;
  /** Labels of the fields that show their own errors. */
  readonly labels: FieldLabels;
  readonly children: ReactNode;
  /** Fields with a name are in it; others the form knows itself. */
  readonly onSubmit: (fields: FormData) => void;
  readonly onCancel?: (() => void) | undefined;
  /** Where 'Cancel' could be taken for what the form does. */
  readonly cancelText?: string;
  readonly submitText?: string;
  readonly pendingText?: string;
  /** What it sends takes something away for good. */
  readonly isDestructive?: boolean;
  /** What it sends does something with what is stored, as it always does where it is destructive. */
  readonly isStep?: boolean;
  readonly isDisabled?: boolean;
  /** A later version of it is stored than the one it was opened on. */
  readonly isBehind?: boolean;
  readonly className?: string;
  /** On a page, whose buttons stay in sight; else in a dialog. */
  readonly isPage?: boolean;
  /** Called with each change in a field, by its name. */
  readonly onTouch?: (name: string) => void;
}

/** Fields, why they could not be saved, and the buttons. A field's `name` is its wire name. */
export function SaveForm(props: SaveFormProps) {
  const { saving, labels, children, onSubmit, onCancel, onTouch, className, readVersion } = props;
  const {
    cancelText = 'Cancel',
    submitText = 'Save',
    pendingText = 'Saving...',
    isDestructive = false,
    isStep = isDestructive,
    isDisabled = false,
    isBehind = false,
    isPage = false,
  } = props;
  const isAtRest = !saving.hasFailed && !saving.isSaving && !saving.isSaved;
  const form = useRef<HTMLFormElement>(null);
  useRefusalFocus(form, saving.refusal);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    onSubmit(new FormData(event.currentTarget));
  };
  // The pressed button goes with its alert, and the focus to the one that sends the same.
  const resubmit = () => {
    form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
    form.current?.requestSubmit();
  };
  const touch = ({ target }: FormEvent<HTMLFormElement>) => {
    const name =
      target instanceof HTMLElement ? (target.getAttribute('name') ?? target.dataset.name ?? '') : '';
    onTouch?.(name);
    if (name !== '') saving.edited(name);
  };
  return (
    <form ref={form} className={cx(styles.form, className)} onSubmit={submit} onInput={touch} noValidate>
      <SavingAlerts {...{ saving, labels, isStep, resubmit, readVersion }} />
      {isBehind && saving.stale === null && saving.refusal === null && isAtRest ? (
        <Alert tone="info">
          Somebody changed this since you opened it. Saving shows what they changed, and asks first.
        </Alert>
      ) : null}
      {children}
      <div className={isPage ? styles.foot : undefined}>
        {isPage && saving.isSaved && isDisabled ? <Alert tone="success">Saved</Alert> : null}
        <DialogActions>
          {onCancel === undefined ? null : (
            <Button onPress={onCancel} isDisabled={saving.isSaving}>
              {cancelText}
            </Button>
          )}
          <Button
            type="submit"
            variant={isDestructive ? 'end' : 'primary'}
            isPending={saving.isSaving}
            pendingText={pendingText}
            isDisabled={!saving.isReady || isDisabled}
          >
            {submitText}
          </Button>
        </DialogActions>
      </div>
    </form>
  );
}
