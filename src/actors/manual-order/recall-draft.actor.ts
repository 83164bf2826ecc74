import { fromPromise } from 'xstate';
import type { RecallDraft } from '../../machines/manual-draft/manual-draft.types';
import type { ManualDraft, ManualDraftStore } from '../../services/orders/manual-draft.types';

/** What this browser kept of an agent's unfinished manual order. */
export function createRecallDraft({ drafts }: { readonly drafts: ManualDraftStore }): RecallDraft {
  return fromPromise<ManualDraft | null, { agentId: string }>(async ({ input }) =>
    drafts.recall(input.agentId),
  );
}
