import { setTimeout as delay } from 'node:timers/promises';
import { z } from 'zod';
import { createGuard, type FaultLog } from '../guard';
import type { SecondWay } from './database-way';
import type { Link, Shared } from './link';
import { type Counted, createPeers } from './peers';
import { createRedisWay } from './redis-way';

export interface RedisLinkOptions {
  readonly url: string;
  /** The prefix of this installation's channels: others may use the same Redis. */
  readonly name: string;
  readonly id: string;
  /** Whether a process that has fallen silent here still runs. */
  readonly isAlive: (id: string) => Promise<boolean>;
  readonly beatMs?: number;
  /** How long a start waits for Redis, and for the second way. */
  readonly startWithinMs?: number;
  /** Reaches processes that Redis does not. */
  readonly secondWay?: SecondWay;
  readonly log: FaultLog & { warn(details: object, message: string): void };
}

const defaultStartWithinMs = 3_000;
const byeWithinMs = 500;
/** Counted in our own beats that came back. */
const settledBeats = 3;
/** The others answer the first of a new process at once. */
const firstBeats = 2;

/** `n` counts what a process has sent to all; in a beat it is the last number. */
const envelope = z.object({
  from: z.string(),
  to: z.string().optional(),
  n: z.number().int().optional(),
  topic: z.string(),
  body: z.unknown(),
});
type Envelope = z.infer<typeof envelope>;
const lastNumber = z.number().int();

const notReached = () => new Error('Not every process is reached at the moment');

const noSecondWay: SecondWay = {
  isOpen: false,
  send: () => Promise.reject(notReached()),
  start: async () => undefined,
  stop: async () => undefined,
};

interface Topic {
  take(body: unknown, from: string): void;
}

interface AnyShared {
  sendAll(to?: string): Promise<void>;
  /** Sends the changes that wait, as one message. */
  sendChanges(): void;
  forget(from: string): void;
}

/**
 * Pub/sub of Redis delivers at most once. What a process sends to all is numbered, and its beats repeat the last
 * number, so that everybody finds out what has not arrived. Whoever is not reached through Redis is reached by the
 * second way, with the same numbers: what comes both ways is taken once.
 */
