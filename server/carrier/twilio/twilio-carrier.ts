import twilio from 'twilio';
import type { CallRecord } from '../../calls/call-records';
import type { Calls } from '../../calls/calls';
import type { TwilioSettings } from '../../config';
import type { Database } from '../../db/database';
import type { Clock, MonotonicMs } from '../../deps';
import { createGuard, runAtOnce } from '../../guard';
import { sinceEver } from '../../jobs/resume';
import type { Trace } from '../../telemetry/tracing';
import { type AgentGrace, createAbsentAgents } from '../absent-agents';
import type { Carrier } from '../carrier';
import { createRetries } from '../retries';
import { sessionIdentityOf, voiceTokenSeconds } from '../voice-token';
import { createAgentLegs } from './agent-legs';
import { createClosing, type Log } from './closing';
import { createHeldReports } from './held-reports';
import { createHolding } from './holding';
import { createLegs } from './legs';
import { createTwilioClient, createTwilioLines, type TwilioLines } from './lines';
import { createSwitchboard } from './switchboard';
import { twilioWebhooks } from './webhooks';

export interface TwilioCarrierDeps {
  readonly db: Database;
  readonly calls: Calls;
  readonly clock: Clock;
  readonly monotonicMs: MonotonicMs;
  readonly settings: TwilioSettings;
  readonly grace: AgentGrace;
  readonly log: Log;
  readonly lines?: TwilioLines | undefined;
  readonly trace: Trace;
}

export function createTwilioCarrier(deps: TwilioCarrierDeps): Carrier {
  const { db, calls, clock, monotonicMs, settings, log } = deps;
  const guard = createGuard(log);
  const lines = deps.lines ?? createTwilioLines(settings, createTwilioClient(deps.trace));
  const legs = createLegs(db);
  const closing = createClosing({ db, legs, lines, clock, monotonicMs, log });
  const { publicUrl } = settings;
  const holdUrl = `${publicUrl}/webhooks/twilio/hold`;
  const holding = createHolding({ legs, lines, holdUrl, clock, monotonicMs, log });
  const agentLegs = createAgentLegs({ db, calls, legs, lines, holding, clock, monotonicMs, log });
  const absentAgents = createAbsentAgents({
    calls,
    voices: agentLegs.voices,
    clock,
    monotonicMs,
    grace: deps.grace,
    log,
  });
  const switchboard = createSwitchboard({ db, calls, legs, agentLegs, closing, publicUrl, clock });
  const reports = createHeldReports(log);
  const report = (error: unknown) => log.error({ err: error }, 'the carrier was not reached');

  calls.observe({
    ended: guard('ending a call at the carrier', ({ call }: CallRecord) => closing.close(call.id)),
    offeredAgain: guard('holding the caller', async ({ call }: CallRecord) => {
      await agentLegs.hangUpDetached(call.id);
      await holding.syncHold(call.id);
    }),
  });

  /**
   * Call SIDs by call id. Twilio's reports are lost while no process runs, and may be while the database is away, so the
   * lines that were open then are looked up.
   */
  const unseen = new Map<number, string>();
  const lookUps = createRetries({
    monotonicMs,
    async work(callId) {
      const callSid = unseen.get(callId);
      if (callSid !== undefined && (await lines.isOver(callSid))) await calls.hangUp(callId, 'lost');
      unseen.delete(callId);
    },
    report: (err, call, attempt) => log.warn({ err, call, attempt }, 'the line of a call was not looked up'),
  });
  const lookUp = () => lookUps.retry([...unseen.keys()]);

  async function expectLoss(): Promise<void> {
    for (const { callId, callSid } of await legs.opened()) unseen.set(callId, callSid);
  }

  async function recover(wasAlone: boolean): Promise<void> {
    if (wasAlone) await legs.restartAbsences({ since: sinceEver, until: clock() });
    await expectLoss();
    await lookUp();
  }

  return {
    async attach(app) {
      await app.register(twilioWebhooks, { settings, switchboard, reports });
    },
    grant(agent) {
      const identity = sessionIdentityOf(agent);
      const token = new twilio.jwt.AccessToken(
        settings.accountSid,
        settings.apiKeySid,
        settings.apiKeySecret,
        {
          identity,
          ttl: voiceTokenSeconds,
          ...(settings.region === undefined ? {} : { region: settings.region }),
        },
      );
      const { VoiceGrant } = twilio.jwt.AccessToken;
      token.addGrant(new VoiceGrant({ outgoingApplicationSid: settings.twimlAppSid, incomingAllow: false }));
      return { token: token.toJwt(), identity, provider: 'twilio' };
    },
    callerKey: () => null,
    // Its devices are connected to Twilio.
    sessions: () => [],
    async voiceLostMs(callId) {
      const agentLostAt = (await legs.ofCall(callId))?.agentLostAt ?? null;
      return agentLostAt === null ? null : clock().getTime() - agentLostAt.getTime();
    },
    // The /phone page is no telephone of Twilio's.
    hasPhone: () => false,
    revoke() {
      absentAgents.watch().catch(report);
    },
    async expire() {
      await reports.replay();
      await runAtOnce([
        agentLegs.hangUpTaken,
        agentLegs.offerWithoutAudioAgain,
        absentAgents.watch,
        holding.retry,
        closing.retry,
        agentLegs.hangUpStrays,
        lookUp,
      ]);
    },
    recover,
    async afterGap(gap) {
      await legs.restartAbsences(gap);
      await expectLoss();
    },
    start(wasAlone) {
      recover(wasAlone).catch(report);
    },
    close() {},
  };
}
