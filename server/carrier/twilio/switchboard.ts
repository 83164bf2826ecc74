import { eq } from 'drizzle-orm';
import { type CallRecord, findCalls } from '../../calls/call-records';
import type { Calls } from '../../calls/calls';
import { conferenceOf } from '../../calls/present-call';
import type { Database } from '../../db/database';
import { isUniqueViolation } from '../../db/failures';
import { calls as callTable, tenants } from '../../db/schema';
import { createAttempts } from '../../http/attempts';
import { HttpError } from '../../http/errors';
import { phoneDigits } from '../../http/phone';
import type { AgentLegs } from './agent-legs';
import type { Closing } from './closing';
import type { Joining, Legs } from './legs';
import { announcements, enter, type Room, reject, say } from './twiml';

export interface SwitchboardDeps {
  readonly db: Database;
  readonly calls: Calls;
  readonly legs: Legs;
  readonly agentLegs: AgentLegs;
  readonly closing: Closing;
  readonly publicUrl: string;
  readonly clock: () => Date;
}

export interface IncomingCall {
  readonly callSid: string;
  readonly from: string;
  readonly to: string;
}

const callsPerMinute = 10;
/** Twilio's numbers for a withheld caller id. https://help.twilio.com/articles/223179988 */
const withheld = new Set(['+266696687', '+7378742833', '+2562533', '+8656696', '+86282452253']);

function isOpen({ call }: CallRecord): boolean {
  return call.status === 'ringing' || call.status === 'in-progress';
}

export function createSwitchboard(deps: SwitchboardDeps) {
  const { db, calls, legs, agentLegs, closing, publicUrl, clock } = deps;
  const attempts = createAttempts(db, clock);

  async function findBySid(callSid: string): Promise<CallRecord | null> {
    const [found] = await findCalls(db, eq(callTable.callSid, callSid));
    return found ?? null;
  }

  function roomOf({ call }: CallRecord): Room {
    return {
      conference: conferenceOf(call.id),
      statusUrl: `${publicUrl}/webhooks/twilio/status?call=${call.callSid}`,
      ringUrl: `${publicUrl}/webhooks/twilio/ring.wav`,
    };
  }

  async function admitCaller(record: CallRecord): Promise<string> {
    const { id, callSid } = record.call;
    if (!isOpen(record))
      return say(record.call.endReason === 'busy' ? announcements.busy : announcements.trouble);
    const isThere = await legs.open(callSid, id);
    if (isThere) return enter(roomOf(record), 'caller');
    await calls.hangUp(id, 'caller');
    return reject();
  }

  async function ring(tenantId: number, { callSid, from }: IncomingCall): Promise<CallRecord | null> {
    try {
      return await calls.ring({ tenantId, fromNumber: from, isSimulated: false, callSid });
    } catch (error) {
      if (isUniqueViolation(error)) return findBySid(callSid);
      // Deactivated or removed since it was looked up.
      if (error instanceof HttpError) return null;
      throw error;
    }
  }

  return {
    join: (agent: Joining, callId: number, legSid: string) => agentLegs.join(agent, callId, legSid, roomOf),

    async incoming(call: IncomingCall): Promise<string> {
      const known = await findBySid(call.callSid);
      if (known !== null) return admitCaller(known);
      if (!/^\+\d{7,15}$/.test(call.from) || withheld.has(call.from)) return say(announcements.anonymous);
      const [tenant] = await db
        .select({ id: tenants.id, isActive: tenants.isActive })
        .from(tenants)
        .where(eq(tenants.phoneDigits, phoneDigits(call.to)));
      if (tenant === undefined) return say(announcements.unknownNumber);
      if (!tenant.isActive) return say(announcements.inactive);
      if (!(await attempts.take(`calls ${phoneDigits(call.from)}`, callsPerMinute))) return reject('busy');
      const record = await ring(tenant.id, call);
      return record === null ? say(announcements.inactive) : admitCaller(record);
    },

    async over(callSid: string, hasFailed: boolean): Promise<void> {
      const known = await findBySid(callSid);
      if (known !== null && !isOpen(known)) return;
      // The line of a call is stored after it, and was not where the process ended in between.
      const callId = (await legs.gone(callSid, clock())) ?? known?.call.id ?? null;
      if (callId !== null) await calls.hangUp(callId, 'caller');
      else await agentLegs.lost(callSid, hasFailed);
    },

    async left(ofCall: string | undefined, callSid: string): Promise<void> {
      const record = ofCall === undefined ? null : await findBySid(ofCall);
      if (record !== null && isOpen(record)) await agentLegs.entered(record, callSid);
      await this.over(callSid, false);
    },

    async joined(ofCall: string, callSid: string | undefined): Promise<void> {
      const record = await findBySid(ofCall);
      if (record === null) return;
      if (!isOpen(record)) {
        await legs.open(ofCall, record.call.id);
        void closing.close(record.call.id);
      } else if (callSid !== undefined) {
        await agentLegs.entered(record, callSid);
        await agentLegs.hangUpUnattached(record, callSid);
      }
    },

    async conferenceOver(ofCall: string): Promise<void> {
      const record = await findBySid(ofCall);
      if (record !== null && !record.call.isSimulated) await calls.hangUp(record.call.id, 'caller');
    },
  };
}

export type Switchboard = ReturnType<typeof createSwitchboard>;
