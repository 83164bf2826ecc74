import type { Capabilities, Capability } from './capabilities';

/** Headers the contract does not name, with the feature a server names to be sent them from another origin. */
const FEATURE = {
  'Idempotency-Key': 'idempotency-key',
  'If-None-Match': 'list-tags',
} as const satisfies Record<string, Capability>;

export type OwnHeader = keyof typeof FEATURE;

// Its keys are these and no other; Object.keys gives them as text.
export const OWN_HEADERS = Object.keys(FEATURE) as readonly OwnHeader[];

/** A list of allowed headers that lacks one makes the browser refuse the whole request to another origin. */
export const mayCarry = (
  header: OwnHeader,
  url: string,
  { pageOrigin, offers }: { readonly pageOrigin: string; readonly offers: Capabilities },
): boolean => new URL(url).origin === pageOrigin || offers.includes(FEATURE[header]);
