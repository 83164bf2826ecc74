import { and, eq, inArray } from 'drizzle-orm';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import type { CallRecord } from '../calls/call-records';
import type { Calls } from '../calls/calls';
import type { EndReason } from '../calls/outcomes';
import type { Database } from '../db/database';
import { calls as callTable } from '../db/schema';
import { createGuard } from '../guard';
import { createAttempts } from '../http/attempts';
import type { AddressOf } from '../http/client-address';
import type { UpgradeHandler } from '../realtime/upgrades';
import { type AgentGrace, createAbsentAgents } from './absent-agents';
import type { Carrier } from './carrier';
import { createDevice } from './device';
import { maxVoiceFrameBytes, parseClientFrame, voiceFaults } from './frames';
import { handleFrame } from './handle-frame';
import { createLines, farEndOf, phoneReturnSeconds, sendToBoth, waitingFrame } from './lines';
import { type OfferLog, offerAgain } from './offer-again';
import { createPeer, type Peer } from './peer';
import { createPhone } from './phone';
import { createPreparations } from './preparations';
import { createVoiceTokens, identityOf } from './voice-token';

export interface EmbeddedCarrierDeps {
  readonly db: Database;
  readonly calls: Calls;
  readonly secret: string;
  readonly nowMs: () => number;
  readonly addressOf: AddressOf;
  readonly grace: AgentGrace;
  readonly customerPhone: boolean;
  readonly dialsPerMinute?: number;
  readonly log: OfferLog & { error(details: object, message: string): void };
}

export interface EmbeddedCarrier extends Carrier {
  readonly upgrade: UpgradeHandler;
  beat(): void;
}

const beatEveryMs = 15_000;
const maxConnections = 20_000;
const defaultDialsPerMinute = 20;
const badFramesAllowed = 2;

