import { useSelector } from '@xstate/react';
import { type FormEvent, useRef } from 'react';
import type { SecondFactorActorRef } from '../../machines/second-factor/second-factor.machine';
import {
  selectCodes,
  selectErrors,
  selectIsUnbegun,
  selectSetUp,
} from '../../machines/second-factor/second-factor.selectors';
import type { SecondStepActorRef } from '../../machines/second-step/second-step.machine';
import {
  selectError,
  selectIsSending,
  selectSecondFactorRef,
  selectWantsRecoveryCode,
} from '../../machines/second-step/second-step.selectors';
import { RecoveryCodes, ScanStep } from '../second-factor/SecondFactorSteps';
import { Button } from '../ui/buttons/Button';
import { FieldsHeld } from '../ui/fields/fields-held';
import { TextField } from '../ui/fields/TextField';
import { textOf } from '../ui/forms/form-text';
import { useFocusInFields } from '../ui/use-focus-in-forms';
import { AuthLayout, FormFault } from './AuthLayout';
import * as own from './SecondStep.css';
import * as styles from './SignInPage.css';

const words = {
  app: {
    title: 'Enter your code',
    intro: 'Open your authenticator app and enter the code that it shows for this account.',
    label: 'Code from your authenticator app',
    other: 'Use a recovery code',
  },
  recovery: {
    title: 'Enter a recovery code',
    intro: 'Use one of the codes that you kept when you set up your second factor. Each works once.',
    label: 'Recovery code',
    other: 'Use the authenticator app',
  },
} as const;

function CodeForm({ step }: { readonly step: SecondStepActorRef }) {
  const kind = useSelector(step, selectWantsRecoveryCode) ? 'recovery' : 'app';
  const error = useSelector(step, selectError);
  const isSending = useSelector(step, selectIsSending);
  const place = useRef<HTMLFormElement>(null);
  useFocusInFields(place, {
    step: kind,
    fields: ['code'],
    errors: error === null ? {} : { code: error },
    missing: 0,
    firstFields: { app: 'code', recovery: 'code' },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A refused code is typed over.
    event.currentTarget.querySelector('input')?.select();
    step.send({ type: 'step.submit', typed: textOf(new FormData(event.currentTarget), 'code') });
  };
  const { title, intro, label, other } = words[kind];
  return (
    <form ref={place} className={styles.form} onSubmit={submit} noValidate aria-labelledby="second-step">
      <div>
        <h2 id="second-step" className={styles.title}>
          {title}
        </h2>
        <p className={styles.intro}>{intro}</p>
      </div>
      <FieldsHeld value={isSending}>
        <TextField
          key={kind}
          label={label}
          name="code"
          size="lg"
          autoFocus
          inputMode={kind === 'app' ? 'numeric' : 'text'}
          autoComplete={kind === 'app' ? 'one-time-code' : 'off'}
          error={error}
          onChange={() => step.send({ type: 'step.edit' })}
        />
      </FieldsHeld>
      <Button
        type="submit"
        variant="primary"
        size="lg"
        isFull
        isPending={isSending}
        pendingText="Signing in..."
      >
        Sign In
      </Button>
      <div className={own.quietWays}>
        <Button
          variant="ghost"
          isDisabled={isSending}
          onPress={() => step.send({ type: kind === 'app' ? 'step.useRecoveryCode' : 'step.useApp' })}
        >
          {other}
        </Button>
        <Button variant="ghost" isDisabled={isSending} onPress={() => step.send({ type: 'step.back' })}>
          Back to sign in
        </Button>
      </div>
    </form>
  );
}

interface RequiredSetUpProps {
  readonly step: SecondStepActorRef;
  readonly factor: SecondFactorActorRef;
}

function RequiredSetUp({ step, factor }: RequiredSetUpProps) {
  const setUp = useSelector(factor, selectSetUp);
  const codes = useSelector(factor, selectCodes);
  const isUnbegun = useSelector(factor, selectIsUnbegun);
  const fault = useSelector(factor, selectErrors).form;
  const isDone = codes.length > 0;
  const back = <Button onPress={() => step.send({ type: 'step.back' })}>Back to sign in</Button>;
  return (
    <section className={styles.form} aria-labelledby="second-step">
      <div>
        <h2 id="second-step" className={styles.title}>
          {isDone ? 'Keep your recovery codes' : 'Set up your second factor'}
        </h2>
        {isDone ? null : (
          <p className={styles.intro}>
            Your role requires one. Scan this with an authenticator app on your phone; from now on signing in
            asks for its code.
          </p>
        )}
      </div>
      {isDone ? (
        <RecoveryCodes
          codes={codes}
          doneText="I have kept them"
          onDone={() => factor.send({ type: 'factor.done' })}
        />
      ) : setUp === null ? (
        <>
          <FormFault>{fault}</FormFault>
          <div className={own.ways}>
            <Button
              variant="primary"
              isPending={!isUnbegun}
              pendingText="Loading..."
              onPress={() => factor.send({ type: 'factor.again' })}
            >
              Try again
            </Button>
            {back}
          </div>
        </>
      ) : (
        <ScanStep factor={factor} setUp={setUp} leave={back} />
      )}
    </section>
  );
}

/** What is asked for after the password. */
export function SecondStep({ step }: { readonly step: SecondStepActorRef }) {
  const factor = useSelector(step, selectSecondFactorRef);
  return (
    <AuthLayout>
      {factor === undefined ? <CodeForm step={step} /> : <RequiredSetUp step={step} factor={factor} />}
    </AuthLayout>
  );
}
