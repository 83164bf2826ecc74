import { useSelector } from '@xstate/react';
import { type FormEvent, useRef } from 'react';
import type { AccountLinkActorRef } from '../../machines/account-link/account-link.machine';
import {
  selectErrors,
  selectIsSending,
  selectKind,
  selectOpened,
  selectReason,
  selectScene,
} from '../../machines/account-link/account-link.selectors';
import { type LinkField, linkFields } from '../../machines/account-link/account-link.types';
import { selectToken } from '../../machines/app/app.selectors';
import { paths } from '../../machines/shared/routing';
import type { LinkKind, OpenedLink } from '../../services/accounts/account.types';
import { useAppActor } from '../app/actor-context';
import { AuthLayout, FormFault } from '../session/AuthLayout';
import { AuthMessage } from '../session/AuthMessage';
import * as styles from '../session/SignInPage.css';
import { Button } from '../ui/buttons/Button';
import { LinkButton } from '../ui/buttons/LinkButton';
import { FieldsHeld } from '../ui/fields/fields-held';
import { PasswordField } from '../ui/fields/PasswordField';
import { TextField, type TextFieldProps } from '../ui/fields/TextField';
import { textOf, trimmedOf } from '../ui/forms/form-text';
import { useFocusInFields } from '../ui/use-focus-in-forms';

interface FieldLook extends Pick<TextFieldProps, 'label' | 'labelNote' | 'autoComplete' | 'description'> {
  readonly valueIn?: (opened: OpenedLink) => string;
  readonly isPassword?: boolean;
}

const looks: Readonly<Record<LinkField, FieldLook>> = {
  first_name: { label: 'First name', autoComplete: 'given-name', valueIn: ({ firstName }) => firstName },
  last_name: { label: 'Last name', autoComplete: 'family-name', valueIn: ({ lastName }) => lastName },
  phone_number: { label: 'Phone', labelNote: 'optional', autoComplete: 'tel' },
  password: {
    label: 'Password',
    autoComplete: 'new-password',
    description: 'At least 8 characters. A few words are better than one.',
    isPassword: true,
  },
  password_again: { label: 'Password again', autoComplete: 'new-password', isPassword: true },
};

const words = {
  invitation: { title: 'Join', submit: 'Create account', pending: 'Creating account...' },
  password: { title: 'New password', submit: 'Save password', pending: 'Saving...' },
} as const;

const fieldsOf = (kind: LinkKind): readonly LinkField[] =>
  kind === 'invitation' ? linkFields : ['password', 'password_again'];

const toSignIn = (variant: 'primary' | 'secondary') => (
  <LinkButton href={paths.login} size="lg" isFull variant={variant}>
    Sign in
  </LinkButton>
);

function LinkFormPart({ link, opened }: { readonly link: AccountLinkActorRef; readonly opened: OpenedLink }) {
  const kind = useSelector(link, selectKind);
  const errors = useSelector(link, selectErrors);
  const isSending = useSelector(link, selectIsSending);
  const place = useRef<HTMLFormElement>(null);
  const fields = fieldsOf(kind);
  useFocusInFields(place, { step: 'form', fields, errors, missing: 0, firstFields: {} });

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    link.send({
      type: 'link.submit',
      form: {
        firstName: textOf(form, 'first_name'),
        lastName: textOf(form, 'last_name'),
        phoneNumber: trimmedOf(form, 'phone_number'),
        password: textOf(form, 'password'),
      },
      passwordAgain: textOf(form, 'password_again'),
    });
  };
  const { title, submit: submitText, pending } = words[kind];
  const where = kind === 'invitation' && opened.company !== null ? ` at ${opened.company}` : '';
  return (
    <form ref={place} className={styles.form} onSubmit={submit} noValidate aria-labelledby="account-link">
      <div>
        <h2 id="account-link" className={styles.title}>
          {title}
        </h2>
        <p className={styles.intro}>{`Your account${where}: ${opened.email}`}</p>
      </div>
      <FieldsHeld value={isSending}>
        {fields.map((name, at) => {
          const { isPassword, valueIn, ...look } = looks[name];
          const Field = isPassword ? PasswordField : TextField;
          return (
            <Field
              key={name}
              name={name}
              size="lg"
              {...look}
              autoFocus={at === 0}
              defaultValue={valueIn?.(opened) ?? ''}
              error={errors[name] ?? null}
              onChange={() => link.send({ type: 'link.edit', field: name })}
            />
          );
        })}
      </FieldsHeld>
      <FormFault>{errors.form}</FormFault>
      <Button type="submit" variant="primary" size="lg" isFull isPending={isSending} pendingText={pending}>
        {submitText}
      </Button>
    </form>
  );
}

function Shown({ link }: { readonly link: AccountLinkActorRef }) {
  const token = useSelector(useAppActor(), selectToken);
  const kind = useSelector(link, selectKind);
  const scene = useSelector(link, selectScene);
  const opened = useSelector(link, selectOpened);
  const reason = useSelector(link, selectReason);
  if (kind === 'invitation' && token !== null)
    return (
      <AuthMessage
        title="You are signed in"
        action={
          <LinkButton href={paths.start} size="lg" isFull>
            Back
          </LinkButton>
        }
      >
        Sign out first, then open the invitation again.
      </AuthMessage>
    );
  if (scene === 'useless')
    return (
      <AuthMessage title="This link does not work" action={toSignIn('secondary')}>
        {reason ?? ''}
      </AuthMessage>
    );
  if (scene === 'changed' && kind === 'invitation')
    return (
      <AuthMessage title="Your account is ready" action={toSignIn('primary')}>
        Sign in with your password. Your role requires a second factor, which you set up next.
      </AuthMessage>
    );
  if (scene === 'changed')
    return (
      <AuthMessage title="Your password is changed" action={toSignIn('primary')}>
        You are signed out everywhere. Sign in with the new password.
      </AuthMessage>
    );
  if (scene === 'unopened')
    return (
      <AuthMessage
        title="The link could not be opened"
        action={
          <Button size="lg" isFull onPress={() => link.send({ type: 'link.retry' })}>
            Try again
          </Button>
        }
      >
        Check the connection, or try again in a moment.
      </AuthMessage>
    );
  if (opened === null) return <AuthMessage title={words[kind].title}>Opening your link...</AuthMessage>;
  return <LinkFormPart link={link} opened={opened} />;
}

/** /join and /password */
export function AccountLinkPage({ link }: { readonly link: AccountLinkActorRef }) {
  return (
    <AuthLayout>
      <Shown link={link} />
    </AuthLayout>
  );
}
