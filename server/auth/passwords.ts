import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { inTurn } from '../http/limit';
import { createCheckQueue } from './check-queue';

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

export const fullCost: Cost = { N: 2 ** 15, r: 8, p: 3 };
let newCost = fullCost;

/** Sets the cost of new hashes and returns the cost before. Only for tests, which make hundreds. */
export function hashAt(cost: Cost): Cost {
  const before = newCost;
  newCost = cost;
  return before;
}

const keyBytes = 32;

/** Half of the thread pool's four threads, so that password checks never occupy all of them. */
export const hashesAtOnce = 2;
const mostWaiting = 1_000;
const inQueue = createCheckQueue(hashesAtOnce, mostWaiting);

function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return inQueue(
    () =>
      new Promise((resolve, reject) => {
        scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) => {
          if (error) reject(error);
          else resolve(key);
        });
      }),
  );
}

/** The parameters are stored with the hash, so that they can be raised later. */
export async function hashPassword(password: string): Promise<string> {
  const [salt, using] = [randomBytes(16), newCost];
  return written(await derive(password, salt, using), salt, using);
}

/** In a queue by address: a valid link can be sent again and again, and would fill the common queue. */
export function hashInTurn(address: string, password: string): Promise<string> {
  return inTurn(`hash ${address}`, () => hashPassword(password));
}

function written(key: Buffer, salt: Buffer, { N, r, p }: Cost): string {
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

interface Stored {
  readonly key: Buffer;
  readonly salt: Buffer;
  readonly using: Cost;
}

/** Null for what was not written here: no password, or one that another system hashed. */
function readStored(stored: string): Stored | null {
  const [kind, N = '', r = '', p = '', salt = '', key = ''] = stored.split('$');
  const using = { N: Number(N), r: Number(r), p: Number(p) };
  const isCost = Object.values(using).every((value) => Number.isSafeInteger(value) && value > 0);
  const bytes = Buffer.from(key, 'base64');
  if (kind !== 'scrypt' || !isCost || salt === '' || bytes.length !== keyBytes) return null;
  return { key: bytes, salt: Buffer.from(salt, 'base64'), using };
}

/** A hash of no password. */
const nobodys = { key: randomBytes(keyBytes), salt: randomBytes(16) };

/**
 * Takes as long whether there is a password to compare with or not, so that timing does not show which accounts
 * exist.
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const { key, salt, using } = (stored === undefined ? null : readStored(stored)) ?? {
    ...nobodys,
    using: newCost,
  };
  return timingSafeEqual(await derive(password, salt, using), key);
}
