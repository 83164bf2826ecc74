import { isSessionOpen } from '../auth/tokens';
import type { Carrier } from '../carrier/carrier';
import type { Deps } from '../deps';
import type { CallRecord } from './call-records';

/** A page that reloads, or has lost its connection, is back within this. */
const returnMs = 20_000;

export type VoiceElsewhereDeps = Pick<Deps, 'db' | 'clock'> & {
  readonly carrier: Pick<Carrier, 'voiceLostMs'>;
};

/** Whether a page of this session would take the call's voice from another session of the agent. */
async function isVoiceElsewhere(
  { db, clock, carrier }: VoiceElsewhereDeps,
  { call: { id, status, voiceTokenId, audioDueAt } }: CallRecord,
  tokenId: number,
): Promise<boolean> {
  if (status !== 'in-progress' || voiceTokenId === null || voiceTokenId === tokenId) return false;
  if (!(await isSessionOpen(db, voiceTokenId, clock()))) return false;
  // Who answered has until then to join.
  return audioDueAt !== null || ((await carrier.voiceLostMs(id)) ?? 0) < returnMs;
}

export async function presentVoice(
  deps: VoiceElsewhereDeps,
  record: CallRecord,
  tokenId: number,
): Promise<{ readonly voice_elsewhere?: true }> {
  return (await isVoiceElsewhere(deps, record, tokenId)) ? { voice_elsewhere: true } : {};
}