export function createEmbeddedCarrier(deps: EmbeddedCarrierDeps): EmbeddedCarrier {
  const { db, calls, nowMs, log } = deps;
  const guard = createGuard(log);
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxVoiceFrameBytes,
  });
  const peers = new Set<Peer>();
  const lines = createLines();
  const preparations = createPreparations(db, lines);
  const tokens = createVoiceTokens(deps.secret);
  const attempts = createAttempts(db, () => new Date(nowMs()));
  const device = createDevice({ db, calls, lines, preparations, tokens, nowMs });
  const phone = createPhone({
    db,
    calls,
    lines,
    preparations,
    tokens,
    attempts,
    isOpen: deps.customerPhone,
    dialsPerMinute: deps.dialsPerMinute ?? defaultDialsPerMinute,
    nowMs,
    peers: () => peers,
  });
  let timer: NodeJS.Timeout | undefined;
  /**
   * After a restart the server does not know which simulated calls have a phone until the phones reconnect.
   */
  let phonesReturnUntil = 0;

  const absentAgents = createAbsentAgents({
    calls,
    log,
    clock: () => new Date(nowMs()),
    grace: deps.grace,
    voices: {
      async missing(live) {
        const without = new Map<number, Date | null>();
        for (const { id, isSimulated, audioDueAt } of live) {
          const line = lines.open(id, isSimulated);
          if (line.agent !== null) continue;
          // Nothing is known from before this process started, so the time counts from the first look.
          if (audioDueAt === null) line.agentLostAt ??= nowMs();
          without.set(id, line.agentLostAt === null ? null : new Date(line.agentLostAt));
        }
        return without;
      },
      release:
        async ({ id, isSignedIn }) =>
        async () =>
          isSignedIn && lines.find(id)?.agent != null,
    },
  });
  const report = (error: unknown) => log.error({ err: error }, 'voice signalling failed');
  const sendDirectory = guard('sending the directory', () => phone.sendDirectory());

  calls.observe({
    rang: sendDirectory,
    accepted: guard('connecting the sound of an answered call', ({ call }: CallRecord) => {
      const line = lines.find(call.id);
      if (line !== undefined) preparations.accepted(line, call.agentId);
    }),
    agentLost: guard('reporting that an agent is gone', (callId: number) => {
      const line = lines.find(callId);
      if (line !== undefined && line.agent === null) line.phone?.send(waitingFrame(line));
    }),
    offeredAgain: guard('offering a call again', ({ call }: CallRecord) => {
      const line = lines.find(call.id);
      if (line !== undefined) device.takenFrom(line);
    }),
    ended: guard('reporting that a call is over', ({ call }: CallRecord, reason: EndReason) => {
      const line = lines.find(call.id);
      if (line !== undefined) sendToBoth(line, { type: 'ended', conference: line.conference, reason });
      lines.close(call.id);
      sendDirectory();
    }),
    orderPlaced: guard('reporting that an order was placed', (callId: number) => {
      const line = lines.find(callId);
      if (line === undefined || farEndOf(line) === 'phone') return;
      line.agent?.send({ type: 'orderPlaced', conference: line.conference });
    }),
  });

  function accept(socket: WebSocket, address: string): void {
    const peer = createPeer(socket, address);
    peers.add(peer);
    // One frame at a time: a join must finish before the signals that follow it.
    let turn = Promise.resolve();
    function receive(message: RawData, isBinary: boolean): void {
      const frame = isBinary ? null : parseClientFrame(message.toString());
      if (frame === null) {
        peer.badFrames += 1;
        peer.send({ type: 'error', code: voiceFaults.badFrame, message: 'The frame was not understood.' });
        if (peer.badFrames > badFramesAllowed) socket.close(1008, 'Too many bad frames');
        return;
      }
      peer.badFrames = 0;
      turn = turn
        .then(() => handleFrame({ device, phone, lines, preparations }, peer, frame))
        .catch((error: unknown) => {
          report(error);
          apologise();
        });
    }
    const apologise = () =>
      peer.send({ type: 'error', code: voiceFaults.badFrame, message: 'Something went wrong.' });
    socket.on('message', guard('a frame on /voice', receive, apologise));
    socket.on('pong', () => {
      peer.isAlive = true;
    });
    socket.on('error', () => undefined);
    function left(): Promise<void> {
      peers.delete(peer);
      return turn.then(() => {
        device.vanished(peer);
        phone.vanished(peer);
      });
    }
    socket.on('close', guard('a closed connection of /voice', left));
  }

  function beat(): void {
    for (const peer of peers) {
      if (!peer.isAlive) {
        peer.socket.terminate();
        continue;
      }
      peer.isAlive = false;
      peer.socket.ping();
    }
  }

  async function recover(): Promise<void> {
    phonesReturnUntil = nowMs() + phoneReturnSeconds * 1000;
    const open = await db
      .select({ id: callTable.id })
      .from(callTable)
      .where(and(inArray(callTable.status, ['ringing', 'in-progress']), eq(callTable.isSimulated, false)));
    for (const { id } of open) {
      const line = lines.open(id, false);
      if (line.phone === null) line.phoneDueAt ??= nowMs() + phoneReturnSeconds * 1000;
    }
  }

  const upgrade: UpgradeHandler = (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (opened) => {
      if (peers.size < maxConnections) accept(opened, deps.addressOf(request));
      else opened.close(1013, 'Over capacity');
    });
  };

  return {
    upgrade,
    async attach(_app, upgrades) {
      upgrades.handle('/voice', upgrade);
    },
    grant: (agent) => ({
      token: tokens.issue(agent, nowMs()),
      identity: identityOf(agent.agentId),
      provider: 'embedded',
    }),
    callerKey: (callId) => tokens.callKey(callId),
    sessions: () => [...peers].flatMap(({ agent }) => agent?.tokenId ?? []),
    revoke(whom) {
      if ('screenId' in whom) return;
      for (const peer of peers) {
        const { agent } = peer;
        const isMeant =
          agent !== null &&
          ('tokenId' in whom ? agent.tokenId === whom.tokenId : agent.agentId === whom.agentId);
        if (!isMeant) continue;
        device.disconnect(peer);
      }
      absentAgents.watch().catch(report);
    },
    hasPhone(callId) {
      if (nowMs() < phonesReturnUntil) return true;
      const line = lines.find(callId);
      return line !== undefined && farEndOf(line) === 'phone';
    },
    async expire() {
      for (const { id } of await calls.findWithoutAudio())
        await offerAgain(calls, log, id, { onlyIfDue: true });
      await absentAgents.watch();
      for (const { phoneDueAt, callId } of lines.all()) {
        if (phoneDueAt !== null && phoneDueAt <= nowMs()) await calls.hangUp(callId, 'lost');
      }
    },
    recover,
    beat,
    start() {
      timer = setInterval(guard('the heartbeat of /voice', beat), beatEveryMs);
      timer.unref();
      recover().catch(report);
    },
    close() {
      clearInterval(timer);
      for (const socket of sockets.clients) socket.close(1001, 'Server is going away');
      const cutOff = guard('cutting /voice off', () => {
        for (const socket of sockets.clients) socket.terminate();
      });
      setTimeout(cutOff, 1_000).unref();
    },
  };
}
