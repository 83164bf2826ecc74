import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';

const appKey = 'restaurant-order-agent';
/** What pusher-js waits after a lost connection, and the product's client while it does not come back. */
const reconnectMs = { first: 1_000, later: 2_000 };
/** As pusher-js treats a closing code. */
const isToComeBackAtOnce = (code: number) => code >= 4200 && code < 4300;
const givesUpAfterMs = 60_000;

export interface Answer {
  readonly status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of several routes, of which a field or two are read
  readonly body: any;
}

export async function untilTrue(
  isTrue: () => boolean | Promise<boolean>,
  what: string,
  withinMs = 60_000,
): Promise<void> {
  const startedAt = performance.now();
  while (!(await isTrue())) {
    if (performance.now() - startedAt > withinMs) throw new Error(`waited in vain: ${what}`);
    await pause(50);
  }
}

async function ask(url: string, token: string, method: string, body?: object, key?: string): Promise<Answer> {
  const answer = await fetch(url, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json',
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(15_000),
  });
  const text = await answer.text();
  return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : null };
}

export type Step = 'accept' | 'order' | 'end';

export interface Way {
  /** Of the load balancer. */
  readonly url: string;
  /** Where the first attempt of a step goes; called as it is sent. */
  first(step: Step): string;
}

/** Sent again while no process has answered it, as the product's client does; the last status, 0 without any. */
export async function askUntilAnswered(
  { url, first }: Way,
  token: string,
  [method, path, body, key]: readonly [method: string, path: string, body?: object, key?: string],
  step?: Step,
): Promise<Answer> {
  const startedAt = performance.now();
  let base = step === undefined ? url : first(step);
  for (;;) {
    const answer = await ask(`${base}${path}`, token, method, body, key).catch(() => null);
    if (answer !== null && answer.status < 500) return answer;
    if (performance.now() - startedAt > givesUpAfterMs) return answer ?? { status: 0, body: null };
    base = url;
    await pause(250);
  }
}

export interface Outage {
  readonly agentId: number;
  readonly ms: number;
}

export interface LiveConnection {
  readonly isLive: boolean;
  /** From each loss to the subscription after it; the first is the start. */
  readonly outages: readonly Outage[];
  close(): void;
}

interface LiveOptions {
  readonly url: string;
  readonly token: string;
  readonly agentId: number;
  onEvent?(event: string, data: unknown): void;
  cameBack?(): void;
}

/** A connection that comes back by itself, as those of the product's pages do. */
export function connectLive({ url, token, agentId, onEvent, cameBack }: LiveOptions): LiveConnection {
  const channel = `private-agent.${agentId}`;
  const outages: Outage[] = [];
  let isLive = false;
  let isOver = false;
  let lostAt = performance.now();
  let current: WebSocket;

  async function join(socket: WebSocket, socketId: string): Promise<void> {
    const body = { socket_id: socketId, channel_name: channel };
    const { status, body: signed } = await ask(`${url}/broadcasting/auth`, token, 'POST', body);
    if (status !== 200) throw new Error(`not let into ${channel}: ${status}`);
    socket.send(JSON.stringify({ event: 'pusher:subscribe', data: { channel, auth: signed.auth } }));
  }

  function take(socket: WebSocket, text: string): void {
    const frame = JSON.parse(text);
    const data = typeof frame.data === 'string' && frame.data !== '' ? JSON.parse(frame.data) : frame.data;
    if (frame.event === 'pusher:connection_established') {
      join(socket, data.socket_id).catch(() => socket.terminate());
    } else if (frame.event === 'pusher:ping') {
      socket.send('{"event":"pusher:pong","data":{}}');
    } else if (frame.event === 'pusher_internal:subscription_succeeded') {
      isLive = true;
      outages.push({ agentId, ms: performance.now() - lostAt });
      cameBack?.();
    } else {
      onEvent?.(frame.event, data);
    }
  }

  function connect(): WebSocket {
    const socket = new WebSocket(
      `${url.replace(/^http/, 'ws')}/app/${appKey}?protocol=7&client=js&version=8.4.0`,
    );
    socket.on('message', (text) => take(socket, String(text)));
    socket.on('error', () => undefined);
    socket.on('close', (code) => {
      const lostMs = isToComeBackAtOnce(code) ? 0 : reconnectMs.first;
      const waitMs = isLive ? lostMs : reconnectMs.later;
      if (isLive) lostAt = performance.now();
      isLive = false;
      if (isOver) return;
      setTimeout(
        () => {
          current = connect();
        },
        waitMs * (0.8 + Math.random() * 0.4),
      ).unref();
    });
    return socket;
  }

  current = connect();
  return {
    get isLive() {
      return isLive;
    },
    outages,
    close() {
      isOver = true;
      current.terminate();
    },
  };
}

