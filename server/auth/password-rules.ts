import { z } from 'zod';
import { invalid } from '../http/errors';

const shortest = 8;
const longest = 128;

/** Length only: rules of composition make passwords easier to guess. */
export const newPassword = z
  .string({ error: 'Password is required' })
  .min(shortest, `Password must be at least ${shortest} characters`)
  .max(longest, `Password must be at most ${longest} characters`);

let common: Promise<ReadonlySet<string>> | null = null;

async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map(String));
}

/** Throws 422 for a password that many people use, and for one that is made of the person's own name or e-mail. */
export async function refuseGuessable(
  password: string,
  own: readonly string[],
  field = 'password',
): Promise<void> {
  common ??= readCommon();
  const plain = password.normalize('NFKC').toLowerCase();
  const refuse = (message: string) => invalid({ [field]: [message] });
  if ((await common).has(plain))
    throw refuse('This password is one of the most common ones. Choose another.');
  const parts = own.flatMap((text) => [text, ...text.split('@')]).map((text) => text.trim().toLowerCase());
  if (parts.includes(plain)) throw refuse('The password must not be your name or email. Choose another.');
}
