import { sessionOf } from '../db/database';
import { SteadyClient } from '../db/pool';
import { createGuard, type FaultLog } from '../guard';

/** Reaches every process of the installation, the sender too, in one order. */
export interface SecondWay {
  readonly isOpen: boolean;
  /** Rejects where it is not known to be on its way. */
  send(text: string): Promise<void>;
  /**
   * `opened` runs each time it is open again: what was sent before has not arrived. Resolves when it is open, or that
   * has failed once.
   */
  start(take: (text: string) => void, opened: () => void): Promise<void>;
  stop(): Promise<void>;
}

export interface DatabaseWayOptions {
  readonly databaseUrl: string;
  readonly name: string;
  readonly lookEveryMs?: number;
  readonly log: FaultLog & { warn(details: object, message: string): void };
}

/** PostgreSQL takes less than 8,000 bytes in one notification. */
const longestPart = 7_900;
const defaultLookEveryMs = 1_000;
const opensWithinMs = 6_000;
const answersWithinMs = 2_000;
const endsWithinMs = 500;

async function orCutOff(client: SteadyClient, work: Promise<unknown>, withinMs: number): Promise<void> {
  const tooLate = setTimeout(() => client.destroy(), withinMs);
  await work.finally(() => clearTimeout(tooLate));
}

/** Base64 has no characters of several bytes, which could be cut apart. */
function partsOf(text: string): string[] {
  const code = Buffer.from(text).toString('base64');
  const count = Math.max(1, Math.ceil(code.length / longestPart));
  // Of equal notifications in one transaction PostgreSQL sends one, so that each part has its number.
  return Array.from(
    { length: count },
    (_, index) => `${index} ${count} ${code.slice(index * longestPart, (index + 1) * longestPart)}`,
  );
}

/** Those of one transaction arrive together and in order. */
function createReader(take: (text: string) => void) {
  let parts: string[] = [];
  return (part: string) => {
    const [index, count, code = ''] = part.split(' ');
    if (index === '0') parts = [];
    parts.push(code);
    if (parts.length !== Number(count)) return;
    take(Buffer.from(parts.join(''), 'base64').toString());
    parts = [];
  };
}

/**
 * LISTEN and NOTIFY of PostgreSQL, which has to be there anyway. One session sends and listens, so that what a
 * process sends keeps its order.
 */
export function createDatabaseWay(options: DatabaseWayOptions): SecondWay {
  const { databaseUrl, name, lookEveryMs = defaultLookEveryMs, log } = options;
  const guard = createGuard(log);
  let session: SteadyClient | null = null;
  let isPooled = false;
  let isStopped = false;
  let isLooking = false;
  let timer: NodeJS.Timeout | undefined;

  async function listen(client: SteadyClient, take: (text: string) => void): Promise<void> {
    await client.connect();
    const { rows } = await client.query('select pg_backend_pid() as own');
    // A pooler passes no notification on.
    isPooled = rows[0]?.own !== client.pid;
    if (isPooled) {
      log.warn({}, 'The database is reached through a pooler: while Redis is away events wait.');
      return await client.end();
    }
    const read = createReader(take);
    client.on(
      'notification',
      guard('a message of another process', ({ payload }) => read(payload ?? '')),
    );
    client.once('end', () => {
      if (session === client) session = null;
    });
    await client.query(`listen "${name}"`);
    session = client;
  }

  async function open(take: (text: string) => void, opened: () => void): Promise<void> {
    const client = new SteadyClient(sessionOf(databaseUrl));
    try {
      await orCutOff(client, listen(client, take), opensWithinMs);
    } catch (error) {
      client.destroy();
      throw error;
    }
    if (isStopped) await client.end();
    else if (session === client) opened();
  }

  /** A session whose network is cut says nothing: it is found by asking it. */
  async function look(take: (text: string) => void, opened: () => void): Promise<void> {
    if (isPooled || isStopped) return;
    const client = session;
    if (client === null) return await open(take, opened);
    const answered = client.inTurn(() => client.query('select 1'));
    await orCutOff(client, answered, answersWithinMs);
  }

  return {
    get isOpen() {
      return session !== null;
    },
    async send(text) {
      const client = session;
      if (client === null) throw new Error('The database does not pass messages on at the moment');
      const statement = 'select pg_notify($1, part) from unnest($2::text[]) as part';
      await client.inTurn(() => client.query(statement, [name, partsOf(text)]));
    },
    start(take, opened) {
      const lookOnce = async () => {
        if (isLooking) return;
        isLooking = true;
        // Whoever needs the database reports that it is away.
        await look(take, opened).catch(() => undefined);
        isLooking = false;
      };
      timer = setInterval(lookOnce, lookEveryMs);
      timer.unref();
      return lookOnce();
    },
    async stop() {
      isStopped = true;
      clearInterval(timer);
      const client = session;
      if (client === null) return;
      const ended = client.inTurn(() => client.end());
      await orCutOff(client, ended, endsWithinMs).catch(() => undefined);
    },
  };
}
