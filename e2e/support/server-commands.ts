import type { ChildProcess } from 'node:child_process';

interface Answer {
  readonly id: number;
  readonly done?: unknown;
  readonly failed?: string;
}

/** Sends commands to server/testing/serve-copy, over the channel between the processes. */
export class ServerCommands {
  private readonly waiting = new Map<number, (answer: Answer) => void>();
  private last = 0;

  private readonly process: ChildProcess;

  constructor(process: ChildProcess) {
    this.process = process;
    process.on('message', (answer: Answer) => this.settle(answer));
    process.once('exit', () => {
      for (const id of this.waiting.keys()) this.settle({ id, failed: 'the server stopped' });
    });
  }

  private settle(answer: Answer): void {
    this.waiting.get(answer.id)?.(answer);
    this.waiting.delete(answer.id);
  }

  /** The answer is as serve-copy makes it. */
  send<T>(command: object): Promise<T> {
    this.last += 1;
    const id = this.last;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, ({ done, failed }) =>
        failed === undefined ? resolve(done as T) : reject(new Error(failed)),
      );
      this.process.send({ id, ...command });
    });
  }
}
