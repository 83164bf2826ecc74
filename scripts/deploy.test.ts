import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { freePort } from '../server/testing/postgres';
import { findCaddy } from './find-programs.mjs';
import { readText, root } from './source-files';

const known = new Set(
  [...readText('server/config.ts').matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name]) => name),
);
const isThere = (path: string) => existsSync(join(root, path));
/** What `npm run build` makes. */
const built = [...readText('scripts/build.mjs').matchAll(/'([\w-]+)'/g)].map(
  ([, name]) => `dist/${name}.mjs`,
);

interface Service {
  readonly image: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly environment?: Readonly<Record<string, string>>;
  readonly env_file?: string;
  readonly volumes?: readonly string[];
  readonly restart?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly user?: string;
  readonly logging?: { readonly driver: string; readonly options: Readonly<Record<string, string>> };
}

const composeText = readText('deploy/compose.yaml');
const compose: { services: Record<string, Service>; volumes: object } = parse(composeText, { merge: true });
const apps = Object.entries(compose.services).filter(([, { build }]) => build !== undefined);
const containerfile = readText('deploy/Containerfile');

describe('the compose file', () => {
  test('starts three processes alike, with variables that the server knows', () => {
    expect(apps.map(([name]) => name)).toEqual(['app1', 'app2', 'app3']);
    for (const [, { environment = {}, build }] of apps) {
      expect(Object.keys(environment).filter((name) => !known.has(name))).toEqual([]);
      expect(environment).toEqual(apps[0]?.[1].environment);
      expect(environment).toMatchObject({ REDIS_URL: expect.any(String), SECRETS_KEY: expect.any(String) });
      expect(isThere(join('deploy', build?.context ?? '', build?.dockerfile ?? ''))).toBe(true);
    }
  });

  test('gives the processes each setting of the file that is filled in, and keeps those it relies on itself', () => {
    const [, filledIn = ''] = /cp \S+\.example deploy\/(\S+)/.exec(composeText) ?? [];
    expect(isThere(join('deploy', `${filledIn}.example`))).toBe(true);
    expect(readText('.gitignore')).toContain(`\n/deploy/${filledIn}\n`);
    for (const [, { environment, env_file }] of apps) {
      expect(env_file).toBe(filledIn);
      expect(environment).toMatchObject({ PORT: '8080', HOST: '', DATA_DIR: '/data' });
    }
    expect(compose.services.caddy?.environment?.UPSTREAMS).toBe(
      apps.map(([name]) => `${name}:8080`).join(' '),
    );
    expect(containerfile).toMatch(/DATA_DIR=\/data$/m);
  });

  test('tells how a new version is built under a name of its own before it is started', () => {
    const [, update = ''] = /\n## A new version\n([\s\S]*?)\n## /.exec(readText('docs/deploying.md')) ?? [];
    expect(update).toMatch(/`VERSION`[\s\S]*podman compose … build app1[\s\S]*up -d --no-deps app1/);
    expect(apps[0]?.[1].image).toContain('${VERSION');
  });

  test('names settings, files and volumes that are there', () => {
    const settings = [...composeText.matchAll(/\$\{(\w+)/g)].map(([, name]) => name ?? '');
    const example = readText('deploy/production.env.example');
    expect(settings.filter((name) => !new RegExp(`^${name}=`, 'm').test(example))).toEqual([]);
    for (const [name, { volumes = [] }] of Object.entries(compose.services)) {
      for (const volume of volumes) {
        const [from = ''] = volume.split(':');
        expect(
          from.startsWith('./') ? isThere(join('deploy', from)) : from in compose.volumes,
          `${name} ${volume}`,
        ).toBe(true);
      }
    }
  });

  test('starts Redis as its own user: as root its image first changes the owner of /data, which it may not', () => {
    expect(compose.services.redis).toMatchObject({ user: 'redis', cap_drop: ['ALL'] });
    expect(compose.services.redis).not.toHaveProperty('cap_add');
  });

  test('bounds the log of every service', () => {
    for (const [name, { logging }] of Object.entries(compose.services))
      expect([name, logging]).toEqual([
        name,
        { driver: 'json-file', options: { 'max-size': expect.any(String), 'max-file': expect.any(String) } },
      ]);
  });

  test('lets every service start again, and none of ours write into its image or keep a privilege', () => {
    for (const { restart } of Object.values(compose.services)) expect(restart).toBe('unless-stopped');
    for (const [, app] of apps) expect(app).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });
});

describe('the image', () => {
  const copied = [...containerfile.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)];

  test('has what the server finds beside its sources, at the same place seen from dist', () => {
    const paths = copied.map(([, from]) => from ?? '');
    for (const [, from, to] of copied) expect(to).toBe(from);
    expect(paths).toContain('dist');
    for (const path of paths.filter((one) => one !== 'dist')) expect(isThere(path), path).toBe(true);
    const sources = ['server/db/migrate.ts', 'server/db/pglite.ts', 'server/app.ts', 'server/http/docs.ts'];
    const asked = sources.flatMap((file) =>
      [...readText(file).matchAll(/new URL\('\.\/([\w./-]+)', import\.meta\.url\)/g)].map(
        ([, name]) => `server/db/${name}`,
      ),
    );
    expect(asked).toHaveLength(2);
    for (const path of asked) expect(paths).toContain(path);
  });

  test('runs, and asks for its health, as nobody special', () => {
    const last = containerfile.slice(containerfile.lastIndexOf('\nFROM '));
    expect(last).toMatch(/\nUSER node\n[\s\S]*\nHEALTHCHECK [\s\S]*\/livez[\s\S]*\nCMD /);
    expect(built).toContain(/"(dist\/[\w-]+\.mjs)"\]/.exec(last)?.[1]);
  });

  test('has the packages that are not built in, by the version of the lock', () => {
    const { dependencies } = JSON.parse(readText('package.json'));
    const [, list = ''] =
      /const loaded = \[([\s\S]*?)\]/.exec(readText('deploy/keep-runtime-packages.mjs')) ?? [];
    const loaded = [...list.matchAll(/'([^']+)'/g)].map(([, name]) => name ?? '');
    expect(loaded.filter((name) => !(name in dependencies))).toEqual([]);
    const [, external = ''] = /external: \[([^\]]*)\]/.exec(readText('scripts/server-build.mjs')) ?? [];
    const outside = [...external.matchAll(/'([^']+)'/g)].map(([, name]) => name ?? '');
    const ofWorker = [...readText('server/db/pglite-worker.mjs').matchAll(/from '(@[\w-]+\/[\w-]+)/g)].map(
      ([, name]) => name ?? '',
    );
    expect(outside.length + ofWorker.length).toBeGreaterThan(4);
    expect([...outside, ...ofWorker, '@fastify/swagger-ui'].filter((name) => !loaded.includes(name))).toEqual(
      [],
    );
  });
});

