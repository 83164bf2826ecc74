import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { findCall } from '../calls/call-records';
import type { Calls } from '../calls/calls';
import { newCallSid } from '../calls/ring';
import type { Database } from '../db/database';
import { type CallRow, calls as callTable, tenants } from '../db/schema';
import type { MonotonicMs } from '../deps';
import { runForEach } from '../guard';
import type { Attempts } from '../http/attempts';
import { HttpError } from '../http/errors';
import { phoneField } from '../http/fields';
import { type ClientFrame, type ServerFrame, voiceFaults } from './frames';
import { type Line, type Lines, waitingFrame } from './lines';
import type { Peer } from './peer';
import { createPerMinute } from './per-minute';
import type { Preparations } from './preparations';
import { createRetries } from './retries';
import type { VoiceTokens } from './voice-token';

export interface PhoneDeps {
  readonly db: Database;
  readonly calls: Calls;
  readonly lines: Lines;
  readonly preparations: Preparations;
  readonly tokens: VoiceTokens;
  readonly attempts: Attempts;
  /** Whether customers may call from a browser (`CUSTOMER_PHONE`). */
  readonly isOpen: boolean;
  readonly dialsPerMinute: number;
  readonly monotonicMs: MonotonicMs;
  readonly log: { error(details: object, message: string): void };
  readonly peers: () => Iterable<Peer>;
  /** To be called when the callers who wait have changed: phones at other processes learn of it too. */
  readonly directoryChanged: () => void;
}

const waitingPerAddress = 5;
/** The database may still finish what a process that lost it had begun. */
const unsureMs = 60_000;

const closedText = 'Calls from a browser are not taken here.';
const cannotCallText = 'This restaurant cannot be called.';
/** For one address. Each of them reads the database, and a page sends only a few. */
const requestsPerMinute = 600;
const busyText = 'We are sorry, all our lines are busy right now. Please ring again in a few minutes.';

type Dial = Extract<ClientFrame, { type: 'dial' }>;
type Attach = Extract<ClientFrame, { type: 'attach' }>;

