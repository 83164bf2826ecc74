import { useSelector } from '@xstate/react';
import { type FormEvent, useRef, useState } from 'react';
import type { SecondFactorActorRef } from '../../machines/second-factor/second-factor.machine';
import {
  selectCodes,
  selectErrors,
  selectIsBusy,
  selectSetUp,
} from '../../machines/second-factor/second-factor.selectors';
import { useLateChart } from '../data/use-late-chart';
import { type Saving, useSave } from '../data/use-save';
import { RecoveryCodes, ScanStep } from '../second-factor/SecondFactorSteps';
import { Button } from '../ui/buttons/Button';
import { FieldsHeld } from '../ui/fields/fields-held';
import { PasswordField } from '../ui/fields/PasswordField';
import { TextField } from '../ui/fields/TextField';
import { FormDialog, type FormDialogProps } from '../ui/forms/FormDialog';
import { textOf } from '../ui/forms/form-text';
import * as forms from '../ui/forms/SaveForm.css';
import { Dialog } from '../ui/overlays/Dialog';
import { DialogActions } from '../ui/overlays/DialogActions';
import { SkeletonRows } from '../ui/states/Skeleton';
import { Alert } from '../ui/status/Alert';
import { useFocusInFields } from '../ui/use-focus-in-forms';

export const proofLabels = { current_password: 'Current password', code: 'Code from your authenticator app' };

interface ProofFieldsProps {
  readonly errorOf: (field: keyof typeof proofLabels) => string | null;
  readonly hasCode: boolean;
  readonly onEdit?: (field: keyof typeof proofLabels) => void;
}

/** What proves once more whose account it is. */
export function ProofFields({ errorOf, hasCode, onEdit }: ProofFieldsProps) {
  return (
    <>
      <PasswordField
        label={proofLabels.current_password}
        name="current_password"
        autoFocus
        autoComplete="current-password"
        error={errorOf('current_password')}
        onChange={() => onEdit?.('current_password')}
      />
      {hasCode ? (
        <TextField
          label={proofLabels.code}
          name="code"
          autoComplete="one-time-code"
          description="Or one of your recovery codes."
          error={errorOf('code')}
          onChange={() => onEdit?.('code')}
        />
      ) : null}
    </>
  );
}

const proofIn = (form: FormData) => ({
  password: textOf(form, 'current_password'),
  typed: textOf(form, 'code'),
});

interface DialogProps {
  readonly onClose: () => void;
}

interface ProofStepProps extends DialogProps {
  readonly factor: SecondFactorActorRef;
  readonly isOn: boolean;
}

function ProofStep({ factor, isOn, onClose }: ProofStepProps) {
  const errors = useSelector(factor, selectErrors);
  const isBusy = useSelector(factor, selectIsBusy);
  const place = useRef<HTMLFormElement>(null);
  useFocusInFields(place, {
    step: 'proof',
    fields: ['current_password', 'code'],
    errors,
    missing: 0,
    firstFields: {},
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    factor.send({ type: 'factor.prove', ...proofIn(new FormData(event.currentTarget)) });
  };
  return (
    <form ref={place} className={forms.form} onSubmit={submit} noValidate>
      {errors.form === undefined ? null : <Alert tone="error">{errors.form}</Alert>}
      <FieldsHeld value={isBusy}>
        <ProofFields
          hasCode={isOn}
          errorOf={(field) => errors[field] ?? null}
          onEdit={(field) => factor.send({ type: 'factor.edit', field })}
        />
      </FieldsHeld>
      <DialogActions>
        <Button isDisabled={isBusy} onPress={onClose}>
          Cancel
        </Button>
        <Button type="submit" variant="primary" isPending={isBusy} pendingText="Checking...">
          Continue
        </Button>
      </DialogActions>
    </form>
  );
}

function Steps({ factor, isOn, onClose }: ProofStepProps) {
  const setUp = useSelector(factor, selectSetUp);
  const codes = useSelector(factor, selectCodes);
  const isBusy = useSelector(factor, selectIsBusy);
  if (codes.length > 0) return <RecoveryCodes codes={codes} doneText="I have kept them" onDone={onClose} />;
  if (setUp === null) return <ProofStep factor={factor} isOn={isOn} onClose={onClose} />;
  const leave = (
    <Button isDisabled={isBusy} onPress={onClose}>
      Cancel
    </Button>
  );
  return <ScanStep factor={factor} setUp={setUp} leave={leave} />;
}

export function SetUpDialog({ isOn, onClose }: DialogProps & { readonly isOn: boolean }) {
  const [wasOn] = useState(isOn);
  const factor = useLateChart('secondFactor', { challenge: null });
  const shown = useSelector(factor, (snapshot) => {
    if (snapshot === undefined) return 'proof';
    if (selectCodes(snapshot).length > 0) return 'codes';
    return selectSetUp(snapshot) === null ? 'proof' : 'scan';
  });
  const intros = {
    proof: wasOn
      ? 'The app that you use now and its recovery codes stop working. You are signed out everywhere else.'
      : 'Signing in will ask for a code of an app on your phone, besides your password. You are signed out everywhere else.',
    scan: 'Scan this with an authenticator app on your phone.',
    codes: undefined,
  };
  const intro = intros[shown];
  const isBusy = useSelector(factor, (snapshot) => snapshot !== undefined && selectIsBusy(snapshot));
  // What is on its way may be stored, and its recovery codes are shown once: only who has kept them leaves them.
  const close = () => (isBusy || shown === 'codes' ? undefined : onClose());
  return (
    <Dialog
      title={
        factor !== undefined && shown === 'codes' ? 'Keep your recovery codes' : 'Set up an authenticator app'
      }
      {...(intro === undefined ? {} : { intro })}
      isOpen
      isQuestion={shown === 'codes'}
      onOpenChange={close}
    >
      {() =>
        factor === undefined ? (
          <SkeletonRows count={2} label="Loading" />
        ) : (
          <Steps factor={factor} isOn={wasOn} onClose={onClose} />
        )
      }
    </Dialog>
  );
}

interface ProofDialogProps extends DialogProps, Pick<FormDialogProps, 'made'> {
  readonly title: string;
  readonly intro: string;
  readonly submitText: string;
  readonly saving: Saving;
  readonly onSend: (proof: { readonly password: string; readonly typed: string }) => void;
}

function ProofDialog({ saving, onSend, ...others }: ProofDialogProps) {
  return (
    <FormDialog {...others} saving={saving} labels={proofLabels} onSubmit={(form) => onSend(proofIn(form))}>
      <ProofFields hasCode errorOf={saving.errorOf} />
    </FormDialog>
  );
}

export function RenewDialog({ onClose }: DialogProps) {
  const saving = useSave('renewRecoveryCodes', { refreshes: ['secondFactor'] });
  const { saved: codes } = saving;
  return (
    <ProofDialog
      title="New recovery codes"
      intro="The codes that you have now stop working."
      submitText="Make new codes"
      saving={saving}
      made={
        codes && {
          title: 'Keep your recovery codes',
          content: <RecoveryCodes codes={codes} doneText="I have kept them" onDone={onClose} />,
          isQuestion: true,
        }
      }
      onSend={saving.send}
      onClose={onClose}
    />
  );
}

export function SwitchOffDialog({ onClose }: DialogProps) {
  const saving = useSave('switchSecondFactorOff', { refreshes: ['secondFactor'], onSaved: onClose });
  return (
    <ProofDialog
      title="Switch off the second factor"
      intro="Signing in will ask for your password only."
      submitText="Switch off"
      saving={saving}
      onSend={saving.send}
      onClose={onClose}
    />
  );
}
