import pg from 'pg';
import { DatabaseAway } from './failures';

/** A connection that ends no process when it breaks, and can be broken off whatever state it is in. */
export class SteadyClient extends pg.Client {
  /** Its statements may take as long as they like. */
  isPatient = false;

  constructor(config?: pg.ClientConfig) {
    super(config);
    // Who waits for a query hears of it from the query; the pool listens only while nobody has the connection.
    this.on('error', () => undefined);
  }

  /** The number of the server's session; null before it has one. */
  get pid(): number | null {
    return 'processID' in this && typeof this.processID === 'number' ? this.processID : null;
  }

  breakOff(): void {
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

/** Something that has had a connection, or has waited for one to open, for longer than expected. */
export type SlowWork = Readonly<Pick<Work, 'client'>>;

type Taken = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void;

export interface SteadyPoolOptions extends pg.PoolConfig {
  readonly max: number;
  /** How long work waits for its turn while the database is alive. */
  readonly patienceMs: number;
}

/**
 * The driver's pool with a queue of its own in front: waiting for a turn may take long, and yet everything is
 * answered at once when the database is found to be away (watch.ts).
 */
export class SteadyPool extends pg.Pool {
  readonly #clients: Set<SteadyClient>;
  readonly #max: number;
  readonly #patienceMs: number;
  readonly #waiting = new Set<Work>();
  readonly #working = new Set<Work>();
  readonly #workOf = new WeakMap<pg.ClientBase, Work>();
  #isAway = false;
  #onTurn: ((isAway: boolean) => void) | undefined;
  #lastAnswerAt = 0;
  /** When each was broken off, by the number of its session. */
  #orphans = new Map<number, number>();

  constructor({ patienceMs, ...config }: SteadyPoolOptions) {
    const clients = new Set<SteadyClient>();
    // Without "Pool" in its name, by which drizzle would take it for one.
    class TrackedClient extends SteadyClient {
      constructor(options?: pg.ClientConfig) {
        super(options);
        clients.add(this);
        this.once('end', () => clients.delete(this));
      }
    }
    super({ ...config, Client: TrackedClient });
    this.#clients = clients;
    this.#max = config.max;
    this.#patienceMs = patienceMs;
    // A broken idle connection is replaced; without a listener it would end the process.
    this.on('error', () => undefined);
    this.on('release', (error, client) => {
      if (!error) this.#lastAnswerAt = performance.now();
      const work = this.#workOf.get(client);
      if (work !== undefined) this.#working.delete(work);
      // The driver puts the connection back only after this event.
      queueMicrotask(() => this.#begin());
    });
  }

  get isAway(): boolean {
    return this.#isAway;
  }

  /** When a connection was last given back in order. */
  get lastAnswerAt(): number {
    return this.#lastAnswerAt;
  }

  get queueLength(): number {
    return this.#waiting.size;
  }

  /** Connections lent out now. */
  get lentCount(): number {
    return this.#working.size;
  }

  /** Called when the database is found to be away, and when it is back. */
  whenTurned(listener: (isAway: boolean) => void): void {
    this.#onTurn = listener;
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

  /** Everything under way and waiting fails now; whatever comes is refused until resume(). */
  breakOff(): void {
    this.#turn(true);
    const waiting = [...this.#waiting];
    this.#waiting.clear();
    for (const work of waiting) this.#fail(work);
    for (const work of this.#working) {
      if (work.client !== null) continue;
      this.#working.delete(work);
      this.#fail(work);
    }
    for (const client of this.#clients) this.breakOffOne(client);
  }

  breakOffOne(client: SteadyClient): void {
    if (client.pid !== null) this.#orphans.set(client.pid, performance.now());
    client.breakOff();
  }

  /**
   * Sessions whose connections were broken off: the server may not have heard of it, and holds their locks until
   * then. Each is told once.
   */
  takeOrphans(): ReadonlyMap<number, number> {
    const orphans = this.#orphans;
    this.#orphans = new Map();
    return orphans;
  }

  /** Connections nobody uses: they came into being the same way as one that turned out to be dead. */
  breakOffIdle(): void {
    const used = new Set([...this.#working].map(({ client }) => client));
    for (const client of this.#clients) if (!used.has(client)) this.breakOffOne(client);
  }

  resume(): void {
    this.#turn(false);
  }

  #turn(isAway: boolean): void {
    if (this.#isAway === isAway) return;
    this.#isAway = isAway;
    this.#onTurn?.(isAway);
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
      }, this.#patienceMs);
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
          work.reject(error);
          this.#begin();
        },
      );
    }
  }

  #lend(work: Work, client: pg.PoolClient): void {
    // Broken off while it was connecting.
    if (!this.#working.has(work)) {
      client.release(true);
      return;
    }
    work.client = client instanceof SteadyClient ? client : null;
    this.#workOf.set(client, work);
    work.resolve(client);
  }
}
