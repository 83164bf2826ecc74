import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { isSameSecret } from '../auth/secrets';
import type { VoiceIdentity } from './carrier';

export const voiceTokenSeconds = 3600;

/** Twilio's error codes, which the client shows messages for. */
export const tokenFaults = { invalid: 20101, expired: 20104, missing: 31201 } as const;

const claims = z.object({
  agentId: z.number().int().positive(),
  tokenId: z.number().int().positive(),
  expiresAt: z.number(),
});

export type VoiceClaims = z.infer<typeof claims>;

export interface VoiceTokens {
  issue(identity: VoiceIdentity, nowMs: number): string;
  read(token: string, nowMs: number): VoiceClaims | (typeof tokenFaults)['invalid' | 'expired'];
  callKey(callId: number): string;
  isCallKey(callId: number, key: string): boolean;
}

export function identityOf(agentId: number): string {
  return `agent_${agentId}`;
}

/** Twilio reports nothing else of who joins. It allows only letters, digits and underscores in an identity. */
export function sessionIdentityOf({ agentId, tokenId }: VoiceIdentity): string {
  return `${identityOf(agentId)}_${tokenId}`;
}

/** Tokens issued by an older server contain a hyphen, or name no session. */
export const identityPattern = /^agent[_-]([1-9]\d{0,14})(?:_([1-9]\d{0,14}))?$/;

export function createVoiceTokens(secret: string): VoiceTokens {
  const sign = (purpose: string, text: string) =>
    createHmac('sha256', secret).update(`${purpose}:${text}`).digest('base64url');

  return {
    issue(identity, nowMs) {
      const body: VoiceClaims = { ...identity, expiresAt: nowMs + voiceTokenSeconds * 1000 };
      const text = Buffer.from(JSON.stringify(body)).toString('base64url');
      return `${text}.${sign('voice', text)}`;
    },
    read(token, nowMs) {
      const [text = '', signature = ''] = token.split('.');
      if (!isSameSecret(signature, sign('voice', text))) return tokenFaults.invalid;
      const parsed = claims.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString()));
      if (!parsed.success) return tokenFaults.invalid;
      return parsed.data.expiresAt > nowMs ? parsed.data : tokenFaults.expired;
    },
    callKey: (callId) => sign('call', String(callId)),
    isCallKey: (callId, key) => isSameSecret(key, sign('call', String(callId))),
  };
}
