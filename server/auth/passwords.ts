import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

const cost: Cost = { N: 2 ** 15, r: 8, p: 3 };
const keyBytes = 32;

function derive(password: string, salt: Buffer, { N, r, p }: Cost): Promise<Buffer> {
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, keyBytes, options, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}

/** The parameters are stored with the hash, so that they can be raised later. */
export async function hashPassword(password: string, salt = randomBytes(16), using = cost): Promise<string> {
  return written(await derive(password, salt, using), salt, using);
}

function written(key: Buffer, salt: Buffer, { N, r, p }: Cost): string {
  return ['scrypt', N, r, p, salt.toString('base64'), key.toString('base64')].join('$');
}

export async function isPassword(password: string, stored: string): Promise<boolean> {
  const [kind, N, r, p, salt, key] = stored.split('$');
  if (kind !== 'scrypt' || salt === undefined || key === undefined) return false;
  const expected = Buffer.from(key, 'base64');
  const actual = await derive(password, Buffer.from(salt, 'base64'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
  });
  return expected.length === actual.length && timingSafeEqual(expected, actual);
}

/** A hash of no password, so that the first check against it takes as long as any other. */
const dummyHash = written(randomBytes(keyBytes), randomBytes(16), cost);

/** Takes as long as a real check, so that timing does not show which accounts exist. */
export async function checkDummyPassword(password: string): Promise<void> {
  await isPassword(password, dummyHash);
}
