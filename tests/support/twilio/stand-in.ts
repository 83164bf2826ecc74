import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer as createPlainServer, type Server } from 'node:http';
import { createServer } from 'node:https';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { WebSocketServer } from 'ws';
import { Account } from './account';
import { makeCertificate } from './certificate';
import { serveRest } from './rest';
import { serveSession } from './session';

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Stands in for Twilio: its signalling, its REST API and its telephone network, on this machine alone. */
export interface StandIn {
  readonly port: number;
  /** Arguments that make Chromium use it as Twilio. */
  readonly browserArgs: readonly string[];
  /** Requests to hosts that have no part in a call, such as Insights. */
  readonly strayRequests: readonly string[];
  openAccount(): Account;
  /** For NODE_EXTRA_CA_CERTS of the server's process. */
  readonly certFile: string;
  /** Settings that make the server of an account use it as Twilio. */
  envOf(account: Account): Record<string, string>;
  close(): Promise<void>;
}

export async function openStandIn(): Promise<StandIn> {
  const { cert, key, spkiHash } = makeCertificate(['twilio.com', '*.twilio.com']);
  const folder = mkdtempSync(join(tmpdir(), 'twilio-stand-in-'));
  const certFile = join(folder, 'certificate.pem');
  writeFileSync(certFile, cert);
  const accounts: Account[] = [];
  const strayRequests: string[] = [];
  const sockets = new Set<Socket>();

  const server = createServer({ cert, key }, (request, response) => {
    const { host = '' } = request.headers;
    if (host.startsWith('api.')) {
      void serveRest(request, response, accounts);
      return;
    }
    strayRequests.push(`${request.method} ${host}${request.url}`);
    // Insights accept every request; the SDK's own sounds do not exist here.
    response.writeHead(host.startsWith('eventgw.') ? 200 : 404, {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': '*',
      'content-type': 'application/json',
    });
    response.end('{}');
  });
  const signalling = new WebSocketServer({ noServer: true });
  server.on('upgrade', (request, socket, head) => {
    if (request.url !== '/signal') {
      socket.destroy();
      return;
    }
    signalling.handleUpgrade(request, socket, head, (ws) =>
      serveSession(ws, (sid) => accounts.find(({ apiKeySid }) => apiKeySid === sid)),
    );
  });
  const port = await listening(server);

  // The server's REST client uses the proxy of its settings, which leads here.
  const proxy = createPlainServer();
  proxy.on('connect', (_request, near: Socket, head) => {
    const far = connect(port, '127.0.0.1', () => {
      near.write('HTTP/1.1 200 Connection Established\r\n\r\n');
      far.write(head);
      near.pipe(far).pipe(near);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        sockets.delete(one);
        other.destroy();
      });
    }
  });
  const proxyPort = await listening(proxy);

  return {
    port,
    browserArgs: [
      `--host-resolver-rules=MAP *.twilio.com 127.0.0.1:${port}`,
      `--ignore-certificate-errors-spki-list=${spkiHash}`,
    ],
    strayRequests,
    openAccount() {
      const account = new Account();
      accounts.push(account);
      return account;
    },
    certFile,
    envOf: (account) => ({ ...account.env(), HTTP_PROXY: `http://127.0.0.1:${proxyPort}` }),
    async close() {
      for (const account of accounts) account.close();
      for (const client of signalling.clients) client.terminate();
      for (const socket of sockets) socket.destroy();
      server.closeAllConnections();
      await Promise.all(
        [server, proxy].map((one) => {
          const closed = once(one, 'close');
          one.close();
          return closed;
        }),
      );
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
