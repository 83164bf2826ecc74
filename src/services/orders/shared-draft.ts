import { number, object } from 'yup';
import type { Capabilities } from '../capabilities/capabilities';
import { HttpRefusal } from '../errors/http-refusal';
import { mayPass } from '../errors/may-pass';
import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import { wireId } from '../http/wire-id';
import { withinTime } from '../http/within-time';
import { optionalId, optionalPart, optionalText } from '../schema/fields';
import { read } from '../schema/read';
import type { Body, Reads } from '../wire/reads';
import type { CallDraft } from '../wire/wire';
import { draftFields, toCart } from './call-draft';
import { asShared, emptyDraft, isSameDraft } from './draft-content';
import type { AskedOrder, KeptCart, KeptOutcome } from './kept-order.types';
import { keptLine } from './line-to-wire';
import { mergeDrafts, withTheirs } from './merge-drafts';
import type { CartLine } from './order.types';
import type { DraftAnswer, KnownDraft, SharedDraft, StoredVersion } from './shared-draft.types';
import { tipToWire } from './terms-to-wire';

const knownSchema = object({
  version: number().strict().integer().min(0).required(),
  draft: object(draftFields).nullable().default(null),
  changed_by: optionalPart({ id: optionalId(), name: optionalText() }),
  placed_with: optionalText(),
} satisfies Pick<Reads<CallDraft>, 'version' | 'draft' | 'changed_by' | 'placed_with'>);

const toKnown = (value: unknown, ownId: string | null): KnownDraft => {
  const { version, draft, changed_by: who, placed_with: placedWith } = read(knownSchema, value);
  return {
    version,
    isKept: draft !== null,
    draft: draft === null ? emptyDraft : asShared(toCart(draft)),
    by: who?.id == null || who.id === ownId ? null : who.name || null,
    placedWith: placedWith || null,
  };
};

const pathOf = (callId: string): string => `calls/${encodeURIComponent(callId)}/draft`;

/** Not in the original contract. */
export async function readSharedDraft(
  http: HttpClient,
  { callId, ownId }: { readonly callId: string; readonly ownId: string | null },
  signal?: AbortSignal,
): Promise<KnownDraft> {
  return toKnown(unwrap(await bodyOf(http.get(pathOf(callId), { signal }))), ownId);
}

const outcomeSchema = object({
  placed_with: optionalText(),
  placed_order_id: optionalId(),
  settled_by: optionalPart({ id: optionalId(), name: optionalText() }),
} satisfies Pick<Reads<CallDraft>, 'placed_with' | 'placed_order_id' | 'settled_by'>);

/** One that hangs is asked for again later. */
const mostForOne = 15_000;

async function outcomeOf(
  http: HttpClient,
  order: AskedOrder,
  ownId: string | null,
  signal: AbortSignal,
): Promise<KeptOutcome> {
  const { callId, sentWith } = order;
  try {
    const answer = unwrap(await bodyOf(http.get(pathOf(callId), { signal })));
    const { placed_with: key, placed_order_id: orderId, settled_by: who } = read(outcomeSchema, answer);
    if (sentWith !== undefined && key === sentWith)
      return { callId, sentWith, kind: 'placed', orderId: orderId ?? null };
    if (who == null) return { ...order, kind: 'unplaced' };
    return { ...order, kind: 'settled', by: who.id === ownId ? null : who.name || null };
  } catch (error) {
    if (!(error instanceof HttpRefusal)) throw error;
    const { status, retryAfterMs } = error;
    return mayPass(status) ? { ...order, kind: 'failed', retryAfterMs } : { ...order, kind: 'refused' };
  }
}

/** What became of each; null where the server never says. */
export async function findOutcomes(
  http: HttpClient,
  orders: readonly AskedOrder[],
  { offered, ownId }: { readonly offered: Capabilities | null; readonly ownId: string | null },
  signal?: AbortSignal,
): Promise<readonly KeptOutcome[] | null> {
  const failed = (order: AskedOrder): KeptOutcome => ({ ...order, kind: 'failed', retryAfterMs: 0 });
  if (offered === null) return orders.map(failed);
  if (!offered.includes('call-drafts')) return null;
  return Promise.all(
    orders.map((order) =>
      withinTime((ending) => outcomeOf(http, order, ownId, ending), mostForOne, signal).catch(() =>
        failed(order),
      ),
    ),
  );
}

export interface DraftOnVersion {
  readonly callId: string;
  /** The stored version that the draft is based on. */
  readonly version: number;
  readonly draft: SharedDraft;
  readonly customerId: string | null;
  readonly ownId: string | null;
}

const bodyFor = ({ version, draft, customerId }: DraftOnVersion) => {
  const { address, wantedAt, tipCents, allergies } = draft.terms;
  return {
    version,
    lines: draft.lines.map((line) => ({ line_id: line.lineId, ...keptLine(line) })),
    order_type: draft.orderType,
    payment_method: draft.paymentMethod,
    ...(customerId === null ? {} : { customer_id: wireId(customerId) }),
    ...(Object.values(address).join('').trim() === ''
      ? {}
      : {
          delivery_address: {
            street: address.street,
            city: address.city,
            state: address.state,
            zip_code: address.zipCode,
            delivery_notes: address.notes,
          },
        }),
    ...(wantedAt === null ? {} : { wanted_at: wantedAt }),
    ...tipToWire(tipCents),
    ...(allergies === null ? {} : { allergies: [...allergies] }),
  } satisfies Body<'PUT /calls/{id}/draft'>;
};

/** More than this the browser refuses to send from a page that is left. */
const mostOfLeavingPage = 60_000;

/** Throws where another try may help. */
export async function saveSharedDraft(
  http: HttpClient,
  draft: DraftOnVersion,
  signal?: AbortSignal,
): Promise<DraftAnswer> {
  try {
    const json = bodyFor(draft);
    const keepalive = JSON.stringify(json).length < mostOfLeavingPage;
    const body = await bodyOf(http.put(pathOf(draft.callId), { json, keepalive, signal }));
    return { kind: 'saved', version: toKnown(unwrap(body), draft.ownId).version };
  } catch (error) {
    if (!(error instanceof HttpRefusal) || mayPass(error.status)) throw error;
    if (error.status !== 409) return { kind: 'refused' };
    return { kind: 'behind', known: toKnown(error.conflict, draft.ownId) };
  }
}

export interface LastDraft extends Pick<DraftOnVersion, 'callId' | 'customerId' | 'ownId'> {
  readonly cart: KeptCart<CartLine>;
  readonly base: StoredVersion;
}

/**
 * Of a call that is over, or goes on with somebody else: merged with what is kept meanwhile, as a save that was
 * not answered may be. What somebody else changed stays.
 */
export async function saveLastDraft(
  http: HttpClient,
  { cart, base, ...of }: LastDraft,
  signal?: AbortSignal,
): Promise<'saved' | 'refused'> {
  const ours = asShared(cart);
  const first = await saveSharedDraft(http, { ...of, version: base.version, draft: ours }, signal);
  if (first.kind !== 'behind') return first.kind;
  const { version, isKept, draft: theirs, by } = first.known;
  // Nothing is kept any more where the order was placed.
  if (!isKept) return 'refused';
  const { draft, conflicts } = mergeDrafts(asShared(base.draft), ours, theirs);
  const merged = by === null ? draft : conflicts.reduce(withTheirs, draft);
  if (isSameDraft(merged, theirs)) return 'saved';
  const { kind } = await saveSharedDraft(http, { ...of, version, draft: merged }, signal);
  return kind === 'saved' ? kind : 'refused';
}
