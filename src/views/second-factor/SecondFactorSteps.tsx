import { useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, useRef } from 'react';
import type { SecondFactorActorRef } from '../../machines/second-factor/second-factor.machine';
import { selectErrors, selectIsBusy } from '../../machines/second-factor/second-factor.selectors';
import type { SecondFactorSetUp } from '../../services/accounts/second-factor.types';
import { Button } from '../ui/buttons/Button';
import { FieldsHeld } from '../ui/fields/fields-held';
import { TextField } from '../ui/fields/TextField';
import { textOf } from '../ui/forms/form-text';
import { List } from '../ui/List';
import { DialogActions } from '../ui/overlays/DialogActions';
import { Alert } from '../ui/status/Alert';
import { useCopy } from '../ui/use-copy';
import { useFocusInFields } from '../ui/use-focus-in-forms';
import * as styles from './SecondFactorSteps.css';

const inGroups = (key: string): string => key.match(/.{1,4}/g)?.join(' ') ?? key;

interface ScanStepProps {
  readonly factor: SecondFactorActorRef;
  readonly setUp: SecondFactorSetUp;
  readonly leave: ReactNode;
}

/** The picture to scan, and the first code of the app. */
export function ScanStep({ factor, setUp, leave }: ScanStepProps) {
  const errors = useSelector(factor, selectErrors);
  const isBusy = useSelector(factor, selectIsBusy);
  const place = useRef<HTMLFormElement>(null);
  useFocusInFields(place, { step: 'scan', fields: ['code'], errors, missing: 0, firstFields: {} });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    // A refused code is typed over.
    event.currentTarget.querySelector('input')?.select();
    factor.send({ type: 'factor.confirm', typed: textOf(new FormData(event.currentTarget), 'code') });
  };
  const { size, drawing } = setUp.qr;
  return (
    <form ref={place} className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.scan}>
        <svg className={styles.picture} viewBox={`0 0 ${size} ${size}`} role="img" aria-label="QR code">
          <path d={drawing} fill="currentColor" shapeRendering="crispEdges" />
        </svg>
        <div className={styles.key}>
          <p className={styles.term}>Or type this key into the app</p>
          <p className={styles.letters}>{inGroups(setUp.secret)}</p>
        </div>
      </div>
      <FieldsHeld value={isBusy}>
        <TextField
          label="Code that the app shows"
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          size="lg"
          error={errors.code ?? null}
          onChange={() => factor.send({ type: 'factor.edit', field: 'code' })}
        />
      </FieldsHeld>
      {errors.form === undefined ? null : <Alert tone="error">{errors.form}</Alert>}
      <DialogActions>
        {leave}
        <Button type="submit" variant="primary" isPending={isBusy} pendingText="Confirming...">
          Confirm
        </Button>
      </DialogActions>
    </form>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly doneText: string;
  readonly onDone: () => void;
}

/** Shown once. */
export function RecoveryCodes({ codes, doneText, onDone }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  const { isCopied, copy } = useCopy(text);
  return (
    <div className={styles.form}>
      <p className={styles.intro} role="status">
        Each of these signs you in once without the app. They are shown only now. Keep them apart from your
        phone.
      </p>
      <List className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code} className={styles.code}>
            {code}
          </li>
        ))}
      </List>
      <div className={styles.tools}>
        <Button onPress={copy}>{isCopied ? 'Copied' : 'Copy all'}</Button>
        <a
          className={styles.link}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download="recovery-codes.txt"
        >
          Download
        </a>
      </div>
      <DialogActions>
        <Button variant="primary" autoFocus onPress={onDone}>
          {doneText}
        </Button>
      </DialogActions>
    </div>
  );
}
