import { and, eq, inArray } from 'drizzle-orm';
import { type RawData, type WebSocket, WebSocketServer } from 'ws';
import { z } from 'zod';
import type { Calls } from '../calls/calls';
import { endReasons } from '../calls/outcomes';
import type { Database } from '../db/database';
import { type CallRow, calls as callTable } from '../db/schema';
import type { Clock, MonotonicMs } from '../deps';
import { createGuard, runEach, runForEach } from '../guard';
import { createAttempts } from '../http/attempts';
import type { AddressOf } from '../http/client-address';
import { hasRoom, mostSockets } from '../http/socket-room';
import type { Link } from '../link/link';
import type { UpgradeHandler } from '../realtime/upgrades';
import { type AgentGrace, createAbsentAgents } from './absent-agents';
import type { Carrier } from './carrier';
import { createDevice } from './device';
import { type ClientFrame, maxVoiceFrameBytes, parseClientFrame, voiceFaults } from './frames';
import { handleFrame } from './handle-frame';
import { createLines, farEndOf, type Line, phoneReturnSeconds, sendHere, waitingFrame } from './lines';
import { type OfferLog, offerAgain } from './offer-again';
import { createPeer, type Peer } from './peer';
import { createPerMinute } from './per-minute';
import { createPhone } from './phone';
import { createPreparations } from './preparations';
import { createVoiceTokens, identityOf } from './voice-token';

export interface EmbeddedCarrierDeps {
  readonly db: Database;
  readonly calls: Calls;
  readonly link: Link;
  readonly secret: string;
  readonly clock: Clock;
  readonly monotonicMs: MonotonicMs;
  readonly addressOf: AddressOf;
  readonly grace: AgentGrace;
  readonly customerPhone: boolean;
  readonly dialsPerMinute?: number;
  /** Connections at once. */
  readonly most?: number;
  readonly log: OfferLog & { error(details: object, message: string): void };
}

export interface EmbeddedCarrier extends Carrier {
  readonly upgrade: UpgradeHandler;
  beat(): void;
}

const beatEveryMs = 15_000;
const defaultDialsPerMinute = 20;
const openStatuses: CallRow['status'][] = ['ringing', 'in-progress'];
const isOpen = (status: CallRow['status']) => openStatuses.includes(status);

const id = z.number().int();
/** Sent to all processes; each passes it to the voices that it holds. */
const happened = z.discriminatedUnion('what', [
  z.object({ what: z.literal('directory changed') }),
  z.object({ what: z.literal('accepted'), callId: id, agentId: id.nullable() }),
  z.object({ what: z.literal('agent lost'), callId: id }),
  z.object({ what: z.literal('offered again'), callId: id }),
  z.object({ what: z.literal('ended'), callId: id, reason: z.enum(endReasons) }),
  z.object({ what: z.literal('order placed'), callId: id }),
]);
type Happened = z.infer<typeof happened>;
const badFramesAllowed = 2;
/** A device sends them once for each connection: after a fault it connects anew, and its sound goes on meanwhile. */
const deviceFrames: ReadonlySet<ClientFrame['type']> = new Set(['register', 'renew', 'join']);
/** For one agent, or one phone's connection. A call, reconnections included, needs about a hundred at most. */
const framesPerMinute = 1_200;
const tooManyText = 'Too many frames from here. Please wait a minute.';