export interface Placed {
  readonly id: number;
  readonly key: string;
}

/** Throws where it is refused. */
export async function placeOrder(
  way: Way,
  token: string,
  order: { readonly call_id: number },
): Promise<Placed> {
  const key = randomUUID();
  const answer = await askUntilAnswered(way, token, ['POST', '/api/orders', order, key], 'order');
  if (answer.status === 201 || answer.status === 200) return { id: answer.body.data.id, key };
  throw new Error(`order of call ${order.call_id}: ${answer.status} ${JSON.stringify(answer.body)}`);
}

export interface SoakAgent {
  readonly connection: LiveConnection;
  readonly orders: readonly Placed[];
  readonly faults: readonly string[];
  readonly isBusy: boolean;
}

const cart = {
  tenant_id: 1,
  customer_id: 1,
  order_type: 'pickup',
  payment_method: 'cash',
  items: [{ menu_item_id: 11, quantity: 1, unit_price: 12.99 }],
};

/** Answers what rings, places an order and ends the call. */
export function createAgent(way: Way, token: string, agentId: number): SoakAgent {
  const orders: Placed[] = [];
  const faults: string[] = [];
  const ringing = new Set<number>();
  let isBusy = false;

  const own = async (): Promise<readonly { id: number; status: string }[]> => {
    const { body } = await askUntilAnswered(way, token, ['GET', '/api/calls/active']);
    return body?.data ?? [];
  };

  /** A look that was asked before a call's end may still show it. */
  const worked = new Set<number>();

  async function work(callId: number): Promise<void> {
    if (worked.has(callId)) return;
    worked.add(callId);
    await placeOrder(way, token, { ...cart, call_id: callId }).then(
      (order) => orders.push(order),
      (error: unknown) => faults.push(String(error)),
    );
    const end = await askUntilAnswered(way, token, ['POST', `/api/calls/${callId}/end`], 'end');
    // The answer to the first attempt may have been lost.
    if (end.status >= 400 && end.status !== 409) faults.push(`end of call ${callId}: ${end.status}`);
  }

  async function answer(callId: number): Promise<void> {
    // People take unlike times to reach for the key.
    await pause(150 + Math.random() * 900);
    if (isBusy || !ringing.has(callId)) return;
    isBusy = true;
    try {
      const accept = await askUntilAnswered(way, token, ['POST', `/api/calls/${callId}/accept`], 'accept');
      ringing.delete(callId);
      // Refused, or won by an attempt whose answer was lost.
      const isMine =
        accept.status === 200 ||
        (await own()).some(({ id, status }) => id === callId && status !== 'ringing');
      if (isMine) await work(callId);
    } finally {
      isBusy = false;
      look().catch((error: unknown) => faults.push(String(error)));
    }
  }

  async function look(): Promise<void> {
    for (const { id, status } of await own()) {
      if (status === 'ringing') take(id);
      else if (!isBusy) {
        isBusy = true;
        await work(id).finally(() => {
          isBusy = false;
        });
      }
    }
  }

  function take(callId: number): void {
    ringing.add(callId);
    answer(callId).catch((error: unknown) => faults.push(String(error)));
  }

  function onEvent(event: string, data: unknown): void {
    const { call, call_id: id = call?.id } = data as { call?: { id: number }; call_id?: number };
    if (typeof id !== 'number') return;
    if (event === 'call.incoming') take(id);
    else if (event === 'call.cancelled') ringing.delete(id);
  }

  const connection = connectLive({
    url: way.url,
    token,
    agentId,
    onEvent,
    cameBack() {
      look().catch((error: unknown) => faults.push(String(error)));
    },
  });
  return {
    connection,
    orders,
    faults,
    get isBusy() {
      return isBusy;
    },
  };
}
