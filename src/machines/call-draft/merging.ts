import { asShared, emptyDraft, isSameDraft } from '../../services/orders/draft-content';
import type { KeptCart } from '../../services/orders/kept-order.types';
import { mergeDrafts, withTheirs } from '../../services/orders/merge-drafts';
import type { CartLine } from '../../services/orders/order.types';
import type {
  DraftAnswer,
  DraftChange,
  DraftVersion,
  KnownDraft,
} from '../../services/orders/shared-draft.types';
import { required } from '../shared/required';
import type { CallDraftContext } from './call-draft.types';

type Change = Partial<CallDraftContext>;

const isOf =
  ({ field, lineId }: DraftChange) =>
  (other: DraftChange): boolean =>
    other.field === field && other.lineId === lineId;

/** Ours with theirs merged into it; nothing where it is the version that is known. */
export function withKnown(context: CallDraftContext, { by, version, draft }: KnownDraft): Change {
  const { base: before, ours, changes, conflicts } = context;
  if (before?.version === version) return {};
  const merged = mergeDrafts(before?.draft ?? emptyDraft, ours, draft);
  const isOpen = (one: DraftChange) => ![...merged.changes, ...merged.conflicts].some(isOf(one));
  // An order that is only begun at this computer goes on: nothing of it changed.
  const fresh = before === null && isSameDraft(ours, emptyDraft) ? [] : merged.changes;
  return {
    base: { version, draft },
    by,
    changes: [...changes.filter(isOpen), ...fresh],
    conflicts: [...conflicts.filter(isOpen), ...merged.conflicts],
    ...(isSameDraft(merged.draft, ours) ? {} : { ours: merged.draft }),
  };
}

/** Nothing is kept any more, because the order whose answer was lost is placed: nobody took its lines out. */
export function isPlaced({ unconfirmed }: CallDraftContext, { placedWith }: KnownDraft): boolean {
  return placedWith !== null && placedWith === unconfirmed;
}

/**
 * What is changed from then on is of the next order: it is saved on the version that the placed one left. The parent is
 * not told of that before the answer: what it saves as the call ends would be the placed order once more.
 */
export function withPlaced({ version }: KnownDraft): Change {
  return { base: { version, draft: emptyDraft } };
}

/** The server keeps nothing of an order that is placed: that takes nothing out of the next one. */
export function withNothingKept({ base }: CallDraftContext): Change {
  return base === null ? {} : { base: { ...base, draft: emptyDraft } };
}

/** An emptied order leaves nothing to be seen or decided. */
export function withEdited({ changes, conflicts }: CallDraftContext, draft: KeptCart<CartLine>): Change {
  const ours = asShared(draft);
  return ours.lines.length === 0 ? { ours, changes: [], conflicts: [] } : { ours, changes, conflicts };
}

/** Takes the answer to a save: it is stored, or somebody else saved first; after a refusal nothing changes. */
export function withAnswer(context: CallDraftContext, answer: DraftAnswer): Change {
  if (answer.kind === 'behind') return withKnown(context, answer.known);
  return answer.kind === 'saved'
    ? { base: { version: answer.version, draft: required(context.sending, 'draft') } }
    : {};
}

export function baseIn({ base }: CallDraftContext): DraftVersion {
  return base ?? { version: 0, draft: emptyDraft };
}

export function isUnsaved(context: CallDraftContext): boolean {
  return !isSameDraft(context.ours, baseIn(context).draft);
}

/** Resolves the first conflict with their side. */
export function resolvedWithTheirs({ ours, conflicts }: CallDraftContext): Change {
  const [first, ...rest] = conflicts;
  return first === undefined ? {} : { ours: withTheirs(ours, first), conflicts: rest };
}

export function resolvedWithOurs({ conflicts }: CallDraftContext): Change {
  return { conflicts: conflicts.slice(1) };
}
