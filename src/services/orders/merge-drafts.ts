import { isSameJson } from '../schema/same-json';
import { freeLineId, isSameLine, momentOf, noteOf, optionsOf, placeOf } from './draft-content';
import type { CartLine } from './order.types';
import type { DraftChange, DraftField, MergedDraft, SharedDraft } from './shared-draft.types';

type Outcome = 'ours' | 'theirs' | 'conflict';

const decide = (base: unknown, ours: unknown, theirs: unknown): Outcome => {
  if (isSameJson(ours, theirs) || isSameJson(base, theirs)) return 'ours';
  return isSameJson(base, ours) ? 'theirs' : 'conflict';
};

const lineIn = ({ lines }: SharedDraft, lineId: string | null): CartLine | undefined =>
  lines.find((line) => line.lineId === lineId);

/** Lines of different dishes that two computers added under one id: ours gets another. */
const withOwnIds = (base: SharedDraft, ours: SharedDraft, theirs: SharedDraft): SharedDraft => {
  const taken = new Set([...ours.lines, ...theirs.lines].map(({ lineId }) => lineId));
  const lines = ours.lines.map((line) => {
    const other = lineIn(theirs, line.lineId);
    const isOwn = other !== undefined && lineIn(base, line.lineId) === undefined;
    if (!isOwn || isSameJson(optionsOf(line), optionsOf(other))) return line;
    const lineId = freeLineId(line.menuItemId, taken);
    taken.add(lineId);
    return { ...line, lineId };
  });
  return { ...ours, lines };
};

const withOptionsOf = (line: CartLine, { menuItemId, name, unitPriceCents, options }: CartLine): CartLine => {
  const { options: _, ...rest } = line;
  return { ...rest, menuItemId, name, unitPriceCents, ...(options === undefined ? {} : { options }) };
};

const lineFields = {
  quantity: {
    of: ({ quantity }: CartLine): unknown => quantity,
    from: (line: CartLine, { quantity }: CartLine): CartLine => ({ ...line, quantity }),
  },
  note: {
    of: (line: CartLine): unknown => noteOf(line),
    from: (line: CartLine, { specialInstructions }: CartLine): CartLine => ({ ...line, specialInstructions }),
  },
  options: { of: (line: CartLine): unknown => optionsOf(line), from: withOptionsOf },
} as const;

const orderFields = {
  orderType: {
    of: ({ orderType }: SharedDraft): unknown => orderType,
    from: (draft: SharedDraft, { orderType }: SharedDraft): SharedDraft => ({ ...draft, orderType }),
  },
  paymentMethod: {
    of: ({ paymentMethod }: SharedDraft): unknown => paymentMethod,
    from: (draft: SharedDraft, { paymentMethod }: SharedDraft): SharedDraft => ({ ...draft, paymentMethod }),
  },
  /** One whole: the street of one and the city of another are nobody's address. */
  address: {
    of: ({ terms }: SharedDraft): unknown => placeOf(terms.address),
    from: (draft: SharedDraft, { terms: { address } }: SharedDraft): SharedDraft => ({
      ...draft,
      terms: { ...draft.terms, address: { ...address, notes: draft.terms.address.notes } },
    }),
  },
  deliveryNotes: {
    of: ({ terms }: SharedDraft): unknown => terms.address.notes.trim(),
    from: (draft: SharedDraft, { terms: { address } }: SharedDraft): SharedDraft => ({
      ...draft,
      terms: { ...draft.terms, address: { ...draft.terms.address, notes: address.notes } },
    }),
  },
  wantedAt: {
    of: ({ terms }: SharedDraft): unknown => momentOf(terms.wantedAt),
    from: (draft: SharedDraft, { terms: { wantedAt } }: SharedDraft): SharedDraft => ({
      ...draft,
      terms: { ...draft.terms, wantedAt },
    }),
  },
  tipCents: {
    of: ({ terms }: SharedDraft): unknown => terms.tipCents,
    from: (draft: SharedDraft, { terms: { tipCents } }: SharedDraft): SharedDraft => ({
      ...draft,
      terms: { ...draft.terms, tipCents },
    }),
  },
} as const;

