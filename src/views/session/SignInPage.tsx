import { useSelector } from '@xstate/react';
import { Mail, TriangleAlert } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import type { SessionActorRef } from '../../machines/session/session.machine';
import {
  selectEmail,
  selectEmailError,
  selectIsSigningIn,
  selectPasswordError,
  selectSignInFault,
} from '../../machines/session/session.selectors';
import { Bell } from '../ui/BrandMark/BrandMark';
import { Button } from '../ui/buttons/Button';
import { PasswordField } from '../ui/fields/PasswordField';
import { TextField } from '../ui/fields/TextField';
import { Icon } from '../ui/Icon/Icon';
import { Rings } from '../ui/Rings/Rings';
import * as styles from './SignInPage.css';
import { useWrongFieldFocus } from './use-wrong-field-focus';

/** Half brand, half form; no sidebar. */
function AuthLayout({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <header className={styles.brand}>
        <div className={styles.centre}>
          <Rings className={styles.rings} count={14} first={92} step={41.6} strength={0.6} />
          <span className={styles.bell}>
            <Bell size={48} className={styles.drawing} />
          </span>
        </div>
        <div className={styles.words}>
          <h1 className={styles.authLayoutTitle}>Restaurant Order Agent</h1>
          <p className={styles.subtitle}>Phone ordering assistance system</p>
        </div>
      </header>
      <main className={styles.content}>{children}</main>
    </div>
  );
}

const textOf = (form: FormData, name: string): string => {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
};

/** The browser's own checks are off, so that our words show. */
export function SignInPage({ session }: { readonly session: SessionActorRef }) {
  const email = useSelector(session, selectEmail);
  const emailError = useSelector(session, selectEmailError);
  const passwordError = useSelector(session, selectPasswordError);
  const fault = useSelector(session, selectSignInFault);
  const isPending = useSelector(session, selectIsSigningIn);
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
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          placeholder="agent@example.com"
          icon={Mail}
          size="lg"
          autoFocus
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
          error={passwordError}
          inputRef={passwordRef}
          onChange={() => session.send({ type: 'session.editCredentials', field: 'password' })}
        />
        {fault === null ? null : (
          <p role="alert" className={styles.fault}>
            <Icon of={TriangleAlert} size={18} />
            <span>{fault}</span>
          </p>
        )}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isFull
          isPending={isPending}
          pendingText="Signing in..."
        >
          Sign In
        </Button>
      </form>
    </AuthLayout>
  );
}
