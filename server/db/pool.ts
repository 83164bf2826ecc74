import pg from 'pg';
import { DatabaseAway, diskFull, isDatabaseAway, isNotLetIn, readOnly } from './failures';
import { observeQueries, type QueryObserver } from './observe';

export class SteadyClient extends pg.Client {
  #turn: Promise<unknown> = Promise.resolve();
  #answers = 0;

  constructor(config?: pg.ClientConfig) {
    super(config);
    // The query itself reports the error; without a listener it would end the process.
    this.on('error', () => undefined);
    this.connection.on('readyForQuery', () => {
      this.#answers += 1;
    });
  }

  /** A number of the statement whose answer is awaited; null while none is. */
  get unanswered(): number | null {
    const isAwaited = 'readyForQuery' in this && this.readyForQuery === false;
    return isAwaited ? this.#answers : null;
  }

  get pid(): number | null {
    return 'processID' in this && typeof this.processID === 'number' ? this.processID : null;
  }

  /** Runs one piece of work after the other on a session that several use: the driver takes one query at a time. */
  inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn.then(work);
    this.#turn = done.catch(() => undefined);
    return done;
  }

  /** Calls the listener with the error code of every statement that the server refuses. */
  onError(listener: (code: unknown) => void): void {
    this.connection.on('errorMessage', ({ code }: { readonly code?: unknown }) => listener(code));
  }

  destroy(): void {
    this.connection.stream.destroy();
  }
}

interface Work {
  readonly resolve: (client: pg.PoolClient) => void;
  readonly reject: (error: Error) => void;
  readonly tooLate: NodeJS.Timeout;
  since: number;
  client: SteadyClient | null;
}

export type SlowWork = Readonly<Pick<Work, 'client'>>;

type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

export interface SteadyPoolOptions extends pg.PoolConfig {
  readonly max: number;
  readonly queueTimeoutMs: number;
}

/** How long the database counts as one that saves nothing after a write was refused. */
const countsAsRefusedMs = 60_000;

/**
 * Queues in front of the driver's pool, so that all waiting work fails at once when the database is found to
 * be away.
 */
export class SteadyPool extends pg.Pool {
  readonly #clients: Set<SteadyClient>;
  readonly #observed: { by: QueryObserver | null };
  readonly #max: number;
  readonly #queueTimeoutMs: number;
  readonly #waiting = new Set<Work>();
  readonly #working = new Set<Work>();
  readonly #workOf = new WeakMap<pg.ClientBase, Work>();
  #isAway = false;
  /** Connections are refused: nothing waits, but no work is done either. */
  #isRefused = false;
  #isReportedAway = false;
  readonly #onAvailability: ((isAway: boolean) => void)[] = [];
  #lastAnswerAt = 0;
  #diskFullCount = 0;
  #diskFullAt = Number.NEGATIVE_INFINITY;
  #readOnlyAt = Number.NEGATIVE_INFINITY;
  /** Times at which connections were cut, by the process id of the session on the database server. */
  #orphans = new Map<number, number>();

