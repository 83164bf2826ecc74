import { spawn } from 'node:child_process';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { checkBackend, type Finding } from '../../scripts/backend-check';
import { reportBackend } from '../../scripts/backend-report';
import { routes } from '../../scripts/backend-routes';
import { openBench } from './client';

const bench = await openBench();

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

/** A server that is not ours. */
const serve = async (answer: RequestListener): Promise<string> => {
  const server = createServer(answer);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  open.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
};

const check = async (backend: Parameters<typeof checkBackend>[0]): Promise<readonly Finding[]> => {
  const findings: Finding[] = [];
  for await (const finding of checkBackend(backend)) findings.push(finding);
  return findings;
};
const of = (findings: readonly Finding[], route: string) =>
  findings.find((finding) => finding.route === route);

it('reads every route of our own server whole, asked as an admin', async () => {
  const findings = await check({ url: `${bench.url}/api/`, token: await bench.server.tokenOf('admin') });
  expect(findings.map(({ route }) => route)).toEqual(routes.map(({ name }) => name));
  expect(findings.filter(({ outcome }) => outcome !== 'read')).toEqual([]);
});

it('lists what is refused to an agent, and misses nothing of an agent’s job', async () => {
  const findings = await check({ url: `${bench.url}/api`, token: await bench.server.tokenOf('agent') });
  expect(of(findings, 'GET /admin/stats')).toEqual({
    route: 'GET /admin/stats',
    outcome: 'refused',
    detail: '403, This action is unauthorized.',
    leftOut: [],
    isMissing: false,
  });
  expect(findings.filter(({ isMissing }) => isMissing)).toEqual([]);
});

it('names what it leaves out and what is missing', async () => {
  const answers: Readonly<Record<string, unknown>> = {
    '/api/auth/me': { data: { id: 7, name: 'Ann', last_login_at: { odd: true } } },
    '/api/calls/active': {
      data: [{ id: null }, { id: 3, status: 'in-progress' }],
    },
    '/api/tenants': [{ id: 4, name: 'Luna' }],
    '/api/tenants/4/menu': '<!doctype html>',
    '/api/customers/lookup': { data: null },
    '/api/customers': {
      data: [1, 2, 3].map((id) => ({ id, name: 'Ann', total_spent: id === 1 ? 7 : {}, created_at: null })),
    },
  };
  const url = await serve((request, response) => {
    const body = answers[new URL(request.url ?? '/', 'http://any').pathname];
    response.statusCode = body === undefined ? 404 : 200;
    response.end(typeof body === 'string' ? body : JSON.stringify(body ?? { message: 'No such route.' }));
  });
  const findings = await check({ url, token: 'secret' });
  expect(of(findings, 'GET /auth/me')).toEqual({
    route: 'GET /auth/me',
    outcome: 'in part',
    detail: 'Ann',
    leftOut: ['field last_login_at'],
    isMissing: false,
  });
  expect(of(findings, 'GET /calls/active')).toEqual({
    route: 'GET /calls/active',
    outcome: 'in part',
    detail: '1 call',
    leftOut: ['row calls[].id'],
    isMissing: false,
  });
  expect(of(findings, 'GET /customers')).toEqual({
    route: 'GET /customers',
    outcome: 'in part',
    detail: '3 customers',
    leftOut: ['field customers[].total_spent (2)'],
    isMissing: false,
  });
  expect(of(findings, 'GET /admin/stats')).toEqual({
    route: 'GET /admin/stats',
    outcome: 'not there',
    detail: '404, No such route.',
    leftOut: [],
    isMissing: false,
  });
  expect(findings.filter(({ isMissing }) => isMissing).map(({ route }) => route)).toEqual([
    'POST /broadcasting/auth',
    'GET /agent/twilio-token',
    'GET /tenants/{id}/menu',
  ]);
  expect(of(findings, 'GET /admin/orders/{id}')).toEqual({
    route: 'GET /admin/orders/{id}',
    outcome: 'skipped',
    detail: 'no earlier response had an id for it',
    leftOut: [],
    isMissing: false,
  });
});

