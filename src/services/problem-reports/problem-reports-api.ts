import { object } from 'yup';
import { confirmed } from '../http/confirmed';
import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { listing } from '../http/listing';
import { bodyOf } from '../http/send';
import { count, id, optionalId, optionalPart, optionalText, optionalTime, text } from '../schema/fields';
import { read } from '../schema/read';
import { type Rows, readRows } from '../schema/rows';
import { textOf } from '../schema/values';
import type { Body, Query, Reads } from '../wire/reads';
import type { ProblemReportWithRecording, ProblemReport as Wire } from '../wire/wire';

export interface ReportToSend {
  readonly note: string;
  readonly callId: string | null;
  /** The text of a recording. */
  readonly recording: string;
}

/** Not in the original contract. */
export async function sendProblemReport(
  http: HttpClient,
  { note, callId, recording }: ReportToSend,
  signal?: AbortSignal,
): Promise<void> {
  const json: Body<'POST /problem-reports'> = { note, call_id: callId, recording };
  await confirmed(http.post('problem-reports', { json, signal }));
}

export interface ProblemReport {
  readonly id: string;
  readonly agent: string | null;
  readonly callId: string | null;
  readonly note: string | null;
  readonly bytes: number;
  readonly createdAt: string | null;
}

const schema = object({
  id: id(),
  agent: optionalPart({ name: optionalText() } satisfies Reads<Wire['agent']>),
  call_id: optionalId(),
  note: optionalText(),
  bytes: count(),
  created_at: optionalTime(),
} satisfies Reads<Wire>);

export interface ProblemReportPage {
  readonly reports: Rows<ProblemReport>;
  /** Where the next page begins; null after the last. */
  readonly next: string | null;
}

/** Newest first. */
export async function fetchProblemReports(
  http: HttpClient,
  after: string | null = null,
): Promise<ProblemReportPage> {
  const searchParams: Partial<Record<keyof Query<'GET /problem-reports'>, string>> =
    after === null ? {} : { after };
  const { rows, meta } = listing(await bodyOf(http.get('problem-reports', { searchParams })));
  const reports = readRows(
    'problem reports',
    schema,
    rows,
    ({ id: reportId, agent, call_id, note, bytes, created_at }) => ({
      id: reportId,
      agent: agent?.name ?? null,
      callId: call_id ?? null,
      note: note ?? null,
      bytes,
      createdAt: created_at ?? null,
    }),
  );
  return { reports, next: textOf(meta.next) };
}

const recordingSchema = object({ recording: text() } satisfies Reads<ProblemReportWithRecording>);

/** The text of the recording. */
export async function fetchReportRecording(
  http: HttpClient,
  reportId: string,
  signal?: AbortSignal,
): Promise<string> {
  const body = await bodyOf(http.get(`problem-reports/${encodeURIComponent(reportId)}`, { signal }));
  return read(recordingSchema, unwrap(body)).recording;
}
