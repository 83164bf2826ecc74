import type { Locator, Page } from 'playwright';

/** In the page: the frame with what the key did is drawn. */
function drawn(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => resolve();
      port2.postMessage(null);
    });
  });
}

/** One pair of hands on a keyboard: every press is counted, and followed by the frame that shows it. */
export class Keys {
  readonly pressed: string[] = [];
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** A key, or several held together, is one press. */
  async press(key: string): Promise<void> {
    this.pressed.push(key);
    await this.page.keyboard.press(key);
    await this.page.evaluate(drawn);
  }

  async type(text: string): Promise<void> {
    for (const letter of text) await this.press(letter === ' ' ? 'Space' : letter);
  }

  /** As an agent who knows the way, and counts the stops. */
  async tabTo(target: Locator): Promise<void> {
    for (let stops = 0; stops < 60; stops += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press('Tab');
    }
    throw new Error(`no way by Tab to ${target}`);
  }
}

/** A page that takes any key and does no more than show a letter. */
export const bareKeys = `<!doctype html>
<input id="field">
<script>
  field.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' || event.altKey || event.ctrlKey) event.preventDefault();
  });
  field.focus();
</script>`;

/** Seconds for the same presses on such a page. */
export async function secondsOnBare(page: Page, pressed: readonly string[]): Promise<number> {
  const keys = new Keys(page);
  const begun = performance.now();
  for (const key of pressed) await keys.press(key);
  return (performance.now() - begun) / 1000;
}