it('reports what keeps a page of another origin out', async () => {
  const page = 'https://console.example';
  const url = await serve((_, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-credentials', 'true');
    response.setHeader('access-control-allow-methods', 'GET, POST');
    response.setHeader('access-control-allow-headers', 'Authorization, Content-Type');
    response.statusCode = 401;
    response.end('{}');
  });
  const [first, second, ...rest] = await check({ url, token: 'secret', page });
  expect(first).toEqual({
    route: 'OPTIONS /orders from https://console.example',
    leftOut: [],
    outcome: 'refused',
    isMissing: true,
    detail:
      'Access-Control-Allow-Origin is not the page; header x-socket-id is not allowed; method PUT is not allowed',
  });
  expect([second?.outcome, rest]).toEqual(['refused', []]);
});

it('reports a channel that no page of another origin can have signed, though it is signed', async () => {
  const page = 'https://console.example';
  const asked: string[] = [];
  const url = await serve(async (request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/api/')) {
      response.setHeader('access-control-allow-origin', page);
      response.setHeader('access-control-allow-credentials', 'true');
      response.setHeader('access-control-allow-methods', 'GET, POST, PUT');
      response.setHeader('access-control-allow-headers', 'Authorization, Content-Type, X-Socket-ID');
    }
    const answers: Readonly<Record<string, unknown>> = {
      '/api/auth/me': { data: { id: 7, name: 'Ann', agent_type: 'agent' } },
      '/broadcasting/auth': { auth: 'key:signature' },
    };
    if (path === '/broadcasting/auth' && request.method === 'POST') {
      let body = '';
      for await (const chunk of request) body += chunk;
      asked.push(body);
    }
    response.statusCode = path in answers ? 200 : 404;
    response.end(JSON.stringify(answers[path] ?? {}));
  });
  const findings = await check({ url, token: 'secret', page, root: new URL(url).origin });
  expect(findings.slice(0, 4)).toEqual([
    expect.objectContaining({ route: `OPTIONS /orders from ${page}`, outcome: 'read' }),
    expect.objectContaining({ route: 'GET /auth/me', outcome: 'read' }),
    expect.objectContaining({
      route: 'POST /broadcasting/auth',
      outcome: 'read',
      detail: 'signs private-agent.7',
    }),
    expect.objectContaining({
      route: `OPTIONS /broadcasting/auth from ${page}`,
      outcome: 'refused',
      isMissing: true,
      detail:
        'Access-Control-Allow-Origin is not the page; Access-Control-Allow-Credentials is not true; header authorization is not allowed; header content-type is not allowed; header x-socket-id is not allowed; method POST is not allowed',
    }),
  ]);
  expect(asked).toEqual(['socket_id=1.1&channel_name=private-agent.7']);
  const atPage = await check({ url, token: 'secret', page: new URL(url).origin });
  expect(atPage.map(({ route }) => route).filter((route) => route.startsWith('OPTIONS'))).toEqual([
    `OPTIONS /orders from ${new URL(url).origin}`,
  ]);
});

const run = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
  new Promise<{ code: number | null; output: string }>((done) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'scripts/check-backend.ts', ...args], {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, ...env },
    });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('close', (code) => done({ code, output }));
  });

it('ends with 0 where nothing is missing, by a token from the environment, which is never said', async () => {
  const token = await bench.server.tokenOf('agent');
  const { code, output } = await run([`${bench.url}/api`], { BACKEND_TOKEN: token });
  expect(output).toMatch(/\d+ of \d+ can be read\./);
  expect(code).toBe(0);
  expect(output).not.toContain(token);
});

async function report(args: readonly string[]) {
  let output = '';
  const print = (text: string) => {
    output += `${text}\n`;
  };
  const code = await reportBackend(args, { env: {}, print, complain: print });
  return { code, output };
}

it('ends with 1 where something is missing, and says no token that a server echoes', async () => {
  const url = await serve((request, response) => {
    response.statusCode = 401;
    response.end(JSON.stringify({ message: `Wrong: ${request.headers.authorization}` }));
  });
  const { code, output } = await report([url, 'top-secret']);
  expect(output).toContain('The job cannot be done without GET /auth/me.');
  expect([code, output.includes('top-secret')]).toEqual([1, false]);
});

it('ends with 2 and prints how it is used without an address or a token', async () => {
  const { code, output } = await report(['http://127.0.0.1:9/api']);
  expect([code, output.includes('There is no token.'), output.includes('npm run check:backend')]).toEqual([
    2,
    true,
    true,
  ]);
});
