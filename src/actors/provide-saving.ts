import { type SavingLogic, savingMachine } from '../machines/saving/saving.machine';
import type { Change, Saved } from '../machines/saving/saving.types';
import { toAnswer } from '../services/errors/answer';
import type { HttpClient } from '../services/http/http-client';
import { request } from './request';
import { saves } from './saves';
import type { Services } from './services';

type Save = (http: HttpClient, input: never, signal: AbortSignal) => Promise<unknown>;

function sendChange(http: HttpClient, { name, input }: Change, signal: AbortSignal): Promise<Saved> {
  const save: Save = saves[name];
  // A change names a save and has that save's input.
  return toAnswer(save(http, input as never, signal));
}

/** What saves one form, in a chunk of its own. */
export function provideSaving({ http }: Pick<Services, 'http'>): SavingLogic {
  return savingMachine.provide({
    actors: { sendChange: request(http, sendChange) },
  });
}
