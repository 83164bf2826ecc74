import { type SavingLogic, savingMachine } from '../machines/saving/saving.machine';
import type { Change, Saved } from '../machines/saving/saving.types';
import { describeFailure } from '../services/errors/failure';
import { HttpRefusal } from '../services/errors/http-refusal';
import { readStale } from '../services/errors/stale';
import type { HttpClient } from '../services/http/http-client';
import { request } from './request';
import { saves } from './saves';
import type { Services } from './services';

/** A server that could not answer now may answer the same request later. */
const mayPass = ({ status }: HttpRefusal): boolean => status >= 500 || status === 408;

async function sendChange(http: HttpClient, { name, input }: Change, signal: AbortSignal): Promise<Saved> {
  try {
    // The chart's input names a save and has that save's input.
    const save: (http: HttpClient, input: never, signal: AbortSignal) => Promise<unknown> = saves[name];
    return { kind: 'done', value: await save(http, input as never, signal) };
  } catch (error) {
    const stale = readStale(error);
    if (stale !== null) return { kind: 'stale', stale };
    if (error instanceof HttpRefusal && !mayPass(error))
      return { kind: 'refused', failure: describeFailure(error) };
    throw error;
  }
}

/** What saves one form, in a chunk of its own. */
export function provideSaving({ http }: Pick<Services, 'http'>): SavingLogic {
  return savingMachine.provide({
    actors: { sendChange: request(http, sendChange, { giveUpAfter: 30_000 }) },
  });
}
