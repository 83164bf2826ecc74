import type { IncomingMessage } from 'node:http';
import { and, eq, inArray } from 'drizzle-orm';
import { type WebSocket, WebSocketServer } from 'ws';
import type { Calls } from '../calls/calls';
import type { Database } from '../db/database';
import { calls as callTable } from '../db/schema';
import type { UpgradeHandler } from '../realtime/upgrades';
import type { Carrier } from './carrier';
import { createDevice, faultFrame } from './device';
import { createDialLimit } from './dial-limit';
import { maxVoiceFrameBytes, parseClientFrame, voiceFaults } from './frames';
import { handleFrame } from './handle-frame';
import { createLines, farEndOf, tellBoth } from './lines';
import { type OfferLog, offerAgain } from './offer-again';
import { createPeer, type Peer } from './peer';
import { createPhone } from './phone';
import { createVoiceTokens, identityOf, tokenFaults } from './voice-token';

export interface EmbeddedCarrierDeps {
  readonly db: Database;
  readonly calls: Calls;
  readonly secret: string;
  readonly nowMs: () => number;
  readonly trustProxy: boolean;
  readonly dialsPerMinute?: number;
  readonly log: OfferLog & { error(details: object, message: string): void };
}

export interface EmbeddedCarrier extends Carrier {
  readonly upgrade: UpgradeHandler;
  /** Pings every tab and drops those that did not answer the last one. */
  beat(): void;
}

/** A reload on a slow machine takes some seconds, and then the socket is opened anew. */
export const phoneGraceSeconds = 10;
const beatEveryMs = 15_000;
const defaultDialsPerMinute = 20;
const badFramesAllowed = 2;

export function createEmbeddedCarrier(deps: EmbeddedCarrierDeps): EmbeddedCarrier {
  const { db, calls, nowMs, log } = deps;
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxVoiceFrameBytes,
  });
  const peers = new Set<Peer>();
  const lines = createLines();
  const tokens = createVoiceTokens(deps.secret);
  const dialLimit = createDialLimit(deps.dialsPerMinute ?? defaultDialsPerMinute, nowMs);
  const device = createDevice({ db, calls, lines, tokens, nowMs });
  const phone = createPhone({ db, calls, lines, tokens, dialLimit, nowMs, peers: () => peers });
  let timer: NodeJS.Timeout | undefined;
  /** A phone that spoke for a simulated call before a restart is not known until it is back. */
  let phonesReturnUntil = 0;

  const report = (error: unknown) => log.error({ err: error }, 'voice signalling failed');
  const tellDirectory = () => void phone.tellDirectory().catch(report);

  calls.observe({
    rang: tellDirectory,
    ended({ call }, reason) {
      const line = lines.find(call.id);
      if (line !== undefined) tellBoth(line, { type: 'ended', conference: line.conference, reason });
      lines.close(call.id);
      tellDirectory();
    },
    orderPlaced(callId) {
      const line = lines.find(callId);
      if (line === undefined || farEndOf(line) === 'phone') return;
      line.agent?.send({ type: 'orderPlaced', conference: line.conference });
    },
  });

  function addressOf(request: IncomingMessage): string {
    const forwarded = String(request.headers['x-forwarded-for'] ?? '')
      .split(',')[0]
      ?.trim();
    return (deps.trustProxy && forwarded) || request.socket.remoteAddress || 'unknown';
  }

  function accept(socket: WebSocket, address: string): void {
    const peer = createPeer(socket, address);
    peers.add(peer);
    // One frame after the other: a join must be settled before the signals that follow it.
    let turn = Promise.resolve();
    socket.on('message', (message, isBinary) => {
      const frame = isBinary ? null : parseClientFrame(message.toString());
      if (frame === null) {
        peer.badFrames += 1;
        peer.send({ type: 'error', code: voiceFaults.badFrame, message: 'The frame was not understood.' });
        if (peer.badFrames > badFramesAllowed) socket.close(1008, 'Too many bad frames');
        return;
      }
      peer.badFrames = 0;
      turn = turn
        .then(() => handleFrame({ device, phone, lines }, peer, frame))
        .catch((error: unknown) => {
          report(error);
          peer.send({ type: 'error', code: voiceFaults.badFrame, message: 'Something went wrong.' });
        });
    });
    socket.on('pong', () => {
      peer.isAlive = true;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => {
      peers.delete(peer);
      void turn.then(() => {
        device.vanished(peer);
        phone.vanished(peer);
      });
    });
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
    phonesReturnUntil = nowMs() + phoneGraceSeconds * 1000;
    const open = await db
      .select({ id: callTable.id })
      .from(callTable)
      .where(and(inArray(callTable.status, ['ringing', 'in-progress']), eq(callTable.isSimulated, false)));
    for (const { id } of open) {
      const line = lines.open(id, false);
      if (line.phone === null) line.phoneLostAt ??= nowMs();
    }
  }

  const upgrade: UpgradeHandler = (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (opened) => accept(opened, addressOf(request)));
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
    revoke(whom) {
      for (const peer of peers) {
        const { agent } = peer;
        const isMeant =
          agent !== null &&
          ('tokenId' in whom ? agent.tokenId === whom.tokenId : agent.agentId === whom.agentId);
        if (!isMeant) continue;
        peer.send(faultFrame(tokenFaults.invalid));
        peer.socket.close(1008, 'The account was signed out');
      }
    },
    hasPhone(callId) {
      if (nowMs() < phonesReturnUntil) return true;
      const line = lines.find(callId);
      return line !== undefined && farEndOf(line) === 'phone';
    },
    async expire() {
      for (const { id } of await calls.findSilent()) await offerAgain(calls, log, id, { onlyIfDue: true });
      const limit = nowMs() - phoneGraceSeconds * 1000;
      for (const line of lines.all()) {
        if (line.phoneLostAt !== null && line.phoneLostAt <= limit) await calls.hangUp(line.callId, 'lost');
      }
    },
    recover,
    beat,
    start() {
      timer = setInterval(beat, beatEveryMs);
      timer.unref();
      recover().catch(report);
    },
    close() {
      clearInterval(timer);
      for (const socket of sockets.clients) socket.close(1001, 'Server is going away');
      setTimeout(() => {
        for (const socket of sockets.clients) socket.terminate();
      }, 1_000).unref();
    },
  };
}