describe('the service of systemd', () => {
  const unit = readText('deploy/order-agent@.service');
  const [, startedWith = ''] = /^ExecStart=(.*)$/m.exec(unit) ?? [];

  test('starts what the build makes, with variables that the server knows', () => {
    expect(built).toContain(/ \/usr\/bin\/node .*\/opt\/order-agent\/(\S+)/.exec(startedWith)?.[1]);
    const given = startedWith.match(/\b[A-Z_]+=\S+/g) ?? [];
    const names = given.map((pair) => pair.split('=', 1)[0] ?? '');
    expect(names.filter((name) => name !== 'NODE_ENV' && !known.has(name))).toEqual([]);
    expect(unit).toMatch(/^DynamicUser=yes$/m);
  });

  test('keeps its port, host and folder, whatever the file of settings says, which overrides Environment=', () => {
    const [given = ''] = startedWith.split('/usr/bin/node');
    expect(given).toMatch(/^\/usr\/bin\/env /);
    for (const pair of [
      'NODE_ENV=production',
      'PORT=%i',
      'HOST=127.0.0.1',
      'DATA_DIR=/var/lib/order-agent/%i',
    ])
      expect(given.split(' ')).toContain(pair);
    expect(unit).not.toMatch(/^Environment=/m);
  });

  test('lets Node protect its compiled code by keys, and lets a call that is not allowed fail instead of ending it', () => {
    const [allowed = '', ...taken] = [...unit.matchAll(/^SystemCallFilter=(.*)$/gm)].map(
      ([, calls]) => calls,
    );
    expect(allowed.split(' ')).toEqual(['@system-service', '@pkey']);
    expect(taken.every((calls) => calls?.startsWith('~') && !calls.includes('@pkey'))).toBe(true);
    expect(unit).toMatch(/^SystemCallErrorNumber=EPERM$/m);
  });

  test('is started again for as long as the database is away', () => {
    const [general = ''] = unit.split('[Service]');
    expect(general).toMatch(/^StartLimitIntervalSec=0$/m);
    expect(unit).toMatch(/^Restart=always$/m);
  });
});

