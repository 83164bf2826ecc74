import type { BrowserContext, Route } from 'playwright';
import type { Person } from '../support/person';

interface Queue {
  readonly pattern: RegExp;
  readonly routes: Route[];
  readonly takers: ((route: Route) => void)[];
}

/** Requests of one browser that wait until a test says how they end. */
export class Requests {
  private readonly queues: ReadonlyMap<string, Queue>;

  /** Named like 'POST /calls/*\/accept'. */
  constructor(names: readonly string[]) {
    this.queues = new Map(
      names.map((name) => {
        const pattern = new RegExp(`^${name.replaceAll('*', '[^/]+')}$`);
        return [name, { pattern, routes: [], takers: [] }];
      }),
    );
  }

  async attach(context: BrowserContext): Promise<void> {
    if (this.queues.size === 0) return;
    await context.route('**/api/**', (route) => {
      const request = route.request();
      const name = `${request.method()} ${new URL(request.url()).pathname.replace(/^\/api/, '')}`;
      const queue = [...this.queues.values()].find(({ pattern }) => pattern.test(name));
      if (queue === undefined) return route.continue();
      const taker = queue.takers.shift();
      if (taker === undefined) queue.routes.push(route);
      else taker(route);
      return undefined;
    });
    // The page itself may no longer want an answer.
    context.on('requestfailed', (request) => {
      for (const { routes } of this.queues.values()) {
        const index = routes.findIndex((route) => route.request() === request);
        if (index >= 0) routes.splice(index, 1);
      }
    });
  }

  private queue(name: string): Queue {
    const queue = this.queues.get(name);
    if (queue === undefined) throw new Error(`${name} is not among the requests that wait`);
    return queue;
  }

  private next(name: string): Promise<Route> {
    const { routes, takers } = this.queue(name);
    const waiting = routes.shift();
    return waiting === undefined ? new Promise((resolve) => takers.push(resolve)) : Promise.resolve(waiting);
  }

  /** The page has sent it. */
  async sent(name: string): Promise<void> {
    this.queue(name).routes.unshift(await this.next(name));
  }

  /** The server answers. */
  async pass(name: string): Promise<void> {
    await (await this.next(name)).continue();
  }

  /** An answer that the server gives in another situation. */
  async answer(name: string, body: unknown, status = 200): Promise<void> {
    await (await this.next(name)).fulfill({ status, json: body });
  }

  /** The server refuses. */
  async refuse(
    person: Person,
    name: string,
    status: number,
    message = 'Refused for the path',
  ): Promise<void> {
    person.expectComplaints(new RegExp(`${status}`));
    await this.answer(name, { message }, status);
  }

  /** An answer no client can read. */
  async garble(name: string): Promise<void> {
    await (await this.next(name)).fulfill({ status: 200, json: { data: 'garbled' } });
  }

  /** The line breaks before an answer. */
  async lose(person: Person, name: string): Promise<void> {
    person.expectComplaints(/ERR_|Failed to/);
    await (await this.next(name)).abort();
  }
}