  constructor({ queueTimeoutMs, ...config }: SteadyPoolOptions) {
    const clients = new Set<SteadyClient>();
    const observed: { by: QueryObserver | null } = { by: null };
    // drizzle treats every class with "Pool" in its name as a pool.
    class TrackedClient extends SteadyClient {
      constructor(options?: pg.ClientConfig) {
        super(options);
        clients.add(this);
        if (observed.by !== null) observeQueries(this, observed.by);
        this.once('end', () => clients.delete(this));
      }
    }
    super({ ...config, Client: TrackedClient });
    this.#clients = clients;
    this.#observed = observed;
    this.#max = config.max;
    // Every answered query counts: a long transaction gives its connection back much later.
    this.on('connect', (client) => {
      client.on('drain', () => this.#recordResponse());
      if (client instanceof SteadyClient) client.onError((code) => this.#recordError(code));
    });
    this.#queueTimeoutMs = queueTimeoutMs;
    // A broken idle connection is replaced; without a listener it would end the process.
    this.on('error', () => undefined);
    this.on('release', (_error, client) => {
      const work = this.#workOf.get(client);
      if (work !== undefined) this.#working.delete(work);
      // The driver puts the connection back only after this event.
      queueMicrotask(() => this.#begin());
    });
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /** Statements refused because the database's disk is full. */
  get diskFullCount(): number {
    return this.#diskFullCount;
  }

  get isDiskFull(): boolean {
    return performance.now() - this.#diskFullAt < countsAsRefusedMs;
  }

  /** A standby, or set so. */
  get isReadOnly(): boolean {
    return performance.now() - this.#readOnlyAt < countsAsRefusedMs;
  }

  #recordError(code: unknown): void {
    if (code === readOnly) this.#readOnlyAt = performance.now();
    if (code !== diskFull) return;
    this.#diskFullCount += 1;
    this.#diskFullAt = performance.now();
  }

  #recordResponse(): void {
    this.#lastAnswerAt = performance.now();
    this.#isRefused = false;
    this.#report();
  }

  get lastAnswerAt(): number {
    return this.#lastAnswerAt;
  }

  get queueLength(): number {
    return this.#waiting.size;
  }

  get lentCount(): number {
    return this.#working.size;
  }

  onAvailability(listener: (isAway: boolean) => void): void {
    this.#onAvailability.push(listener);
  }

  /** Reports all statements from now on, of open connections too. There is one observer. */
  observe(observer: QueryObserver): void {
    if (this.#observed.by === null) for (const client of this.#clients) observeQueries(client, observer);
    this.#observed.by = observer;
  }

  slowWork(afterMs: number): SlowWork[] {
    const before = performance.now() - afterMs;
    return [...this.#working].filter(({ since }) => since <= before);
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Taken): void;
  override connect(callback?: Taken): Promise<pg.PoolClient> | undefined {
    const taken = this.#take();
    if (callback === undefined) return taken;
    taken.then(
      (client) => callback(undefined, client, client.release),
      (error) => callback(error, undefined, () => undefined),
    );
    return undefined;
  }

  failAll(): void {
    this.#turn(true);
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const work of waiting) this.#fail(work);
    for (const work of this.#working) {
      if (work.client !== null) continue;
      this.#working.delete(work);
      this.#fail(work);
    }
    for (const client of this.#clients) this.destroyClient(client);
  }

  destroyClient(client: SteadyClient): void {
    if (client.pid !== null) this.#orphans.set(client.pid, performance.now());
    client.destroy();
  }

  /** Sessions whose connection was cut may still hold locks at the server. Each is returned once. */
  takeOrphans(): ReadonlyMap<number, number> {
    const orphans = this.#orphans;
    this.#orphans = new Map();
    return orphans;
  }

  /** Idle connections opened along with one that turned out to be dead. */
  destroyIdle(): void {
    const used = new Set([...this.#working].map(({ client }) => client));
    for (const client of this.#clients) if (!used.has(client)) this.destroyClient(client);
  }

  resume(): void {
    this.#isRefused = false;
    this.#turn(false);
  }

  #turn(isAway: boolean): void {
    this.#isAway = isAway;
    this.#report();
  }

  #report(): void {
    const isAway = this.#isAway || this.#isRefused;
    if (this.#isReportedAway === isAway) return;
    this.#isReportedAway = isAway;
    for (const listener of this.#onAvailability) listener(isAway);
  }

  /** An answer meanwhile proves that the database is there, and only this connection was refused. */
  #recordRefusal(error: Error, since: number): void {
    if (this.#lastAnswerAt > since || isNotLetIn(error) || !isDatabaseAway(error)) return;
    this.#isRefused = true;
    this.#report();
  }

  #fail(work: Work): void {
    clearTimeout(work.tooLate);
    work.reject(new DatabaseAway('The database does not answer'));
  }

  #take(): Promise<pg.PoolClient> {
    if (this.#isAway) return Promise.reject(new DatabaseAway('The database does not answer'));
    return new Promise((resolve, reject) => {
      const tooLate = setTimeout(() => {
        this.#waiting.delete(work);
        reject(new DatabaseAway('No connection to the database became free'));
      }, this.#queueTimeoutMs);
      const work: Work = { resolve, reject, tooLate, since: 0, client: null };
      this.#waiting.add(work);
      this.#begin();
    });
  }

  #begin(): void {
    for (const work of this.#waiting) {
      if (this.#working.size >= this.#max) return;
      clearTimeout(work.tooLate);
      this.#waiting.delete(work);
      this.#working.add(work);
      work.since = performance.now();
      super.connect().then(
        (client) => this.#lend(work, client),
        (error: Error) => {
          this.#working.delete(work);
          this.#recordRefusal(error, work.since);
          work.reject(error);
          this.#begin();
        },
      );
    }
  }

  #lend(work: Work, client: pg.PoolClient): void {
    // Cut while it was connecting.
    if (!this.#working.has(work)) {
      client.release(true);
      return;
    }
    work.client = client instanceof SteadyClient ? client : null;
    this.#workOf.set(client, work);
    work.resolve(client);
  }
}

/**
 * One connection: PGlite is a single session, and its socket server may interleave two clients' queries. The session
 * outlives a connection, so that the names of its statements would be taken.
 */
export const poolOnPglite = (connection: pg.PoolConfig): SteadyPool =>
  new SteadyPool({
    ...connection,
    max: 1,
    queueTimeoutMs: 30_000,
    onConnect: (client) => client.query('deallocate all'),
  });
