import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A certificate for one run; it is written nowhere. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
  /** For Chromium's --ignore-certificate-errors-spki-list. */
  readonly spkiHash: string;
}

/** One element of DER: tag, length, content. https://www.itu.int/rec/T-REC-X.690 */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const { length } = body;
  const head = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff];
  return Buffer.concat([Buffer.from([tag, ...head]), body]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const objectId = (hex: string) => der(0x06, Buffer.from(hex, 'hex'));
const utcTime = (date: Date) =>
  der(0x17, Buffer.from(`${date.toISOString().slice(2, 19).replace(/[-:T]/g, '')}Z`));

const ecdsaWithSha256 = sequence(objectId('2a8648ce3d040302'));
const isAuthority = sequence(
  objectId('551d13'),
  der(0x01, Buffer.from([0xff])),
  der(0x04, sequence(der(0x01, Buffer.from([0xff])))),
);
const alsoNamed = (hosts: readonly string[]) =>
  sequence(objectId('551d11'), der(0x04, sequence(...hosts.map((host) => der(0x82, Buffer.from(host))))));
const commonName = (name: string) =>
  sequence(der(0x31, sequence(objectId('550403'), der(0x0c, Buffer.from(name)))));

/** Self-signed, valid for two days. https://www.rfc-editor.org/rfc/rfc5280 */
export function makeCertificate(hosts: readonly string[]): Certificate {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const name = commonName('stand-in of tests');
  const day = 24 * 3_600_000;
  const content = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    ecdsaWithSha256,
    name,
    sequence(utcTime(new Date(Date.now() - day)), utcTime(new Date(Date.now() + day))),
    name,
    spki,
    der(0xa3, sequence(isAuthority, alsoNamed(hosts))),
  );
  const signature = sign('sha256', content, privateKey);
  const whole = sequence(content, ecdsaWithSha256, der(0x03, Buffer.from([0]), signature));
  const lines = whole.toString('base64').replace(/.{1,64}/g, '$&\n');
  return {
    cert: `-----BEGIN CERTIFICATE-----\n${lines}-----END CERTIFICATE-----\n`,
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    spkiHash: createHash('sha256').update(spki).digest('base64'),
  };
}
