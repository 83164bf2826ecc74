import type { Page } from 'playwright';
import { openStandIn } from '../tests/support/twilio/stand-in';
import { ready } from './live-call';
import { type Bench, withProduct } from './product';

export const carriers = ['embedded', 'twilio'] as const;
export type CarrierName = (typeof carriers)[number];

export interface Customer {
  call(): Promise<void>;
  digits(): Promise<string>;
}

const restaurant = { name: 'Luna Verde Trattoria', number: '+12065550100' };
const maya = '+12065550173';

async function phonePage({ browser, origin }: Bench): Promise<Customer> {
  const context = await browser.newContext({ baseURL: origin, permissions: ['microphone'] });
  const page = await context.newPage();
  return {
    async call() {
      // A reload, because the page still shows how the call before ended.
      await page.goto('/phone');
      await page.getByRole('button', { name: /Restaurant/ }).click();
      await page.getByRole('option', { name: restaurant.name }).click();
      await page.getByRole('button', { name: 'Call', exact: true }).click();
    },
    async digits() {
      const received = page.getByRole('definition');
      return (await received.isVisible()) ? ((await received.textContent()) ?? '') : '';
    },
  };
}

export async function withCarrier(
  carrier: CarrierName,
  work: (bench: Bench, customer: Customer) => Promise<void>,
): Promise<void> {
  const nothing = async () => undefined;
  if (carrier === 'embedded') {
    await withProduct(nothing, async (bench) => work(bench, await phonePage(bench)));
    return;
  }
  const twilio = await openStandIn();
  const account = twilio.openAccount();
  try {
    let telephone: Awaited<ReturnType<typeof account.dial>> | undefined;
    const customer: Customer = {
      async call() {
        telephone = await account.dial(restaurant.number, maya);
      },
      digits: async () => telephone?.digits ?? '',
    };
    await withProduct(
      nothing,
      async (bench) => {
        account.servedAt(bench.origin);
        await work(bench, customer);
      },
      {
        env: { ...twilio.envOf(account), NODE_EXTRA_CA_CERTS: twilio.certFile },
        args: twilio.browserArgs,
      },
    );
  } finally {
    await twilio.close();
  }
}

export async function ringAgent(agent: Page, customer: Customer) {
  await ready(agent);
  await customer.call();
  const answer = agent.getByRole('button', { name: 'Answer Call' });
  await answer.waitFor();
  return answer;
}
