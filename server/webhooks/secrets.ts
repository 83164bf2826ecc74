import { randomBytes } from 'node:crypto';

/** A secret in the form of the Standard Webhooks specification. */
export function makeSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

export const purposeOf = (endpointId: number) => `webhook ${endpointId}`;