export function createPhone(deps: PhoneDeps) {
  const {
    db,
    calls,
    lines,
    preparations,
    tokens,
    attempts,
    isOpen,
    dialsPerMinute,
    monotonicMs,
    log,
    peers,
  } = deps;

  function refuse(peer: Peer, code: number, message: string): void {
    peer.send({ type: 'error', code, message });
  }

  const requestsOf = createPerMinute<string>(monotonicMs);
  function isTooOften(peer: Peer): boolean {
    if (requestsOf(peer.address) <= requestsPerMinute) return false;
    refuse(peer, voiceFaults.tooMany, 'Too many requests from here. Please wait a minute.');
    return true;
  }

  async function readDirectory() {
    const restaurants = await db
      .select({ id: tenants.id, name: tenants.name, phone: tenants.phoneNumber })
      .from(tenants)
      .where(and(eq(tenants.isActive, true), isOpen ? undefined : sql`false`))
      .orderBy(asc(tenants.name));
    const open = await db
      .select({ callId: callTable.id, restaurant: tenants.name })
      .from(callTable)
      .innerJoin(tenants, eq(tenants.id, callTable.tenantId))
      .where(and(inArray(callTable.status, ['ringing', 'in-progress']), eq(callTable.isSimulated, true)))
      .orderBy(asc(callTable.id));
    const simulated = open
      .filter(({ callId }) => !lines.find(callId)?.phone)
      .map((call) => ({ ...call, key: tokens.callKey(call.callId) }));
    return { restaurants, simulated };
  }

  type Directory = Awaited<ReturnType<typeof readDirectory>>;

  /** It could not be read, and somebody waits for it. */
  let isDirectoryOwed = false;

  async function readOrOwe(): Promise<Directory> {
    try {
      return await readDirectory();
    } catch (error) {
      isDirectoryOwed = true;
      throw error;
    }
  }

  /** Shows only simulated calls whose key the phone holds, and nobody's number but the restaurants' own. */
  function sendDirectoryTo(peer: Peer, { restaurants, simulated }: Directory): void {
    const waiting = simulated
      .filter(({ key }) => peer.callerKeys.has(key))
      .map(({ key: _, ...call }) => call);
    peer.send({ type: 'directory', restaurants, waiting, pings: true });
  }

  async function sendDirectory(): Promise<void> {
    const interested = [...peers()].filter((peer) => peer.wantsDirectory);
    if (interested.length === 0) return;
    const directory = await readOrOwe();
    isDirectoryOwed = false;
    for (const peer of interested) sendDirectoryTo(peer, directory);
  }

  function stateFrame(line: Line, call: CallRow): ServerFrame | null {
    if (call.status !== 'in-progress') return null;
    return call.agentLostAt === null ? { type: 'answered', callId: line.callId } : waitingFrame(line);
  }

  function attachPhone(line: Line, peer: Peer, restaurant: string, call: CallRow, holds: boolean): void {
    const { callId, conference } = line;
    lines.attachPhone(line, peer);
    peer.send({ type: 'dialing', callId, conference, restaurant, key: tokens.callKey(callId) });
    const state = stateFrame(line, call);
    if (state !== null) peer.send(state);
    lines.sendDigits(line, peer);
    line.agent?.send({ type: 'farEnd', conference, farEnd: 'phone', ...(holds ? { holds } : {}) });
    preparations.phoneAttached(line);
  }

  async function hasTooManyWaiting(address: string): Promise<boolean> {
    const ids = lines.ofAddress(address).map(({ callId }) => callId);
    if (ids.length < waitingPerAddress) return false;
    const waiting = and(inArray(callTable.id, ids), eq(callTable.status, 'ringing'));
    return (await db.$count(callTable, waiting)) >= waitingPerAddress;
  }

  /**
   * Dials whose outcome in the database is unknown, while their phones show a fault; by call SID, until when such a
   * call is looked for.
   */
  const unsureDials = new Map<string, number>();

  async function takeBackDials(): Promise<void> {
    await runForEach([...unsureDials], async ([callSid, untilMs]) => {
      const [made] = await db
        .select({ id: callTable.id })
        .from(callTable)
        .where(eq(callTable.callSid, callSid));
      if (made !== undefined) await calls.hangUp(made.id, 'lost');
      if (made !== undefined || monotonicMs() > untilMs) unsureDials.delete(callSid);
    });
  }

  async function dial(peer: Peer, { restaurantId, fromNumber }: Dial): Promise<void> {
    if (!isOpen) return refuse(peer, voiceFaults.closed, closedText);
    if (isTooOften(peer)) return;
    const number = phoneField.safeParse(fromNumber);
    if (lines.ofPhone(peer)) return refuse(peer, voiceFaults.busy, 'This phone is on a call already.');
    if (!number.success) return refuse(peer, voiceFaults.badNumber, 'Invalid phone number format');
    if (!(await attempts.take(`dials ${peer.address}`, dialsPerMinute))) {
      return refuse(peer, voiceFaults.tooMany, 'Too many calls from here. Please wait a minute.');
    }
    if (await hasTooManyWaiting(peer.address)) {
      return refuse(
        peer,
        voiceFaults.tooMany,
        'Several calls from here are waiting already. Please stay on one.',
      );
    }
    const callSid = newCallSid();
    try {
      const { call, tenant } = await calls.ring({
        callSid,
        tenantId: restaurantId,
        fromNumber: number.data,
        isSimulated: false,
      });
      if (call.endReason === 'busy') return refuse(peer, voiceFaults.busy, busyText);
      attachPhone(lines.open(call.id, false), peer, tenant.name, call, false);
    } catch (error) {
      if (!(error instanceof HttpError)) {
        unsureDials.set(callSid, monotonicMs() + unsureMs);
        throw error;
      }
      refuse(peer, voiceFaults.noSuchCall, error.status === 422 ? cannotCallText : error.message);
    }
  }

  async function attach(peer: Peer, { callId, key, holds = false }: Attach): Promise<void> {
    if (isTooOften(peer)) return;
    const known = lines.ofPhone(peer);
    if (known !== undefined && known.callId !== callId) {
      return refuse(peer, voiceFaults.busy, 'This phone is on a call already.');
    }
    const record = await findCall(db, callId);
    const isOpen = record !== null && ['ringing', 'in-progress'].includes(record.call.status);
    if (!isOpen || key === undefined || !tokens.isCallKey(callId, key)) {
      return refuse(peer, voiceFaults.noSuchCall, 'This call is over or not yours.');
    }
    // Another connection of the phone may have the call by now; where none has, this one may still hang up.
    if (!peer.isOpen && lines.find(callId)?.phone != null) return;
    attachPhone(lines.open(callId, record.call.isSimulated), peer, record.tenant.name, record.call, holds);
    deps.directoryChanged();
  }

  /** Calls whose phone hung up and whose end the database has not taken yet: the phone says it only once. */
  const hungUp = new Set<number>();

  async function endHungUp(callId: number): Promise<void> {
    await calls.hangUp(callId, 'caller');
    hungUp.delete(callId);
  }

  const hangUps = createRetries({
    monotonicMs,
    work: endHungUp,
    report: (err, call, attempt) =>
      log.error({ err, call, attempt }, 'a caller who hung up is still in a call'),
  });

  async function hangUp(peer: Peer): Promise<void> {
    const line = lines.ofPhone(peer);
    if (line === undefined) return;
    hungUp.add(line.callId);
    await endHungUp(line.callId);
  }

  function vanished(peer: Peer): void {
    const line = lines.ofPhone(peer);
    if (line !== undefined) lines.detachPhone(line);
  }

  return {
    dial,
    takeBackDials,
    attach,
    hangUp,
    endHungUp: () => hangUps.retry([...hungUp]),
    vanished,
    sendDirectory,
    async sendOwedDirectory(): Promise<void> {
      if (isDirectoryOwed) await sendDirectory();
    },
    async directory(peer: Peer, keys: readonly string[]): Promise<void> {
      if (isTooOften(peer)) return;
      peer.wantsDirectory = true;
      peer.callerKeys = new Set(keys);
      sendDirectoryTo(peer, await readOrOwe());
    },
  };
}

export type Phone = ReturnType<typeof createPhone>;
