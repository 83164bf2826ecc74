import { object, string, ValidationError } from 'yup';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/** Why signing in failed, for one field or for both together. */
export interface SignInErrors {
  readonly form?: string | undefined;
  readonly email?: string;
  readonly password?: string;
}

const credentialsSchema = object({
  email: string().trim().required('Email is required').email('Invalid email address'),
  password: string().required('Password is required').min(8, 'Password must be at least 8 characters'),
});

/** The first error of each field; empty when the credentials may be sent. */
export function credentialErrors(credentials: Credentials): SignInErrors {
  try {
    credentialsSchema.validateSync(credentials, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const inReverse = error.inner.toReversed().map(({ path, message }) => [path, message]);
    return Object.fromEntries(inReverse);
  }
}
