import { and, desc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { actorOf, recordChange } from '../audit/record';
import { writeIfPossible } from '../db/failures';
import { agents, calls, problemReports } from '../db/schema';
import type { Deps } from '../deps';
import { adminsOnly, currentAgent } from '../http/access';
import { data, refusal } from '../http/answers';
import type { App } from '../http/app-type';
import { type Attempts, createAttempts } from '../http/attempts';
import { HttpError, notFound } from '../http/errors';
import { idField, idParams, idText, limitText, optionalText } from '../http/fields';
import { pauseText } from '../http/limit';
import { reachOf } from '../people/serves';
import {
  type ProblemReportView,
  problemReport,
  problemReportPage,
  problemReportWithRecording,
} from './answers';
import { maskNote, maskRecording } from './mask-text';

const tags = ['Problem reports'];
const mostBytes = 5_000_000;
/** The body is larger than the recording: in JSON its quotes and line ends are escaped. */
const mostBodyBytes = 8_000_000;
const aMinute = 3;
const aDay = 20;
const dayMs = 86_400_000;
/** Of one agent: none fills the disk within the time that reports are kept. */
const mostKeptBytes = 200_000_000;
const mostListed = 200;

const columns = {
  id: problemReports.id,
  agentId: problemReports.agentId,
  agentName: agents.name,
  callId: problemReports.callId,
  note: problemReports.note,
  bytes: problemReports.bytes,
  createdAt: problemReports.createdAt,
};

interface Row {
  readonly id: number;
  readonly agentId: number;
  readonly agentName: string;
  readonly callId: number | null;
  readonly note: string | null;
  readonly bytes: number;
  readonly createdAt: Date;
}

const present = ({ id, agentId, agentName, callId, note, bytes, createdAt }: Row): ProblemReportView => ({
  id,
  agent: { id: agentId, name: agentName },
  call_id: callId,
  note,
  bytes,
  created_at: createdAt.toISOString(),
});

/**
 * The report with this id may be gone, with the person it was about: then the latest before it counts. Where it is too
 * old to be kept, all before it are.
 */
const isAfter = (id: number) => sql`(${problemReports.createdAt}, ${problemReports.id}) <
  ((select created_at from problem_reports where id <= ${id}::bigint order by id desc limit 1), ${id}::bigint)`;

function isRecording(text: string): boolean {
  try {
    const file: unknown = JSON.parse(text);
    return typeof file === 'object' && file !== null && 'format' in file && file.format === 'chart-recording';
  } catch {
    return false;
  }
}

export async function problemReportRoutes(
  app: App,
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
): Promise<void> {
  const ofMinute = createAttempts(db, clock);
  const ofDay = createAttempts(db, clock, dayMs);

  async function mustBeWithin(attempts: Attempts, key: string, allowed: number): Promise<void> {
    if (await attempts.take(key, allowed)) return;
    const retryAfterSeconds = await attempts.waitSeconds(key, allowed);
    throw new HttpError(429, `Too many reports. Please try again in ${pauseText(retryAfterSeconds)}.`, {
      retryAfterSeconds,
    });
  }

  async function removeBeyond(agentId: number): Promise<void> {
    await db.execute(sql`
      delete from problem_reports where id in (
        select id from (
          select id, sum(bytes) over (order by created_at desc, id desc) as total
          from problem_reports where agent_id = ${agentId}::bigint) as own
        where total > ${mostKeptBytes})`);
  }

  app.post(
    '/problem-reports',
    {
      config: { access: 'signedIn' },
      bodyLimit: mostBodyBytes,
      schema: {
        tags,
        summary: 'Report a problem, with the recording of the shift',
        description:
          'Kept for 30 days, of each agent the newest 200 MB. At most three a minute and twenty a day.',
        body: z.object({
          note: optionalText(2_000),
          call_id: idField.nullish(),
          recording: z.string().describe('A file of the format chart-recording, at most 5 MB.'),
        }),
        response: { 201: data(problemReport), 413: refusal, 429: refusal },
      },
    },
    async (request, reply) => {
      const { id: agentId, name: agentName } = currentAgent(request);
      const { note = null, call_id: named, recording } = request.body;
      const bytes = Buffer.byteLength(recording);
      if (bytes > mostBytes) throw new HttpError(413, 'The report is larger than 5 MB. Download it instead.');
      await mustBeWithin(ofMinute, `problem-report ${agentId}`, aMinute);
      await mustBeWithin(ofDay, `problem-reports of a day ${agentId}`, aDay);
      if (!isRecording(recording)) {
        const message = 'The recording is invalid.';
        throw new HttpError(422, message, { errors: { recording: [message] } });
      }
      const [call] = await db
        .select({ id: calls.id })
        .from(calls)
        .where(
          and(eq(calls.id, named ?? 0), reachOf(currentAgent(request), clock())(sql`${calls.tenantId}`)),
        );
      const report = {
        agentId,
        callId: call?.id ?? null,
        note: note === null ? null : maskNote(note),
        bytes,
        createdAt: clock(),
      };
      const [{ id } = { id: 0 }] = await db
        .insert(problemReports)
        .values({ ...report, recording: maskRecording(recording) })
        .returning({ id: problemReports.id });
      // It is stored: what this leaves, the next one removes.
      await writeIfPossible(() => removeBeyond(agentId));
      return reply.code(201).send({ data: present({ id, agentName, ...report }) });
    },
  );

  app.get(
    '/problem-reports',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'The reports, a page at a time, newest first',
        querystring: z.object({
          after: idText.optional().describe('meta.next of an answer: the page after it.'),
          limit: limitText(mostListed).default(mostListed),
        }),
        response: { 200: problemReportPage },
      },
    },
    async (request) => {
      const { after, limit } = request.query;
      const rows = await db
        .select(columns)
        .from(problemReports)
        .innerJoin(agents, eq(agents.id, problemReports.agentId))
        .where(after === undefined ? undefined : isAfter(after))
        .orderBy(desc(problemReports.createdAt), desc(problemReports.id))
        .limit(limit + 1);
      const shown = rows.slice(0, limit);
      const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null;
      return { data: shown.map(present), meta: { next } };
    },
  );

  app.get(
    '/problem-reports/:id',
    {
      config: { access: adminsOnly },
      schema: {
        tags,
        summary: 'One report with its recording',
        params: idParams,
        response: { 200: data(problemReportWithRecording), 404: refusal },
      },
    },
    async (request) => {
      const [row] = await db
        .select({ ...columns, recording: problemReports.recording })
        .from(problemReports)
        .innerJoin(agents, eq(agents.id, problemReports.agentId))
        .where(eq(problemReports.id, request.params.id));
      if (row === undefined) throw notFound('Report');
      await recordChange(db, actorOf(request), {
        action: 'problem_report.read',
        subject: { type: 'problem_report', id: row.id, name: row.agentName },
      });
      return { data: { ...present(row), recording: row.recording } };
    },
  );
}