export function createEmbeddedCarrier(deps: EmbeddedCarrierDeps): EmbeddedCarrier {
  const { db, calls, link, clock, monotonicMs, log } = deps;
  const guard = createGuard(log);
  const sockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: maxVoiceFrameBytes,
  });
  const peers = new Set<Peer>();
  const lines = createLines({
    link,
    clock,
    monotonicMs,
    peers: () => peers,
    onLost() {
      absentAgents.expectReturns();
      expectPhones().catch(report);
    },
    onMoved: (line, end) => preparations.moved(line, end),
  });
  const preparations = createPreparations(db, lines, link);
  const tokens = createVoiceTokens(deps.secret);
  const attempts = createAttempts(db, clock);
  const device = createDevice({ db, calls, lines, preparations, tokens, clock });
  const phone = createPhone({
    db,
    calls,
    lines,
    preparations,
    tokens,
    attempts,
    isOpen: deps.customerPhone,
    dialsPerMinute: deps.dialsPerMinute ?? defaultDialsPerMinute,
    monotonicMs,
    log,
    peers: () => peers,
    directoryChanged: () => note({ what: 'directory changed' }),
  });
  let timer: NodeJS.Timeout | undefined;
  let isClosing = false;
  /**
   * After a restart the server does not know which simulated calls have a phone until the phones reconnect.
   */
  let phonesReturnUntil = 0;

  const absentAgents = createAbsentAgents({
    calls,
    log,
    clock,
    monotonicMs,
    grace: deps.grace,
    voices: {
      async missing(live) {
        if (!link.isWhole) return null;
        const without = new Map<number, number | null>();
        for (const { id, isSimulated, audioDueAt } of live) {
          const line = lines.open(id, isSimulated);
          if (line.agent !== null) continue;
          // Nothing is known from before this process started, so the time counts from the first look.
          if (audioDueAt === null) lines.missAgent(line);
          without.set(id, line.agentLostAt === null ? null : monotonicMs() - line.agentLostAt);
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

  function sendToVoices(line: Line, event: Happened): void {
    const { agent, phone: far, conference } = line;
    if (event.what === 'accepted') preparations.accepted(line, event.agentId);
    if (event.what === 'offered again') device.takenFrom(line);
    if (event.what === 'agent lost' && agent === null) sendHere(far, waitingFrame(line));
    if (event.what === 'order placed' && farEndOf(line) === 'scripted')
      sendHere(agent, { type: 'orderPlaced', conference });
    if (event.what !== 'ended') return;
    for (const voice of [agent, far]) sendHere(voice, { type: 'ended', conference, reason: event.reason });
    lines.close(line.callId);
  }

  function apply(event: Happened): void {
    if (event.what === 'directory changed') {
      sendDirectory();
      return;
    }
    const line = lines.find(event.callId);
    if (line !== undefined) sendToVoices(line, event);
    if (event.what === 'ended') sendDirectory();
  }

  const publishHappened = link.topic('call', happened, (event, from) => {
    if (from !== link.id) apply(event);
  });
  /** Whoever is not reached finds out as soon as it is. */
  const note = guard('reporting what happened to a call', (event: Happened) => {
    publishHappened(event).catch(() => undefined);
    apply(event);
  });

  calls.observe({
    rang: () => note({ what: 'directory changed' }),
    accepted: ({ call }) => note({ what: 'accepted', callId: call.id, agentId: call.agentId }),
    agentLost: (callId) => note({ what: 'agent lost', callId }),
    offeredAgain: ({ call }) => note({ what: 'offered again', callId: call.id }),
    ended: ({ call }, reason) => note({ what: 'ended', callId: call.id, reason }),
    orderPlaced: (callId) => note({ what: 'order placed', callId }),
  });

  /** What happened to the calls of these lines while other processes were not reached, or before somebody came. */
  async function catchUp(known: readonly Line[]): Promise<void> {
    const before = new Map(known.map((line) => [line.callId, line.agent]));
    if (before.size === 0) return;
    const found = await db
      .select({ id: callTable.id, status: callTable.status, endReason: callTable.endReason })
      .from(callTable)
      .where(inArray(callTable.id, [...before.keys()]));
    const states = new Map(found.map(({ id, ...state }) => [id, state]));
    for (const [callId, agent] of before) {
      // A call of a call lab is removed with it.
      const { status = 'ended', endReason = null } = states.get(callId) ?? {};
      const isFreed = status === 'ringing' && agent !== null && lines.find(callId)?.agent === agent;
      if (isFreed) apply({ what: 'offered again', callId });
      if (isOpen(status)) continue;
      const reason = endReasons.find((one) => one === endReason) ?? 'lost';
      apply({ what: 'ended', callId, reason });
    }
  }

  link.onWhole(
    guard('catching up with other processes', async () => {
      await catchUp(lines.all());
      await expectPhones();
    }),
  );

  const framesOf = createPerMinute<number | string>(monotonicMs);
  /** Without the answer to a ping, a connection counts as lost and is made anew. */
  const isTooMany = ({ agent, id }: Peer, { type }: ClientFrame): boolean =>
    type !== 'ping' && framesOf(agent?.agentId ?? id) > framesPerMinute;

  function accept(socket: WebSocket, address: string): void {
    const peer = createPeer(socket, address);
    peers.add(peer);
    // One frame at a time: a join must finish before the signals that follow it.
    let turn = Promise.resolve();
    function receive(message: RawData, isBinary: boolean): void {
      // Until the other side answers the close, its frames still come.
      if (!peer.isOpen) return;
      const frame = isBinary ? null : parseClientFrame(message.toString());
      if (frame === null) {
        peer.badFrames += 1;
        peer.send({ type: 'error', code: voiceFaults.badFrame, message: 'The frame was not understood.' });
        if (peer.badFrames > badFramesAllowed) socket.close(1008, 'Too many bad frames');
        return;
      }
      peer.badFrames = 0;
      // Before its turn: what waits for one is kept in memory.
      if (isTooMany(peer, frame)) {
        peer.send({ type: 'error', code: voiceFaults.tooMany, message: tooManyText });
        return;
      }
      turn = turn
        .then(() => handleFrame({ device, phone, lines, preparations }, peer, frame))
        .catch((error: unknown) => {
          report(error);
          reportFault();
          if (deviceFrames.has(frame.type)) socket.close(1011, 'Something went wrong');
        });
    }
    const reportFault = () =>
      peer.send({ type: 'error', code: voiceFaults.badFrame, message: 'Something went wrong.' });
    socket.on('message', guard('a frame on /voice', receive, reportFault));
    socket.on('pong', () => {
      peer.isAlive = true;
    });
    socket.on('error', () => undefined);
    function left(): Promise<void> {
      peers.delete(peer);
      // Other processes wait for the voices of one that is gone.
      if (isClosing) return Promise.resolve();
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

  /** Lets dialled calls wait for a phone that was connected to a process that is gone. */
  async function expectPhones(): Promise<void> {
    if (!link.isWhole) return;
    const open = await db
      .select({ id: callTable.id })
      .from(callTable)
      .where(and(inArray(callTable.status, openStatuses), eq(callTable.isSimulated, false)));
    for (const { id } of open) lines.expectPhone(lines.open(id, false));
  }

  async function offerWithoutAudioAgain(): Promise<void> {
    const silent = await calls.findWithoutAudio();
    await runForEach(silent, ({ id }) => offerAgain(calls, log, id, { onlyIfDue: true }));
  }

  async function endLost(line: Line): Promise<void> {
    await calls.hangUp(line.callId, 'lost');
    // Another process may have ended the call already. Its notice would come after the line is closed here, and reach
    // no device: so the devices get the end now.
    await catchUp([line]);
    lines.close(line.callId);
  }

  async function endLostPhones(): Promise<void> {
    // A phone that is missed here may be back at another process.
    if (!link.isWhole) return;
    const isDue = ({ phoneDueAt }: Line) => phoneDueAt !== null && phoneDueAt <= monotonicMs();
    await runForEach([...lines.all()].filter(isDue), endLost);
  }

  async function recover(): Promise<void> {
    absentAgents.expectReturns();
    phonesReturnUntil = monotonicMs() + phoneReturnSeconds * 1000;
    await expectPhones();
  }

  function* unauthenticated() {
    const phones = new Set(lines.all().map(({ phone }) => phone));
    for (const peer of peers) if (peer.agent === null && !phones.has(peer)) yield peer.address;
  }

  const upgrade: UpgradeHandler = (request, socket, head) => {
    sockets.handleUpgrade(request, socket, head, (opened) => {
      const address = deps.addressOf(request);
      if (hasRoom({ size: peers.size, unauthenticated }, address, deps.most ?? mostSockets))
        accept(opened, address);
      else opened.close(1013, 'Over capacity');
    });
  };

  return {
    upgrade,
    async attach(_app, upgrades) {
      upgrades.handle('/voice', upgrade);
    },
    grant: (agent) => ({
      token: tokens.issue(agent, clock().getTime()),
      identity: identityOf(agent.agentId),
      provider: 'embedded',
    }),
    callerKey: (callId) => tokens.callKey(callId),
    sessions: () => [...peers].flatMap(({ agent }) => agent?.tokenId ?? []),
    revoke(whom) {
      if ('screenId' in whom || ('agentId' in whom && whom.isSignedIn)) return;
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
    async voiceLostMs(callId) {
      const line = link.isWhole ? lines.find(callId) : undefined;
      return line?.agentLostAt == null ? null : monotonicMs() - line.agentLostAt;
    },
    hasPhone(callId) {
      if (monotonicMs() < phonesReturnUntil || !link.isWhole) return true;
      const line = lines.find(callId);
      return line !== undefined && farEndOf(line) === 'phone';
    },
    async expire() {
      await runEach([
        phone.takeBackDials,
        phone.endHungUp,
        phone.sendOwedDirectory,
        offerWithoutAudioAgain,
        absentAgents.watch,
        // A line is opened for a call that was read a moment before. Where the call ended in between, only this
        // comparison with the database finds it.
        () => catchUp(lines.all()),
        endLostPhones,
      ]);
    },
    recover,
    async afterGap({ since, until }) {
      absentAgents.expectReturns();
      lines.afterGap(until.getTime() - since.getTime());
    },
    beat,
    start() {
      timer = setInterval(guard('the heartbeat of /voice', beat), beatEveryMs);
      timer.unref();
      recover().catch(report);
    },
    close() {
      isClosing = true;
      clearInterval(timer);
      for (const socket of sockets.clients) socket.close(1001, 'Server is going away');
      const cutOff = guard('cutting /voice off', () => {
        for (const socket of sockets.clients) socket.terminate();
      });
      setTimeout(cutOff, 1_000).unref();
    },
  };
}
