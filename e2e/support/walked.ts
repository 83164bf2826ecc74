import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContext } from 'playwright';
import type { Walked } from '../paths/charts-in-page';

/** What the charts in a test's windows did, where the client reports it. */
export class WalkedCharts {
  private readonly states = new Set<string>();
  private readonly transitions = new Set<string>();

  async collect(context: BrowserContext): Promise<void> {
    await context.addInitScript(() => sessionStorage.setItem('inspect', 'paths'));
    await context.exposeFunction('reportWalked', ({ states, transitions }: Walked) => {
      for (const id of states) this.states.add(id);
      for (const id of transitions) this.transitions.add(id);
    });
  }

  save(folder: string, testId: string): void {
    const walked: Walked = { states: [...this.states], transitions: [...this.transitions] };
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `${testId}.json`), JSON.stringify(walked));
  }
}
