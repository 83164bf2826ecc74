import { isSignedIn } from '../auth/tokens';
import type { LiveCall } from '../calls/agent-gone';
import type { Calls } from '../calls/calls';
import type { Transaction } from '../db/database';
import type { CallRow } from '../db/schema';
import type { Clock, MonotonicMs } from '../deps';
import { runEach, runForEach } from '../guard';
import { lockAgent } from '../presence/agent-status';
import { type OfferLog, offerAgain } from './offer-again';
import { createRetries } from './retries';

export interface AgentVoices {
  /**
   * For each call without its agent's voice, by call id: for how many milliseconds, null where unknown. Null instead of
   * the map while nothing can be known.
   */
  missing(live: readonly LiveCall[]): Promise<ReadonlyMap<number, number | null> | null>;
  /**
   * The returned check runs inside the transaction that takes the call, and is true when an agent has joined
   * meanwhile.
   */
  release(live: LiveCall): Promise<(tx: Transaction, call: CallRow) => Promise<boolean>>;
}

/** Read at each use: admins may change it. */
export interface AgentGrace {
  readonly agentGraceSeconds: number;
}

export interface AbsentAgentsDeps {
  readonly calls: Calls;
  readonly voices: AgentVoices;
  readonly clock: Clock;
  readonly monotonicMs: MonotonicMs;
  readonly grace: AgentGrace;
  readonly log: OfferLog & { error(details: object, message: string): void };
}

export const voicelessSeconds = 60;

/** Pages of a process that is gone are at another, or at the one started anew, within this. */
const returnMs = 3_000;

type Step = 'markLost' | 'back' | 'take';

const before = (now: Date, seconds: number) => new Date(now.getTime() - seconds * 1000);

export function createAbsentAgents({ calls, voices, clock, monotonicMs, grace, log }: AbsentAgentsDeps) {
  let live: ReadonlyMap<number, LiveCall> = new Map();
  let returningUntil = 0;

  function stepOf(call: LiveCall, missing: ReadonlyMap<number, number | null> | null): Step | null {
    if (!call.isSignedIn) return 'take';
    if (missing === null) return null;
    const { agentLostAt } = call;
    const isVoiceless = missing.has(call.id);
    if (isVoiceless && !call.isListening) {
      if (agentLostAt === null) return monotonicMs() < returningUntil ? null : 'markLost';
      return agentLostAt <= before(clock(), grace.agentGraceSeconds) ? 'take' : null;
    }
    if (agentLostAt !== null) return 'back';
    const missingMs = missing.get(call.id);
    const isTooLong = missingMs != null && missingMs >= voicelessSeconds * 1000;
    // The far end of a simulated call may be the agent's own tab, which has no voice connection.
    return isTooLong && !call.isSimulated && call.audioDueAt === null ? 'take' : null;
  }

  /** Takes the lock under which an agent's return is stored, so that a return at the last moment counts. */
  async function isBack(tx: Transaction, known: LiveCall, call: CallRow): Promise<boolean> {
    if (call.agentId !== known.agentId) return true;
    if (!known.isSignedIn) return isSignedIn(tx, known.agentId, clock());
    if (known.isListening) return false;
    const agent = await lockAgent(tx, known.agentId);
    return call.agentLostAt === null || agent === null || agent.offlineDueAt === null;
  }

  async function take(known: LiveCall): Promise<void> {
    const hasCome = await voices.release(known);
    await offerAgain(calls, log, known.id, {
      reason: 'agent_lost',
      voicelessSeconds: known.isSignedIn && known.agentLostAt === null ? voicelessSeconds : 0,
      unless: async (tx, call) => (await isBack(tx, known, call)) || hasCome(tx, call),
    });
  }

  const taking = createRetries({
    monotonicMs,
    async work(callId) {
      const known = live.get(callId);
      if (known !== undefined) await take(known);
    },
    report: (err, call, attempt) =>
      log.error({ err, call, attempt }, 'a call was not taken from an agent who is gone'),
  });

  return {
    /** A process is gone, or this one has just started: who comes back at once was never lost. */
    expectReturns() {
      returningUntil = monotonicMs() + returnMs;
    },
    async watch(): Promise<void> {
      const found = await calls.findLive();
      live = new Map(found.map((call) => [call.id, call]));
      const missing = found.length === 0 ? new Map<number, null>() : await voices.missing(found);
      const steps = found.map((call) => ({ call, step: stepOf(call, missing) }));
      const callsTo = (wanted: Step) => steps.filter(({ step }) => step === wanted).map(({ call }) => call);
      await runEach([
        () => runForEach(callsTo('markLost'), ({ id, agentId }) => calls.agentLost(id, agentId)),
        () => runForEach(callsTo('back'), ({ id, agentId }) => calls.agentBack(id, agentId)),
        () => taking.retry(callsTo('take').map(({ id }) => id)),
      ]);
    },
  };
}
