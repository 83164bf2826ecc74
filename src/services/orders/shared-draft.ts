import { number, object } from 'yup';
import { HttpRefusal } from '../errors/http-refusal';
import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import { wireId } from '../http/wire-id';
import { optionalId, optionalPart, optionalText } from '../schema/fields';
import { read } from '../schema/read';
import type { Body, Reads } from '../wire/reads';
import type { CallDraft } from '../wire/wire';
import { draftFields, toCart } from './call-draft';
import type { KeptCart } from './kept-order.types';
import { asShared, emptyDraft } from './merge-drafts';
import type { CartLine } from './order.types';
import { lineToWire } from './save-call-draft';
import type { DraftAnswer, KnownDraft, SharedDraft } from './shared-draft.types';

const knownSchema = object({
  version: number().strict().integer().min(0).required(),
  draft: object(draftFields).nullable().default(null),
  changed_by: optionalPart({ id: optionalId(), name: optionalText() }),
} satisfies Pick<Reads<CallDraft>, 'version' | 'draft' | 'changed_by'>);

const toKnown = (value: unknown, ownId: string | null): KnownDraft => {
  const { version, draft, changed_by: who } = read(knownSchema, value);
  return {
    version,
    draft: draft === null ? emptyDraft : asShared(toCart(draft)),
    by: who?.id == null || who.id === ownId ? null : who.name || null,
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

export interface DraftOnVersion {
  readonly callId: string;
  /** On which it builds. */
  readonly version: number;
  readonly draft: SharedDraft;
  readonly customerId: string | null;
  readonly ownId: string | null;
}

const bodyFor = ({ version, draft, customerId }: DraftOnVersion) => {
  const { address, wantedAt, tipCents, allergies } = draft.terms;
  return {
    version,
    lines: draft.lines.map((line) => ({ line_id: line.lineId, ...lineToWire(line) })),
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
    ...(tipCents === 0 ? {} : { tip: (tipCents / 100).toFixed(2) }),
    ...(allergies === null ? {} : { allergies: [...allergies] }),
  } satisfies Body<'PUT /calls/{id}/draft'>;
};

const mayPass = ({ status }: HttpRefusal): boolean => status >= 500 || status === 408 || status === 429;

/** Throws where another try may help. */
export async function saveSharedDraft(
  http: HttpClient,
  draft: DraftOnVersion,
  signal?: AbortSignal,
): Promise<DraftAnswer> {
  try {
    const body = await bodyOf(http.put(pathOf(draft.callId), { json: bodyFor(draft), signal }));
    return { kind: 'saved', version: toKnown(unwrap(body), draft.ownId).version };
  } catch (error) {
    if (!(error instanceof HttpRefusal) || mayPass(error)) throw error;
    if (error.status !== 409) return { kind: 'refused' };
    return { kind: 'behind', known: toKnown(error.conflict, draft.ownId) };
  }
}

/** Of a call that is over: what somebody else changed meanwhile stays. */
export async function saveLastDraft(
  http: HttpClient,
  {
    cart,
    ...draft
  }: Pick<DraftOnVersion, 'callId' | 'version' | 'customerId'> & { readonly cart: KeptCart<CartLine> },
  signal?: AbortSignal,
): Promise<'saved' | 'refused'> {
  const answer = await saveSharedDraft(http, { ...draft, draft: asShared(cart), ownId: null }, signal);
  return answer.kind === 'saved' ? 'saved' : 'refused';
}