export function createRedisLink(options: RedisLinkOptions): Link {
  const { url, name, id, isAlive, beatMs = 1_000, secondWay = noSecondWay, log } = options;
  const { startWithinMs = defaultStartWithinMs } = options;
  const guard = createGuard(log);
  const redis = createRedisWay({ url, name, id, guard });
  const topics = new Map<string, Topic>();
  const shares: AnyShared[] = [];
  const missed: (() => void)[] = [];
  const reached: (() => void)[] = [];
  const whole: (() => void)[] = [];
  const peers = createPeers(id);
  /** The last number that was sent, and the last one given out. */
  let taken = 0;
  let given = 0;
  let wasCutOff = false;
  let hasMissed = false;
  let wasConfirmed = false;
  let wasWhole = false;
  let mustSendAll = false;
  let isStopped = false;
  /** It has been open once. */
  let hasSecondWay = false;
  let timer: NodeJS.Timeout | undefined;
  let isReported = false;
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });

  const areConfirmed = () => redis.isOpen && peers.areConfirmed();
  const isWhole = () =>
    redis.isOpen && redis.cameBack >= settledBeats && peers.areWhole() && !peers.areQuiet();

  const bySecondWay = (message: Envelope) => secondWay.send(JSON.stringify(message));

  async function postToAll(message: Envelope): Promise<void> {
    const byRedis = () => redis.sendToAll(JSON.stringify(message));
    if (!areConfirmed()) await bySecondWay(message);
    else if (!peers.areReached()) await Promise.any([byRedis(), bySecondWay(message)]);
    else await byRedis().catch(() => bySecondWay(message));
  }

  /**
   * With a second way a number is never given to a second message: nobody would take that one if the first has arrived
   * after all. Without one nothing comes twice, and a number that failed is used again, so that it leaves no gap.
   */
  async function sendToAll(topic: string, body: unknown): Promise<void> {
    if (isStopped || (!areConfirmed() && !secondWay.isOpen)) throw notReached();
    given += 1;
    const n = given;
    try {
      await postToAll({ from: id, n, topic, body });
      taken = Math.max(taken, n);
    } catch (error) {
      if (!hasSecondWay) given = taken;
      throw error;
    }
  }

  async function sendTo(process: string, topic: string, body: unknown): Promise<void> {
    if (isStopped) throw notReached();
    const message = { from: id, to: process, topic, body };
    const isReached = redis.isOpen && peers.isReached(process);
    await (isReached || !secondWay.isOpen
      ? redis.sendTo(process, JSON.stringify(message))
      : bySecondWay(message));
  }

  function beat(): void {
    if (!redis.isOpen || isStopped) return;
    redis.sendToAll(JSON.stringify({ from: id, n: taken, topic: 'beat', body: null })).catch(() => undefined);
    if (!mustSendAll || !areConfirmed()) return;
    mustSendAll = false;
    for (const { sendAll } of shares) sendAll().catch(() => undefined);
  }

  function ask(process: string): void {
    sendTo(process, 'all wanted', null).catch(() => undefined);
  }

  function follow(from: string, { hasGap, mustAsk }: Counted): void {
    if (hasGap) hasMissed = true;
    if (mustAsk) ask(from);
  }

  /** False for what has arrived before. */
  function count(from: string, n: number, isBeat: boolean): boolean {
    const counted = peers.count(from, n, isBeat);
    follow(from, counted);
    if (counted.isMet && from !== id) {
      // It may have sent something while we were cut off.
      const sentBefore = isBeat ? n : n - 1;
      if (wasCutOff && sentBefore > 0) hasMissed = true;
      // So that it meets us at once.
      beat();
    }
    return counted.isNew;
  }

  function countApart(from: string, n: number, before: number): boolean {
    const counted = peers.countApart(from, n, before);
    follow(from, counted);
    return counted.isNew;
  }

  /** Whoever hears it says how much it has sent, so that nothing is missed unnoticed. */
  function reportCutOff(): void {
    bySecondWay({ from: id, topic: 'cut off', body: taken }).catch(() => undefined);
  }

  const noteLast = (from: string, last: number) => countApart(from, last, last);

  function noteCutOff(from: string, last: number): void {
    noteLast(from, last);
    if (from === id) return;
    peers.cutOff(from);
    sendTo(from, 'last number', taken).catch(() => undefined);
  }

  /** `last`: the number that it sent last, as far as it said so. */
  function leave(process: string, last: number | null = null): void {
    if (peers.leave(process, last)) hasMissed = true;
    for (const shared of shares) shared.forget(process);
  }

  async function lookAfterSilent(): Promise<void> {
    for (const process of peers.grownSilent()) {
      const runs = await isAlive(process).catch(() => true);
      // It was heard meanwhile.
      if (!peers.isSilent(process)) continue;
      if (!runs) {
        log.warn({ process }, 'another process is gone');
        leave(process);
      } else if (peers.cutOff(process)) {
        log.warn({ process }, 'another process does not reach Redis');
      }
    }
  }

  function settle(): void {
    if (hasMissed && (areConfirmed() || (!redis.isOpen && secondWay.isOpen))) {
      hasMissed = false;
      for (const listener of missed) listener();
    }
    if (redis.cameBack >= firstBeats && peers.areWhole()) begin();
    const areConfirmedNow = areConfirmed();
    if (areConfirmedNow && !wasConfirmed) for (const listener of reached) listener();
    wasConfirmed = areConfirmedNow;
    const isWholeNow = isWhole();
    if (isWholeNow && !wasWhole) for (const listener of whole) listener();
    wasWhole = isWholeNow;
  }

  function echo(): void {
    redis.beatCameBack();
    if (isReported) log.warn({}, 'Redis answers again');
    isReported = false;
    lookAfterSilent()
      .then(guard('the link to the other processes', settle))
      .catch(() => undefined);
  }

  function dispatch(topic: string, body: unknown, from: string): void {
    if (topic === 'beat') {
      if (from === id) echo();
    } else if (topic === 'bye') {
      // The version before says no number.
      if (from !== id && peers.has(from)) leave(from, lastNumber.nullable().parse(body));
    } else if (topic === 'all wanted') {
      sendEverything(from).catch(() => undefined);
    } else if (topic === 'all sent') {
      peers.sentAll(from);
    } else {
      topics.get(topic)?.take(body, from);
    }
  }

  async function sendEverything(to: string): Promise<void> {
    for (const { sendAll } of shares) await sendAll(to);
    await sendTo(to, 'all sent', null);
  }

  function receive(text: string): void {
    const { from, n, topic, body } = envelope.parse(JSON.parse(text));
    const isBeat = topic === 'beat';
    const isNew = n === undefined || count(from, n, isBeat);
    if (isNew || isBeat || !hasSecondWay) dispatch(topic, body, from);
    settle();
  }

  function receiveApart(text: string): void {
    const { from, to, n, topic, body } = envelope.parse(JSON.parse(text));
    if (to !== undefined && to !== id) return;
    if (topic === 'cut off') noteCutOff(from, lastNumber.parse(body));
    else if (topic === 'last number') noteLast(from, lastNumber.parse(body));
    else if (n === undefined || countApart(from, n, n - 1)) dispatch(topic, body, from);
    settle();
  }

  /** What others sent before has not arrived, and what this process shared meanwhile may be new to them. */
  function secondWayOpened(): void {
    hasSecondWay = true;
    if (redis.isOpen) return;
    reportCutOff();
    for (const { sendAll } of shares) sendAll().catch(() => undefined);
    for (const listener of reached) listener();
  }

  function reportAway(): void {
    const how = secondWay === noSecondWay ? 'not reached' : 'reached through the database';
    if (!isReported) log.error({ err: redis.fault }, `Redis is away: other processes are ${how}`);
    isReported = true;
  }

  function cutOff(): void {
    wasConfirmed = false;
    wasWhole = false;
    wasCutOff = true;
    if (isStopped) return;
    reportAway();
    reportCutOff();
  }

  function redisOpened(): void {
    peers.unconfirm();
    mustSendAll = wasCutOff;
    beat();
  }

  function sendWaiting(): void {
    for (const { sendChanges } of shares) sendChanges();
  }

  function share<T>(topic: string, schema: z.ZodType<T>, shared: Shared<T>): (change: T) => void {
    const update = z.object({
      changes: z.array(schema),
      isAll: z.boolean(),
      /** The last number that the process had given out when it sent all it knows to one. */
      asOf: z.number().int().optional(),
    });
    topics.set(topic, {
      take(body, from) {
        if (from === id) return;
        const { changes, isAll, asOf = Number.POSITIVE_INFINITY } = update.parse(body);
        // A later change was faster on the other way.
        if (asOf < peers.received(from)) return ask(from);
        shared.take(from, changes, isAll);
      },
    });
    const send = async (changes: readonly T[], isAll: boolean, to?: string) => {
      try {
        const body = { changes, isAll, ...(to === undefined ? {} : { asOf: given }) };
        await (to === undefined ? sendToAll(topic, body) : sendTo(to, topic, body));
      } catch (error) {
        mustSendAll = true;
        throw error;
      }
    };
    let changed: T[] = [];
    const sendChanges = () => {
      if (changed.length === 0) return;
      const changes = changed;
      changed = [];
      send(changes, false).catch(() => undefined);
    };
    shares.push({ sendAll: (to) => send(shared.all(), true, to), sendChanges, forget: shared.forget });
    return (change) => {
      changed.push(change);
      if (changed.length === 1) setImmediate(sendChanges);
    };
  }

  return {
    id,
    get hasOthers() {
      return peers.hasOthers();
    },
    get isWhole() {
      return isWhole();
    },
    knows: peers.has,
    topic(topic, schema, take) {
      topics.set(topic, { take: (body, from) => take(schema.parse(body), from) });
      return async (message, to) => {
        // What changed before must arrive before.
        sendWaiting();
        return to === undefined ? sendToAll(topic, message) : sendTo(to, topic, message);
      };
    },
    share,
    onMissed: (listener) => void missed.push(listener),
    onReached: (listener) => void reached.push(listener),
    onWhole: (listener) => void whole.push(listener),
    async start() {
      redis.start({ take: receive, opened: redisOpened, lost: cutOff, sends: beat });
      const lookAndBeat = () => {
        redis.look();
        beat();
      };
      timer = setInterval(guard('the beat of the link', lookAndBeat), beatMs);
      timer.unref();
      const atLast = () => delay(startWithinMs, undefined, { ref: false });
      await Promise.race([begun, atLast()]);
      if (redis.cameBack === 0) {
        wasCutOff = true;
        reportAway();
      }
      const opened = secondWay.start(guard('a message through the database', receiveApart), secondWayOpened);
      await Promise.race([opened, atLast()]);
    },
    async stop() {
      sendWaiting();
      // Whoever heard of us after the bye would count us among those that run.
      isStopped = true;
      clearInterval(timer);
      const bye = { from: id, topic: 'bye', body: taken };
      const sent = postToAll(bye).catch(() => undefined);
      await Promise.race([sent, delay(byeWithinMs, undefined, { ref: false })]);
      await secondWay.stop();
      redis.stop();
    },
  };
}