describe.runIf(findCaddy() !== null)('Caddy', () => {
  const caddy = findCaddy() ?? '';

  test('takes its file', () => {
    const env = { PATH: process.env.PATH, HOME: root, SITE: 'orders.test', UPSTREAMS: 'a:8080 b:8080' };
    const { status, stderr } = spawnSync(
      caddy,
      ['adapt', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'],
      { cwd: root, env, encoding: 'utf8' },
    );
    expect([status, stderr.includes('Error')]).toEqual([0, false]);
  });

  /** Returns its log. */
  async function runCaddy(
    upstreams: string,
    work: (site: string) => Promise<void>,
    { triesFor = '1ms' } = {},
  ): Promise<string> {
    const home = mkdtempSync(join(tmpdir(), 'roa-caddy-'));
    const site = `http://127.0.0.1:${await freePort()}`;
    const env = { PATH: process.env.PATH, HOME: home, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home };
    const child = spawn(caddy, ['run', '--adapter', 'caddyfile', '--config', '-'], {
      env: { ...env, SITE: site, UPSTREAMS: upstreams },
      stdio: ['pipe', 'ignore', 'pipe'],
    });
    let log = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      log += text;
    });
    try {
      child.stdin.end(
        readText('deploy/Caddyfile').replace('lb_try_duration 5s', `lb_try_duration ${triesFor}`),
      );
      await vi.waitUntil(() => log.includes('serving initial configuration'), { timeout: 10_000 });
      await work(site);
    } finally {
      const closed = once(child, 'close');
      child.kill();
      await closed;
      rmSync(home, { recursive: true });
    }
    return log;
  }

  test('writes nothing of a search into its log where no process answers', async () => {
    const log = await runCaddy('127.0.0.1:1', async (site) => {
      const headers = { referer: `${site}/admin/calls?q=Maya` };
      const { status } = await fetch(`${site}/api/customers/lookup?phone=%2B12065550173`, { headers });
      expect(status).toBe(503);
    });
    const logged = log.split('\n').filter((line) => line.includes('no upstreams available'));
    expect(logged).toEqual([expect.stringContaining('"uri":"/api/customers/lookup"')]);
    expect(log).not.toMatch(/5550173|Maya/);
  });

  test('takes no healthy process away for what a dead one cost', async () => {
    const listen = async () => {
      const server = createServer((_request, response) => response.end('from the process'));
      server.listen(0, '127.0.0.1');
      await once(server, 'listening');
      const address = server.address();
      return { server, at: `127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
    };
    const [healthy, dead] = [await listen(), await listen()];
    const statuses: number[] = [];
    const work = async (site: string) => {
      dead.server.close();
      dead.server.closeAllConnections();
      // Until it is known to be dead, Caddy before 2.11.2 answers those that it sends there first with 502.
      for (let inTurn = 0; inTurn < 30; ) {
        const { status } = await fetch(`${site}/api/orders`, { method: 'POST', body: 'an order' });
        statuses.push(status);
        inTurn = status === 200 ? inTurn + 1 : 0;
      }
    };
    try {
      await runCaddy(`${healthy.at} ${dead.at}`, work, { triesFor: '5s' });
      expect(statuses.filter((status) => status !== 200 && status !== 502)).toEqual([]);
    } finally {
      healthy.server.close();
    }
  });

  test('lets pages and what Twilio reports through to a process whose database is away, and nothing of the API', async () => {
    const backEnd = createServer(({ url }, response) => {
      response.writeHead(url === '/readyz' ? 503 : 200).end('from the process');
    }).listen(0, '127.0.0.1');
    await once(backEnd, 'listening');
    const address = backEnd.address();
    const port = typeof address === 'object' ? address?.port : 0;
    try {
      await runCaddy(`127.0.0.1:${port}`, async (site) => {
        const statusOf = async (path: string, method = 'GET') =>
          (await fetch(`${site}${path}`, { method })).status;
        // It takes a process for ready before it has asked.
        await expect.poll(() => statusOf('/api/auth/me'), { timeout: 10_000 }).toBe(503);
        for (const path of ['/app/key', '/apps/1/events', '/broadcasting/auth', '/voice'])
          expect([path, await statusOf(path)]).toEqual([path, 503]);
        for (const path of ['/', '/kitchen', '/login', '/assets/main.js', '/webhooks/twilio/ring.wav'])
          expect([path, await statusOf(path)]).toEqual([path, 200]);
        for (const path of ['/webhooks/twilio/voice', '/webhooks/twilio/status'])
          expect([path, await statusOf(path, 'POST')]).toEqual([path, 200]);
        for (const path of ['/livez', '/readyz', '/healthz', '/metrics'])
          expect([path, await statusOf(path)]).toEqual([path, 404]);
      });
    } finally {
      backEnd.close();
    }
  });
});
