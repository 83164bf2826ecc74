import type { KyResponse } from 'ky';
import { HttpRefusal } from '../errors/http-refusal';
import { confirmed } from './confirmed';

/** What is to be removed may be gone already, by somebody else or by an answer that was lost: that is what was asked for. */
export async function unlessGone(removing: Promise<KyResponse>): Promise<void> {
  try {
    await confirmed(removing, null);
  } catch (error) {
    if (!(error instanceof HttpRefusal) || error.status !== 404) throw error;
  }
}
