/** How the carrier behaves towards the browsers of an account; a test changes what it is about. */
export interface Behaviour {
  /** How the session ends when a token is refused. Twilio does not document it. */
  onBadToken: 'close' | 'drop' | 'keep';
  /** Refuses every token with this number. */
  refuses: number | null;
  /** Reported instead of the token's own expiry. */
  tokenTtlSeconds: number | null;
  heartbeatMs: number;
  givesReconnectToken: boolean;
  codec: 'pcmu' | 'opus';
  /** Digits go by RTP where it is offered, as messages where it is not. */
  takesTelephoneEvents: boolean;
  /** False answers a call whose audio never gets through. */
  connectsMedia: boolean;
}

export const usual: Behaviour = {
  onBadToken: 'close',
  refuses: null,
  tokenTtlSeconds: null,
  heartbeatMs: 5_000,
  givesReconnectToken: true,
  codec: 'pcmu',
  takesTelephoneEvents: true,
  connectsMedia: true,
};
