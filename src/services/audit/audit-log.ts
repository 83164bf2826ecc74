import { type InferType, object } from 'yup';
import type { FilePiece } from '../browser/save-file.types';
import { BadPayload } from '../errors/bad-payload';
import { isRecord } from '../http/envelope';
import { fileAnswer } from '../http/file-answer';
import type { HttpClient } from '../http/http-client';
import { listing } from '../http/listing';
import { bodyOf } from '../http/send';
import { id, optionalId, optionalOf, optionalPart, optionalText, optionalTime, text } from '../schema/fields';
import { type Rows, readRows } from '../schema/rows';
import { textOf } from '../schema/values';
import type { Query, Reads } from '../wire/reads';
import type { AuditEntry as Wire } from '../wire/wire';

export interface AuditFilter {
  readonly actorId: string | null;
  readonly action: string | null;
  readonly subjectType: string | null;
  readonly subjectId: string | null;
  readonly tenantId: string | null;
  /** Moments in ISO form: at or after, and before. */
  readonly from: string | null;
  readonly to: string | null;
}

type Fields = Readonly<Record<string, unknown>>;

export interface AuditEntry {
  readonly id: string;
  readonly at: string | null;
  /** Null for who has no account: the server, a command, a screen in a kitchen. */
  readonly actorId: string | null;
  readonly actorName: string | null;
  readonly address: string | null;
  readonly device: string | null;
  readonly action: string;
  readonly subject: {
    readonly type: string | null;
    readonly id: string | null;
    readonly name: string | null;
  };
  readonly restaurant: string | null;
  readonly before: Fields;
  readonly after: Fields;
}

export interface AuditPage {
  readonly entries: Rows<AuditEntry>;
  /** The cursor of the next page; null after the last. */
  readonly next: string | null;
}

const fields = () => optionalOf((value) => (isRecord(value) ? value : null));
const schema = object({
  id: id(),
  at: optionalTime(),
  actor: optionalPart({ id: optionalId(), name: optionalText() } satisfies Reads<Wire['actor']>),
  address: optionalText(),
  device: optionalText(),
  action: text(),
  subject: optionalPart({
    type: optionalText(),
    id: optionalId(),
    name: optionalText(),
  } satisfies Reads<Wire['subject']>),
  restaurant: optionalPart({ name: optionalText() } satisfies Reads<Wire['restaurant']>),
  before: fields(),
  after: fields(),
} satisfies Reads<Wire>);

const toEntry = (wire: InferType<typeof schema>): AuditEntry => ({
  id: wire.id,
  at: wire.at ?? null,
  actorId: wire.actor?.id ?? null,
  actorName: wire.actor?.name ?? null,
  address: wire.address ?? null,
  device: wire.device ?? null,
  action: wire.action,
  subject: {
    type: wire.subject?.type ?? null,
    id: wire.subject?.id ?? null,
    name: wire.subject?.name ?? null,
  },
  restaurant: wire.restaurant?.name ?? null,
  before: wire.before ?? {},
  after: wire.after ?? {},
});

type Params = Partial<Record<keyof Query<'GET /admin/audit/export'>, string>>;

function paramsOf(filter: AuditFilter): Params {
  const { actorId, action, subjectType, subjectId, tenantId, from, to } = filter;
  return {
    ...(actorId === null ? {} : { actor_id: actorId }),
    ...(action === null ? {} : { action }),
    ...(subjectType === null ? {} : { subject_type: subjectType }),
    ...(subjectId === null ? {} : { subject_id: subjectId }),
    ...(tenantId === null ? {} : { tenant_id: tenantId }),
    ...(from === null ? {} : { from }),
    ...(to === null ? {} : { to }),
  };
}

/** Newest first. Not in the original contract. */
export async function fetchAuditPage(
  http: HttpClient,
  filter: AuditFilter,
  after: string | null,
): Promise<AuditPage> {
  const searchParams = { ...paramsOf(filter), ...(after === null ? {} : { after }) };
  const { rows, meta } = listing(await bodyOf(http.get('admin/audit', { searchParams })));
  if (!Array.isArray(rows)) throw new BadPayload('data', 'must be a list');
  return { entries: readRows('audit entries', schema, rows, toEntry), next: textOf(meta.next) };
}

/** The whole file as the server writes it, fetched once somebody reads it. */
export async function* fetchAuditFile(http: HttpClient, filter: AuditFilter): AsyncGenerator<FilePiece> {
  const file = await fileAnswer(
    http.get('admin/audit/export', { searchParams: paramsOf(filter), timeout: 25_000 }),
    'text/csv',
  );
  const reader = file.body?.getReader();
  for (let piece = await reader?.read(); piece?.value !== undefined; piece = await reader?.read())
    yield piece.value;
}
