import { generateSecret, generateSync, generateURI } from 'otplib';
import { encode } from 'uqr';
import { isSameSecret } from './secrets';

const period = 30;
/** How many steps a telephone's clock may be ahead or behind. */
const drift = 1;

export const newTotpSecret = (): string => generateSecret();

export function otpauthUrl(secret: string, issuer: string, email: string): string {
  return generateURI({ issuer, label: email, secret });
}

/** The step whose code this is, null where it is of none that holds now. Takes as long for every code. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const current = Math.floor(now.getTime() / 1000 / period);
  let found: number | null = null;
  for (let step = current - drift; step <= current + drift; step += 1) {
    if (isSameSecret(code, generateSync({ secret, epoch: step * period, period }))) found = step;
  }
  return found;
}

export interface Qr {
  /** The side of the square, in modules. */
  readonly size: number;
  /** The dark modules as the path of an SVG. */
  readonly path: string;
}

/** Where each run of dark modules begins, and how long it is. */
function runsIn(row: readonly boolean[]): (readonly [x: number, length: number])[] {
  const text = row.map((isDark) => (isDark ? '1' : '0')).join('');
  return [...text.matchAll(/1+/g)].map(({ index, 0: run }) => [index, run.length]);
}

export function drawQr(text: string): Qr {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const runs = data.flatMap((row, y) =>
    runsIn(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`),
  );
  return { size, path: runs.join('') };
}
