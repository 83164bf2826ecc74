import type { Locator, Page } from 'playwright';

function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });
}

export class Keys {
  readonly pressed: string[] = [];
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async press(key: string): Promise<void> {
    this.pressed.push(key);
    await this.page.keyboard.press(key);
    await this.page.evaluate(drawn);
  }

  async type(text: string): Promise<void> {
    for (const letter of text) await this.press(letter === ' ' ? 'Space' : letter);
  }

  async tabTo(target: Locator): Promise<void> {
    for (let stops = 0; stops < 60; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press('Tab');
    }
    throw new Error(`no way by Tab to ${target}`);
  }
}

export const bareKeys = `<!doctype html>
<input id="field">
<script>
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' || event.altKey || event.ctrlKey) event.preventDefault();
  });
  field.focus();
</script>`;

export async function secondsOnBare(page: Page, pressed: readonly string[]): Promise<number> {
  const keys = new Keys(page);
  const begun = performance.now();
  for (const key of pressed) await keys.press(key);
  return (performance.now() - begun) / 1000;
}
