import { eq } from 'drizzle-orm';
import { isSessionOpen } from '../auth/tokens';
import { findCall } from '../calls/call-records';
import type { Calls } from '../calls/calls';
import type { Database } from '../db/database';
import { orders } from '../db/schema';
import type { Clock } from '../deps';
import { type ClientFrame, type ServerFrame, voiceFaults } from './frames';
import { farEndOf, type Line, type Lines, sendHere, waitingFrame } from './lines';
import type { Peer } from './peer';
import type { Preparations } from './preparations';
import { identityOf, tokenFaults, type VoiceTokens } from './voice-token';

export interface DeviceDeps {
  readonly db: Database;
  readonly calls: Pick<Calls, 'audioOpened' | 'hangUp'>;
  readonly lines: Lines;
  readonly preparations: Preparations;
  readonly tokens: VoiceTokens;
  readonly clock: Clock;
}

type Join = Extract<ClientFrame, { type: 'join' }>;

const faultTexts = {
  [tokenFaults.invalid]: 'The voice token is invalid.',
  [tokenFaults.expired]: 'The voice token has expired.',
  [tokenFaults.missing]: 'Register with a voice token first.',
} as const;

export function faultFrame(code: keyof typeof faultTexts): ServerFrame {
  return { type: 'error', code, message: faultTexts[code] };
}

const takenText = 'This call was offered to others.';

export function createDevice({ db, calls, lines, preparations, tokens, clock }: DeviceDeps) {
  function refuse(peer: Peer, fault: (typeof tokenFaults)['invalid' | 'expired']): void {
    peer.agent = null;
    peer.send(faultFrame(fault));
    peer.socket.close(1008, faultTexts[fault]);
  }

  async function register(peer: Peer, token: string): Promise<void> {
    const claims = tokens.read(token, clock().getTime());
    if (typeof claims === 'number') return refuse(peer, claims);
    // Before the session is looked up, so that a sign-out in between finds this device.
    peer.agent = claims;
    const isSignedIn = await isSessionOpen(db, claims.tokenId, clock()).catch((error: unknown) => {
      peer.agent = null;
      throw error;
    });
    if (!isSignedIn) return refuse(peer, tokenFaults.invalid);
    const expiresInSeconds = Math.floor((claims.expiresAt - clock().getTime()) / 1000);
    peer.send({
      type: 'registered',
      identity: identityOf(claims.agentId),
      expiresInSeconds,
      prepares: true,
      pings: true,
    });
  }

  function attachDevice(line: Line, peer: Peer, { description, prepared = false }: Join): void {
    lines.attachAgent(line, peer);
    const { callId, conference, phone } = line;
    const isConnected = preparations.joined(line, peer, prepared);
    const isOffered = !isConnected && phone !== null && description !== undefined;
    peer.send({
      type: 'joined',
      conference,
      farEnd: farEndOf(line),
      ...(isOffered ? { offered: true } : {}),
      ...(isConnected ? { connected: true } : {}),
    });
    phone?.send({ type: 'answered', callId });
    if (isOffered) phone.send({ type: 'signal', conference, description });
  }

  /**
   * Only the agent who accepted the call, while it is in progress. A device that still has its peer
   * connection must not play the far end itself: the phone will reconnect.
   */
  async function join(peer: Peer, frame: Join): Promise<void> {
    const { conference, holds } = frame;
    const { agent } = peer;
    if (agent === null || agent.expiresAt <= clock().getTime()) {
      peer.send(faultFrame(agent === null ? tokenFaults.missing : tokenFaults.expired));
      return;
    }
    const record = await findCall(db, conference.callId);
    const refuse = (code: number, message: string) =>
      peer.send({ type: 'refused', conference: conference.name, code, message });
    if (record === null || record.call.status !== 'in-progress') {
      refuse(voiceFaults.noSuchCall, 'There is no such call in progress.');
    } else if (record.call.agentId !== agent.agentId) {
      refuse(voiceFaults.declined, 'This call belongs to another agent.');
    } else if (!(await calls.audioOpened(record.call.id, agent.agentId, agent.tokenId))) {
      refuse(voiceFaults.noSuchCall, takenText);
    } else if (peer.agent === agent && peer.isOpen) {
      const line = lines.open(record.call.id, record.call.isSimulated);
      if (holds && farEndOf(line) === 'scripted') lines.expectPhone(line);
      attachDevice(line, peer, frame);
      if (farEndOf(line) === 'scripted') await resendOrderPlaced(line, peer);
    }
  }

  async function resendOrderPlaced({ callId, conference }: Line, peer: Peer): Promise<void> {
    const placed = await db.$count(orders, eq(orders.callId, callId));
    if (placed > 0) peer.send({ type: 'orderPlaced', conference });
  }

  /** Ignored once a phone has the far end: only that phone may hang up. */
  async function farEndHungUp(peer: Peer, callId: number): Promise<void> {
    const line = lines.find(callId);
    if (line?.agent === peer && farEndOf(line) === 'scripted') await calls.hangUp(callId, 'caller');
  }

  function leave(peer: Peer, callId: number): void {
    const line = lines.find(callId);
    if (line === undefined) return;
    preparations.forget(line, peer);
    if (line.agent === peer) lines.detachAgent(line);
  }

  return {
    register,
    join,
    leave,
    farEndHungUp,
    vanished(peer: Peer): void {
      for (const line of lines.preparedFor(peer)) preparations.forget(line, peer);
      for (const line of lines.ofAgent(peer)) lines.detachAgent(line);
    },
    disconnect(peer: Peer): void {
      for (const line of lines.preparedFor(peer)) preparations.forget(line, peer);
      for (const line of lines.ofAgent(peer)) {
        lines.detachAgent(line);
        line.phone?.send(waitingFrame(line));
      }
      // What it sent before waits for its turn.
      peer.agent = null;
      peer.send(faultFrame(tokenFaults.invalid));
      peer.socket.close(1008, 'The account was signed out');
    },
    takenFrom(line: Line): void {
      const { agent, phone, conference, callId } = line;
      sendHere(agent, { type: 'refused', conference, code: voiceFaults.noSuchCall, message: takenText });
      lines.freeAgent(line);
      preparations.forgetAll(line);
      sendHere(phone, { type: 'ringing', callId });
    },
  };
}

export type Device = ReturnType<typeof createDevice>;
