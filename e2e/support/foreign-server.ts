import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import type { Duplex } from 'node:stream';
import { type RawData, WebSocket, WebSocketServer } from 'ws';
import { eventCustomer, inLaravelForm, oddCall } from './laravel-forms';

/** The requests of the contract; every other is unknown there. */
const contract: readonly RegExp[] = [
  /^POST \/api\/auth\/(login|logout|refresh)$/,
  /^GET \/api\/auth\/me$/,
  /^GET \/api\/admin\/(stats|active-calls|agents|orders|tenants)$/,
  /^GET \/api\/admin\/(orders|tenants)\/[^/]+$/,
  /^POST \/api\/admin\/switch-(to-agent|back-to-admin)$/,
  /^GET \/api\/(tenants|tenants\/[^/]+\/menu|menu\/search)$/,
  /^GET \/api\/customers(\/lookup|\/[^/]+|\/[^/]+\/orders)?$/,
  /^(POST \/api\/customers|PUT \/api\/customers\/[^/]+|POST \/api\/orders)$/,
  /^GET \/api\/agent\/(my-orders|calls|twilio-token)$/,
  /^POST \/api\/agent\/presence\/offline$/,
  /^GET \/api\/calls\/active$/,
  /^POST \/api\/calls\/[^/]+\/(accept|end)$/,
  /^POST \/broadcasting\/auth$/,
];

/** What such an application lets other origins send: the headers of the contract, and no other. */
const allowedHeaders = ['accept', 'authorization', 'content-type', 'x-requested-with', 'x-socket-id'];

export interface AskedRequest {
  /** Method and path, without the query. */
  readonly asked: string;
  readonly search: string;
  readonly headers: IncomingMessage['headers'];
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve) =>
    server.listen(0, '127.0.0.1', () => {
      // Listening on a port, it has an address of that kind.
      resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    }),
  );
}

/** An event of the offered call with odd decoration; everything else as our server sends it. */
function inForeignForm(frame: string): string {
  const message = JSON.parse(frame);
  if (message.event !== 'call.incoming') return frame;
  const data = JSON.parse(message.data);
  const odd = { ...data, call: oddCall(data.call), customer: eventCustomer(data.customer) };
  return JSON.stringify({ ...message, data: JSON.stringify(odd) });
}

/**
 * Somebody else's backend, in front of our server: another origin than the page's, a list of allowed headers, none of
 * our additions, the odd answers of a Laravel application. The pages come from a host of their own, built for it.
 */
export class ForeignServer {
  readonly requests: AskedRequest[] = [];
  private readonly api = createServer((request, response) => void this.answer(request, response));
  private readonly pages = createServer((request, response) => void this.serve(request, response));
  private readonly sockets = new WebSocketServer({ noServer: true });
  private pagesOrigin = '';
  private apiOrigin = '';
  private readonly ownOrigin: string;

  private constructor(ownOrigin: string) {
    this.ownOrigin = ownOrigin;
  }

  static async open(ownOrigin: string): Promise<ForeignServer> {
    const server = new ForeignServer(ownOrigin);
    server.api.on('upgrade', (request, socket, head) => {
      if (request.url?.startsWith('/app/'))
        server.sockets.handleUpgrade(request, socket, head, (browser) =>
          server.relay(browser, request.url ?? ''),
        );
      else server.pipe(request, socket, head);
    });
    server.apiOrigin = await listen(server.api);
    server.pagesOrigin = await listen(server.pages);
    return server;
  }

  /** Where the page is. */
  get origin(): string {
    return this.pagesOrigin;
  }

  /** How often each was asked, the browser's own questions left out. */
  asked(pattern: RegExp): readonly AskedRequest[] {
    return this.requests.filter((request) => pattern.test(request.asked));
  }

  close(): void {
    for (const client of this.sockets.clients) client.terminate();
    for (const server of [this.api, this.pages]) {
      server.close();
      server.closeAllConnections();
    }
  }

  private allow(response: ServerResponse): void {
    response.setHeader('access-control-allow-origin', this.pagesOrigin);
    response.setHeader('access-control-allow-credentials', 'true');
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET' } = request;
    const url = new URL(request.url ?? '/', this.ownOrigin);
    this.allow(response);
    if (method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', 'GET, POST, PUT, PATCH, DELETE');
      response.setHeader('access-control-allow-headers', allowedHeaders.join(', '));
      response.writeHead(204).end();
      return;
    }
    const asked = `${method} ${url.pathname}`;
    this.requests.push({ asked, search: url.search, headers: request.headers });
    response.setHeader('content-type', 'application/json');
    if (!contract.some((pattern) => pattern.test(asked))) {
      const message = `The route ${url.pathname.slice(1)} could not be found.`;
      response.writeHead(404).end(JSON.stringify({ message }));
      return;
    }
    const { status, body } = await this.ask(method, url, request);
    const isTaken = status < 300 && body !== null && url.pathname !== '/broadcasting/auth';
    response
      .writeHead(status)
      .end(body === null ? '' : JSON.stringify(isTaken ? inLaravelForm(method, url, body) : body));
  }

  private async ask(method: string, url: URL, request: IncomingMessage) {
    const {
      authorization = '',
      'content-type': type = 'application/json',
      'x-socket-id': socket,
    } = request.headers;
    const body = await bodyOf(request);
    const answer = await fetch(url, {
      method,
      headers: {
        authorization,
        'content-type': type,
        ...(typeof socket === 'string' ? { 'x-socket-id': socket } : {}),
      },
      ...(body.length === 0 ? {} : { body: new Uint8Array(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text === '' ? null : JSON.parse(text) };
  }

  /** The build, as one with these settings would be. */
  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const answer = await fetch(new URL(request.url ?? '/', this.ownOrigin));
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'content-type': type });
    if (!type.includes('javascript')) {
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const { hostname, port } = new URL(this.apiOrigin);
    const settings = {
      VITE_API_BASE_URL: `${this.apiOrigin}/api`,
      VITE_API_ROOT_URL: this.apiOrigin,
      VITE_REALTIME_HOST: hostname,
      VITE_REALTIME_PORT: port,
      VITE_VOICE_PROVIDER: 'embedded',
    };
    const code = await answer.text();
    response.end(
      code
        .replace('{BASE_URL:', `{...${JSON.stringify(settings)},BASE_URL:`)
        .replace(/VITE_REALTIME_(HOST|PORT):`[^`]*`,?/g, ''),
    );
  }

  /** Live events, some of them in another form. */
  private relay(browser: WebSocket, path: string): void {
    const own = new WebSocket(`${this.ownOrigin.replace('http', 'ws')}${path}`, { origin: this.ownOrigin });
    const early: RawData[] = [];
    browser.on('message', (data) => {
      if (own.readyState === WebSocket.OPEN) own.send(String(data));
      else early.push(data);
    });
    own.on('open', () => {
      for (const data of early) own.send(String(data));
    });
    own.on('message', (data) => browser.send(inForeignForm(String(data))));
    for (const [one, other] of [
      [browser, own],
      [own, browser],
    ] as const) {
      one.on('close', () => other.terminate());
      one.on('error', () => other.terminate());
    }
  }

  /** The voice, which is no part of what is odd. */
  private pipe(request: IncomingMessage, near: Duplex, head: Buffer): void {
    const { hostname, port, host } = new URL(this.ownOrigin);
    const far = connect(Number(port), hostname);
    const headers = { ...request.headers, host, origin: this.ownOrigin };
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
    far.write([`${request.method} ${request.url} HTTP/1.1`, ...lines, '', ''].join('\r\n'));
    far.write(head);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      socket.on('error', () => undefined);
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
  }
}
