import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach } from 'vitest';
import { createHttpClient, type HttpClient, type HttpClientOptions } from '../http/http-client';

interface SeenRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface StubAnswer {
  readonly status?: number;
  /** Text is sent as it is, anything else as JSON. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A server that sends the given answers in turn, repeats the last one, and records the requests. */
export async function stubServer(...answers: readonly StubAnswer[]) {
  const seen: SeenRequest[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      const answer = answers[Math.min(seen.length, answers.length - 1)] ?? {};
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      response.writeHead(answer.status ?? 200, answer.headers);
      response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {}));
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const clientOf = (options: Partial<HttpClientOptions> = {}): HttpClient =>
    createHttpClient({
      baseUrl: `${url}/api`,
      token: () => 'token-1',
      socketId: () => null,
      onUnauthorized: () => {},
      ...options,
    });
  return { url, seen, clientOf, http: clientOf() };
}
