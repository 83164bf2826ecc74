// Digits that arrive at the far end of those typed on the keypad, with either carrier. The floor is all of
// them in order.
import type { Page } from 'playwright';
import { type Customer, carriers, ringAgent, withCarrier } from './voice-carriers';

const digits = '123456789*0#';
const held = '5';
const repeats = 10;
const spacings = [0, 50, 200];
const givenUpAfterMs = 15_000;

async function arrived(customer: Customer, wanted: string): Promise<string> {
  const begun = performance.now();
  let received = await customer.digits();
  while (received.length < wanted.length && performance.now() - begun < givenUpAfterMs) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    received = await customer.digits();
  }
  return received;
}

async function hold(page: Page, key: string, times: number): Promise<void> {
  for (let at = 0; at < times; at += 1) await page.keyboard.down(key);
  await page.keyboard.up(key);
}

const table: Record<string, Record<string, string>> = {};
let isComplete = true;

for (const carrier of carriers) {
  await withCarrier(carrier, async (bench, customer) => {
    const agent = await bench.open('agent', '/agent');
    const answer = await ringAgent(agent, customer);
    await answer.click();
    await agent.getByText('Connected', { exact: true }).waitFor();
    await agent.getByRole('button', { name: /^Keypad/ }).click();
    const field = await agent.getByRole('textbox', { name: 'Digits sent' }).elementHandle();
    await agent.waitForFunction((wanted) => wanted === document.activeElement, field);

    const row: Record<string, string> = {};
    let before = '';
    const judge = async (name: string, typed: string) => {
      const wanted = `${before}${typed}`;
      const received = await arrived(customer, wanted);
      const got = received.slice(before.length);
      row[name] = `${got.length} of ${typed.length}${got === typed ? '' : `: ${got}`}`;
      if (got !== typed) isComplete = false;
      before = received;
    };
    for (const delay of spacings) {
      await agent.keyboard.type(digits, { delay });
      await judge(`${delay} ms apart`, digits);
    }
    await hold(agent, held, repeats);
    await judge('key held', held.repeat(repeats));
    table[carrier] = row;
  });
}

console.log('digits that arrived of those typed');
console.table(table);
if (!isComplete) {
  console.error('Digits were lost.');
  process.exitCode = 1;
}
