import { type CallDraftLogic, callDraftMachine } from '../machines/call-draft/call-draft.machine';
import { readSharedDraft, saveSharedDraft } from '../services/orders/shared-draft';
import { createWatchBrowser } from './browser/watch-browser.actor';
import { request } from './request';
import type { Services } from './services';

const soon = { giveUpAfter: 10_000 };

/** The order of a call as the server keeps it, in a chunk of its own. */
export function provideCallDraft({
  http,
  page,
  auth,
}: Pick<Services, 'http' | 'page' | 'auth'>): CallDraftLogic {
  const ownId = () => auth.getSnapshot().context.user?.id ?? null;
  return callDraftMachine.provide({
    actors: {
      readDraft: request(
        http,
        (client, { callId }, signal) => readSharedDraft(client, { callId, ownId: ownId() }, signal),
        soon,
      ),
      saveDraft: request(
        http,
        (client, draft, signal) => saveSharedDraft(client, { ...draft, ownId: ownId() }, signal),
        soon,
      ),
      watchBrowser: createWatchBrowser({ page }),
    },
  });
}
