import { randomBytes } from 'node:crypto';

/** As the Standard Webhooks specification writes them. */
export function makeSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

export const purposeOf = (endpointId: number) => `webhook ${endpointId}`;
