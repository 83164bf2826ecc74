import { useSelector } from '@xstate/react';
import Mail from 'lucide-react/icons/mail';
import { type FormEvent, lazy, Suspense } from 'react';
import type { SessionActorRef } from '../../machines/session/session.machine';
import {
  selectEmail,
  selectEmailError,
  selectIsPending,
  selectPasswordError,
  selectSecondStepRef,
  selectSignInFault,
} from '../../machines/session/session.selectors';
import { NativeButton } from '../ui/buttons/NativeButton';
import { FieldsHeld } from '../ui/fields/fields-held';
import { PasswordField } from '../ui/fields/PasswordField';
import { TextField } from '../ui/fields/TextField';
import { textOf } from '../ui/forms/form-text';
import { AuthLayout, FormFault } from './AuthLayout';
import * as styles from './SignInPage.css';
import { useWrongFieldFocus } from './use-wrong-field-focus';

const SecondStep = lazy(async () => ({ default: (await import('./SecondStep')).SecondStep }));

/** The password, and what is asked for after it. */
export function SignInPage({ session }: { readonly session: SessionActorRef }) {
  const step = useSelector(session, selectSecondStepRef);
  const password = <PasswordPage session={session} />;
  if (step === null) return password;
  return (
    <Suspense fallback={password}>
      <SecondStep step={step} />
    </Suspense>
  );
}

/** The browser's own checks are off, so that our words show. */
function PasswordPage({ session }: { readonly session: SessionActorRef }) {
  const email = useSelector(session, selectEmail);
  const emailError = useSelector(session, selectEmailError);
  const passwordError = useSelector(session, selectPasswordError);
  const fault = useSelector(session, selectSignInFault);
  const isPending = useSelector(session, selectIsPending);
  const { emailRef, passwordRef } = useWrongFieldFocus({ email: emailError, password: passwordError });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    session.send({
      type: 'session.signIn',
      email: textOf(form, 'email'),
      password: textOf(form, 'password'),
    });
  };

  return (
    <AuthLayout>
      <form className={styles.form} onSubmit={submit} noValidate aria-labelledby="sign-in">
        <div>
          <h2 id="sign-in" className={styles.title}>
            Sign In
          </h2>
          <p className={styles.intro}>Enter your credentials to access your account</p>
        </div>
        <FieldsHeld value={isPending}>
          <TextField
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            placeholder="agent@example.com"
            icon={Mail}
            size="lg"
            autoFocus={fault === null}
            defaultValue={email}
            error={emailError}
            inputRef={emailRef}
            onChange={() => session.send({ type: 'session.editCredentials', field: 'email' })}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            placeholder="At least 8 characters"
            size="lg"
            autoFocus={fault !== null}
            error={passwordError}
            inputRef={passwordRef}
            onChange={() => session.send({ type: 'session.editCredentials', field: 'password' })}
          />
        </FieldsHeld>
        <FormFault>{fault}</FormFault>
        <NativeButton variant="primary" size="lg" isFull isPending={isPending} pendingText="Signing in...">
          Sign In
        </NativeButton>
      </form>
    </AuthLayout>
  );
}
