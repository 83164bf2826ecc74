import { useSelector } from '@xstate/react';
import { type FormEvent, useRef } from 'react';
import type { SetUpActorRef } from '../../machines/set-up/set-up.machine';
import { selectErrors, selectIsSending, selectIsSetUpAlready } from '../../machines/set-up/set-up.selectors';
import { type SetUpField, setUpFields } from '../../machines/set-up/set-up.types';
import { paths } from '../../machines/shared/routing';
import { AuthLayout, FormFault } from '../session/AuthLayout';
import { AuthMessage } from '../session/AuthMessage';
import * as styles from '../session/SignInPage.css';
import { Button } from '../ui/buttons/Button';
import { LinkButton } from '../ui/buttons/LinkButton';
import { FieldsHeld } from '../ui/fields/fields-held';
import { PasswordField } from '../ui/fields/PasswordField';
import { TextField, type TextFieldProps } from '../ui/fields/TextField';
import { textOf } from '../ui/forms/form-text';
import { useFocusInFields } from '../ui/use-focus-in-forms';

interface FieldLook extends Pick<TextFieldProps, 'label' | 'autoComplete' | 'description' | 'type'> {
  readonly isPassword?: boolean;
}

const looks: Readonly<Record<SetUpField, FieldLook>> = {
  code: { label: 'Set-up code', autoComplete: 'off', description: 'The server printed it when it started.' },
  company_name: { label: 'Company name', autoComplete: 'organization' },
  first_name: { label: 'Your first name', autoComplete: 'given-name' },
  last_name: { label: 'Your last name', autoComplete: 'family-name' },
  email: { label: 'Email', autoComplete: 'username', type: 'email' },
  password: {
    label: 'Password',
    autoComplete: 'new-password',
    description: 'At least 8 characters. A few words are better than one.',
    isPassword: true,
  },
  password_again: { label: 'Password again', autoComplete: 'new-password', isPassword: true },
};

/** /setup */
export function SetUpPage({ setUp }: { readonly setUp: SetUpActorRef }) {
  const errors = useSelector(setUp, selectErrors);
  const isSending = useSelector(setUp, selectIsSending);
  const isSetUpAlready = useSelector(setUp, selectIsSetUpAlready);
  const place = useRef<HTMLFormElement>(null);
  useFocusInFields(place, { step: 'form', fields: setUpFields, errors, missing: 0, firstFields: {} });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setUp.send({
      type: 'setUp.submit',
      form: {
        setUpCode: textOf(form, 'code'),
        companyName: textOf(form, 'company_name'),
        firstName: textOf(form, 'first_name'),
        lastName: textOf(form, 'last_name'),
        email: textOf(form, 'email'),
        password: textOf(form, 'password'),
      },
      passwordAgain: textOf(form, 'password_again'),
    });
  };

  if (isSetUpAlready) {
    return (
      <AuthLayout>
        <AuthMessage
          title="Set up already"
          action={
            <LinkButton href={paths.login} size="lg" isFull>
              Sign in
            </LinkButton>
          }
        >
          Somebody has set this installation up.
        </AuthMessage>
      </AuthLayout>
    );
  }

  return (
    <AuthLayout>
      <form ref={place} className={styles.form} onSubmit={submit} noValidate aria-labelledby="set-up">
        <div>
          <h2 id="set-up" className={styles.title}>
            Set up
          </h2>
          <p className={styles.intro}>Create the first account. It is an admin.</p>
        </div>
        <FieldsHeld value={isSending}>
          {setUpFields.map((name) => {
            const { isPassword, ...look } = looks[name];
            const Field = isPassword ? PasswordField : TextField;
            return (
              <Field
                key={name}
                name={name}
                size="lg"
                {...look}
                autoFocus={name === 'code'}
                error={errors[name] ?? null}
                onChange={() => setUp.send({ type: 'setUp.edit', field: name })}
              />
            );
          })}
        </FieldsHeld>
        <FormFault>{errors.form}</FormFault>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          isFull
          isPending={isSending}
          pendingText="Setting up..."
        >
          Set up
        </Button>
      </form>
    </AuthLayout>
  );
}
