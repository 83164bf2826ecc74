import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import path from 'node:path';
import type { Config } from '../config';
import { keptSecret, readKept } from '../kept-secret';

const version = 'v1';
const nonceBytes = 12;
const keyFile = 'secrets-key';

/** Thrown for a text that was sealed with another key or for another purpose, or was changed. */
export class CannotUnseal extends Error {
  override readonly name = 'CannotUnseal';
}

export interface SecretBox {
  /** `purpose` names what the text belongs to: sealed for one account, it is of no use for another. */
  seal(text: string, purpose: string): string;
  /** Throws CannotUnseal. */
  unseal(sealed: string, purpose: string): string;
}

/** AES-256-GCM with a key that is never in the database. */
export function createSecretBox(secret: string): SecretBox {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'secrets', 32));
  return {
    seal(text, purpose) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(purpose));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return [
        version,
        ...[nonce, cipher.getAuthTag(), sealed].map((part) => part.toString('base64url')),
      ].join('.');
    },
    unseal(sealed, purpose) {
      const [kind, ...parts] = sealed.split('.');
      const [nonce, tag, text] = parts.map((part) => Buffer.from(part, 'base64url'));
      if (kind !== version || nonce === undefined || tag === undefined || text === undefined)
        throw new CannotUnseal('The text is not a sealed one.');
      try {
        const options = { authTagLength: 16 };
        const decipher = createDecipheriv('aes-256-gcm', key, nonce, options).setAAD(Buffer.from(purpose));
        return Buffer.concat([decipher.setAuthTag(tag).update(text), decipher.final()]).toString('utf8');
      } catch (error) {
        throw new CannotUnseal('The text was sealed with another key.', { cause: error });
      }
    },
  };
}

export async function loadSecretBox(config: Pick<Config, 'secretsKey' | 'dataDir'>): Promise<SecretBox> {
  return createSecretBox(config.secretsKey ?? (await keptSecret(config.dataDir, keyFile)));
}

/** Tells whether two places have the same key, without giving it away; null where there is none yet. */
export async function keyMark(config: Pick<Config, 'secretsKey' | 'dataDir'>): Promise<string | null> {
  const secret = config.secretsKey ?? (await readKept(path.join(config.dataDir, keyFile)));
  return secret === null ? null : Buffer.from(hkdfSync('sha256', secret, '', 'mark', 8)).toString('hex');
}
