import { and, asc, eq, inArray } from 'drizzle-orm';
import { findCall } from '../calls/call-records';
import type { Calls } from '../calls/calls';
import type { Database } from '../db/database';
import { calls as callTable, tenants } from '../db/schema';
import { HttpError } from '../http/errors';
import { phoneField } from '../http/fields';
import type { DialLimit } from './dial-limit';
import { type ClientFrame, voiceFaults } from './frames';
import type { Line, Lines } from './lines';
import type { Peer } from './peer';
import type { VoiceTokens } from './voice-token';

export interface PhoneDeps {
  readonly db: Database;
  readonly calls: Calls;
  readonly lines: Lines;
  readonly tokens: VoiceTokens;
  readonly dialLimit: DialLimit;
  readonly nowMs: () => number;
  readonly peers: () => Iterable<Peer>;
}

type Dial = Extract<ClientFrame, { type: 'dial' }>;
type Attach = Extract<ClientFrame, { type: 'attach' }>;

/** The customer's side of /voice: no login, one call at a time. */
export function createPhone({ db, calls, lines, tokens, dialLimit, nowMs, peers }: PhoneDeps) {
  function refuse(peer: Peer, code: number, message: string): void {
    peer.send({ type: 'error', code, message });
  }

  async function readDirectory() {
    const restaurants = await db
      .select({ id: tenants.id, name: tenants.name, phone: tenants.phoneNumber })
      .from(tenants)
      .where(eq(tenants.isActive, true))
      .orderBy(asc(tenants.name));
    const simulated = await db
      .select({ callId: callTable.id, restaurant: tenants.name, fromNumber: callTable.fromNumber })
      .from(callTable)
      .innerJoin(tenants, eq(tenants.id, callTable.tenantId))
      .where(and(inArray(callTable.status, ['ringing', 'in-progress']), eq(callTable.isSimulated, true)))
      .orderBy(asc(callTable.id));
    const waiting = simulated.filter(({ callId }) => !lines.find(callId)?.phone);
    return { type: 'directory', restaurants, waiting } as const;
  }

  async function tellDirectory(): Promise<void> {
    const interested = [...peers()].filter((peer) => peer.wantsDirectory);
    if (interested.length === 0) return;
    const directory = await readDirectory();
    for (const peer of interested) peer.send(directory);
  }

  /** `isAnswered`: the agent who took the call may be reloading and joins again; it does not ring meanwhile. */
  function seat(line: Line, peer: Peer, restaurant: string, isAnswered: boolean): void {
    const { callId, conference, digitsKept } = line;
    // Another tab with the same key, as a duplicated one: only the newest speaks for the caller.
    line.phone?.send({ type: 'ended', conference, reason: 'lost' });
    line.phone = peer;
    line.phoneLostAt = null;
    line.digitsKept = '';
    peer.send({ type: 'dialing', callId, conference, restaurant, key: tokens.callKey(callId) });
    if (isAnswered) peer.send({ type: 'answered', callId });
    if (digitsKept !== '') peer.send({ type: 'digits', conference, digits: digitsKept });
    line.agent?.send({ type: 'farEnd', conference, farEnd: 'phone' });
  }

  async function dial(peer: Peer, { restaurantId, fromNumber }: Dial): Promise<void> {
    const number = phoneField.safeParse(fromNumber);
    if (lines.ofPhone(peer)) return refuse(peer, voiceFaults.busy, 'This phone is on a call already.');
    if (!number.success) return refuse(peer, voiceFaults.badNumber, 'Invalid phone number format');
    if (!dialLimit.take(peer.address)) {
      return refuse(peer, voiceFaults.tooMany, 'Too many calls from here. Please wait a minute.');
    }
    try {
      const { call, tenant } = await calls.ring({
        tenantId: restaurantId,
        fromNumber: number.data,
        isSimulated: false,
      });
      const line = lines.open(call.id, false);
      seat(line, peer, tenant.name, false);
      if (peer.socket.readyState !== peer.socket.OPEN) vanished(peer);
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      refuse(peer, voiceFaults.noSuchCall, error.message);
    }
  }

  /** A simulated call nobody speaks for, or one's own dialled call again, by its key. */
  async function attach(peer: Peer, { callId, key }: Attach): Promise<void> {
    if (lines.ofPhone(peer)) return refuse(peer, voiceFaults.busy, 'This phone is on a call already.');
    const record = await findCall(db, callId);
    const isOpen = record !== null && ['ringing', 'in-progress'].includes(record.call.status);
    const isOwn = key !== undefined && tokens.isCallKey(callId, key);
    if (!isOpen || !(record.call.isSimulated || isOwn)) {
      return refuse(peer, voiceFaults.noSuchCall, 'This call is over or not yours.');
    }
    const line = lines.open(callId, record.call.isSimulated);
    // With the key it is the same phone, back before its old connection was found dead.
    if (line.phone !== null && !isOwn) return refuse(peer, voiceFaults.busy, 'Another phone took this call.');
    seat(line, peer, record.tenant.name, record.call.status === 'in-progress');
    await tellDirectory();
  }

  async function hangUp(peer: Peer): Promise<void> {
    const line = lines.ofPhone(peer);
    if (line !== undefined) await calls.hangUp(line.callId, 'caller');
  }

  function vanished(peer: Peer): void {
    const line = lines.ofPhone(peer);
    if (line === undefined) return;
    line.phone = null;
    line.phoneLostAt = nowMs();
  }

  return {
    dial,
    attach,
    hangUp,
    vanished,
    tellDirectory,
    async directory(peer: Peer): Promise<void> {
      peer.wantsDirectory = true;
      peer.send(await readDirectory());
    },
  };
}

export type Phone = ReturnType<typeof createPhone>;
