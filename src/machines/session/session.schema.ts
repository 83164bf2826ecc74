import { isEmail } from '../shared/email';
import type { Credentials, SignInErrors } from './session.types';

function emailError(email: string): string | null {
  if (email === '') return 'Email is required';
  return isEmail(email) ? null : 'Invalid email address';
}

function passwordError(password: string): string | null {
  if (password === '') return 'Password is required';
  return password.length < 8 ? 'Password must be at least 8 characters' : null;
}

/** The first error of each field; empty when the credentials may be sent. */
export function credentialErrors({ email, password }: Credentials): SignInErrors {
  const wrongEmail = emailError(email.trim());
  const wrongPassword = passwordError(password);
  return {
    ...(wrongEmail === null ? {} : { email: wrongEmail }),
    ...(wrongPassword === null ? {} : { password: wrongPassword }),
  };
}