const isLineField = (field: DraftField): field is keyof typeof lineFields => field in lineFields;
const isOrderField = (field: DraftField): field is keyof typeof orderFields => field in orderFields;

const namesOf = (fields: object): readonly DraftField[] =>
  Object.keys(fields).filter((field): field is DraftField => field in { ...lineFields, ...orderFields });

type Allergies = SharedDraft['terms']['allergies'];

/** Where both changed the allergies, what either added stays, and what either removed goes. */
const mergedAllergies = (base: Allergies, ours: Allergies, theirs: Allergies): Allergies => {
  const outcome = decide(base, ours, theirs);
  if (outcome !== 'conflict') return outcome === 'ours' ? ours : theirs;
  if (ours === null || theirs === null) return ours ?? theirs;
  const had = base ?? [];
  return [...new Set([...theirs, ...ours])].filter(
    (one) => (ours.includes(one) && theirs.includes(one)) || !had.includes(one),
  );
};

/** Ours goes on from theirs; where both changed the same, ours stays and theirs is a conflict. */
export function mergeDrafts(base: SharedDraft, own: SharedDraft, theirs: SharedDraft): MergedDraft {
  const ours = withOwnIds(base, own, theirs);
  const changes: DraftChange[] = [];
  const conflicts: DraftChange[] = [];
  const note = (outcome: Outcome, field: DraftField, line: CartLine | null = null): void => {
    if (outcome === 'ours') return;
    const change = { field, lineId: line?.lineId ?? null, name: line?.name ?? '', theirs };
    (outcome === 'theirs' ? changes : conflicts).push(change);
  };

  const both = (was: CartLine | undefined, our: CartLine, their: CartLine): CartLine => {
    let merged = our;
    for (const field of namesOf(lineFields).filter(isLineField)) {
      const { of, from } = lineFields[field];
      const outcome = decide(was && of(was), of(our), of(their));
      note(outcome, field, their);
      if (outcome === 'theirs') merged = from(merged, their);
    }
    return merged;
  };
  const lines: CartLine[] = [];
  for (const their of theirs.lines) {
    const [was, our] = [lineIn(base, their.lineId), lineIn(ours, their.lineId)];
    if (our !== undefined) lines.push(both(was, our, their));
    else if (was === undefined) {
      lines.push(their);
      note('theirs', 'line', their);
    } else if (!isSameLine(was, their)) note('conflict', 'line', their);
  }
  for (const our of ours.lines.filter(({ lineId }) => lineIn(theirs, lineId) === undefined)) {
    const was = lineIn(base, our.lineId);
    if (was !== undefined) note(isSameLine(was, our) ? 'theirs' : 'conflict', 'line', our);
    if (was === undefined || !isSameLine(was, our)) lines.push(our);
  }

  let draft: SharedDraft = { ...ours, lines };
  for (const field of namesOf(orderFields).filter(isOrderField)) {
    const { of, from } = orderFields[field];
    const outcome = decide(of(base), of(ours), of(theirs));
    note(outcome, field);
    if (outcome === 'theirs') draft = from(draft, theirs);
  }
  const allergies = mergedAllergies(base.terms.allergies, ours.terms.allergies, theirs.terms.allergies);
  if (!isSameJson(allergies, ours.terms.allergies)) {
    note('theirs', 'allergies');
    draft = { ...draft, terms: { ...draft.terms, allergies } };
  }
  return { draft, changes, conflicts };
}

/** The draft with their side of a conflict. */
export function withTheirs(draft: SharedDraft, { field, lineId, theirs }: DraftChange): SharedDraft {
  if (isOrderField(field)) return orderFields[field].from(draft, theirs);
  const [our, their] = [lineIn(draft, lineId), lineIn(theirs, lineId)];
  if (their === undefined) return { ...draft, lines: draft.lines.filter((line) => line !== our) };
  if (our === undefined) return { ...draft, lines: [...draft.lines, their] };
  const line = isLineField(field) ? lineFields[field].from(our, their) : their;
  return { ...draft, lines: draft.lines.map((each) => (each === our ? line : each)) };
}
