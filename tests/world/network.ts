import type { Answer, Asked } from './answers';
import type { Server } from './server';
import type { SimulatedTime } from './simulated-time';

/**
 * What becomes of a request: refused with that status before the server acts; lost on its way there, and
 * known to be or not; done, and the answer lost; done, and never answered.
 */
export type Fault = number | 'lost' | 'swallowed' | 'answerLost' | 'unanswered';

interface Rule {
  /** As 'POST /orders'; 'POST /calls/*' is every one below, '*' every request. */
  readonly route: string;
  readonly fault: Fault | null;
  readonly delayMs: number;
  left: number;
}

/** A request as it left a tab. */
export interface SentRequest {
  readonly at: number;
  readonly route: string;
  readonly token: string | null;
  status: number | 'failed' | null;
}

const oneWayMs = 20;
const messages: Readonly<Record<number, string>> = {
  401: 'Unauthenticated.',
  409: 'Another agent took this call.',
  422: 'The given data was invalid.',
  429: 'Too many requests.',
};

const matches = (pattern: string, route: string): boolean =>
  pattern === '*' || pattern === route || (pattern.endsWith('*') && route.startsWith(pattern.slice(0, -1)));

const unreachable = () => new TypeError('fetch failed');
const aborted = () => new DOMException('The request was aborted', 'AbortError');

/** The way from the tabs to the server and back: 20 ms each, unless a rule says otherwise. */
export function createNetwork(time: SimulatedTime, server: Server) {
  let rules: Rule[] = [];
  let isDown = false;
  const sent: SentRequest[] = [];
  const waiting = new Set<(error: Error) => void>();

  const ruleFor = (route: string): Rule | undefined => {
    const rule = rules.find((each) => matches(each.route, route));
    if (rule !== undefined) {
      rule.left -= 1;
      if (rule.left <= 0) rules = rules.filter((each) => each !== rule);
    }
    return rule;
  };

  const responseOf = ({ status, body }: Answer): Response =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

  const send = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const text = request.method === 'GET' ? '' : await request.text();
    const path = url.pathname.replace(/^\/api/, '');
    const asked: Asked = {
      method: request.method,
      path,
      query: url.searchParams,
      body: text === '' ? null : JSON.parse(text),
      token: request.headers.get('Authorization')?.replace(/^Bearer /, '') ?? null,
      socketId: request.headers.get('X-Socket-ID'),
      idempotencyKey: request.headers.get('Idempotency-Key'),
    };
    const route = `${request.method} ${path}`;
    const entry: SentRequest = { at: time.now(), route, token: asked.token, status: null };
    sent.push(entry);
    const rule = ruleFor(route);
    const delayMs = rule?.delayMs ?? 0;
    const fault = isDown ? 'lost' : (rule?.fault ?? null);
    return new Promise<Response>((resolve, reject) => {
      let isOver = false;
      const end = (status: SentRequest['status'], work: () => void) => {
        if (isOver) return;
        isOver = true;
        entry.status = status;
        waiting.delete(fail);
        work();
      };
      const fail = (error: Error) => end('failed', () => reject(error));
      // What outlives its page is waited for by nobody.
      if (!request.keepalive) waiting.add(fail);
      request.signal.addEventListener('abort', () => fail(aborted()));
      const answer = (answered: Answer) =>
        time.setTimeout(() => end(answered.status, () => resolve(responseOf(answered))), oneWayMs + delayMs);
      time.setTimeout(() => {
        if (fault === 'lost') fail(unreachable());
        else if (fault === 'swallowed') waiting.delete(fail);
        else if (typeof fault === 'number')
          answer({ status: fault, body: { message: messages[fault] ?? 'Server error.', errors: {} } });
        else {
          // A request that is on its way is done, even where nobody waits for it any more.
          const answered = server.receive(asked);
          if (fault === null) answer(answered);
          else if (fault === 'answerLost') time.setTimeout(() => fail(unreachable()), oneWayMs);
          // Nothing is on its way any more; a request that ignores its signal would wait for good.
          else if (fault === 'unanswered') waiting.delete(fail);
        }
      }, oneWayMs);
    });
  };

  return {
    /** Stands in for fetch. */
    fetch: (input: RequestInfo | URL, init?: RequestInit) => send(new Request(input, init)),
    /** Every request since the world began, oldest first. */
    sent: sent as readonly SentRequest[],
    /** The next requests of a route, `times` of them, are answered that much later. */
    delay: (route: string, delayMs: number, times = 1) =>
      void rules.push({ route, fault: null, delayMs, left: times }),
    /** The next requests of a route, `times` of them, fail like that. */
    fail: (route: string, fault: Fault, times = 1) =>
      void rules.push({ route, fault, delayMs: 0, left: times }),
    /** Nothing gets through. */
    setDown: (down: boolean) => {
      isDown = down;
    },
    /** No faults and no delays from now on. */
    heal: () => {
      rules = [];
      isDown = false;
    },
    hasPending: () => waiting.size > 0,
  };
}

export type Network = ReturnType<typeof createNetwork>;
