import type { Account } from '../../tests/support/twilio/account';
import { openStandIn, type StandIn } from '../../tests/support/twilio/stand-in';
import type { Telephone } from '../../tests/support/twilio/telephone';
import { expect, test as plain } from '../fixtures';
import { AgentWorkspace } from '../page-models/agent-workspace';
import { LiveCall } from '../page-models/live-call';
import type { Person } from './person';
import { maya } from './scene';

export { expect };
export const lunaVerdeNumber = '+12065550100';

/**
 * What Twilio's SDK writes on a busy machine when a call ends while the page still joins it: it was asked to join a
 * call that is over, or its audio element lost the stream before it played.
 */
export const endedWhileJoining = /TwilioVoice.*(Decline|attaching stream to element)/;

export type CarrierName = 'embedded' | 'twilio';

interface CarrierFixtures {
  carrier: CarrierName;
  /** A Twilio account of this test alone, which the server of the test belongs to. */
  account: Account;
}

interface CarrierWorkerFixtures {
  /** What the browser and the server take for Twilio. */
  twilio: StandIn;
}

/** As the other tests, with Twilio as the carrier. */
export const test = plain.extend<CarrierFixtures, CarrierWorkerFixtures>({
  twilio: [
    async ({ browserName: _ }, use) => {
      const standIn = await openStandIn();
      // Read once by each process: the server of this worker starts later.
      process.env.NODE_EXTRA_CA_CERTS = standIn.certFile;
      await use(standIn);
      delete process.env.NODE_EXTRA_CA_CERTS;
      await standIn.close();
    },
    { scope: 'worker' },
  ],

  launchOptions: [
    async ({ launchOptions, twilio }, use) => {
      await use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...twilio.browserArgs] });
    },
    { scope: 'worker' },
  ],

  account: async ({ twilio }, use) => {
    const account = twilio.openAccount();
    await use(account);
    account.close();
  },

  carrier: ['twilio', { option: true }],

  productEnv: async ({ carrier, twilio, account }, use) =>
    use(carrier === 'twilio' ? twilio.envOf(account) : {}),

  product: async ({ product, account }, use) => {
    account.servedAt(product.origin);
    await use(product);
  },
});

/** A customer dials the restaurant, and the agent answers. */
export async function answerDialled(account: Account, agent: Person, { isSending = true } = {}) {
  const workspace = new AgentWorkspace(agent.page);
  await workspace.ready();
  const telephone = await account.dial(lunaVerdeNumber, maya.number);
  telephone.isSending = isSending;
  await workspace.rings();
  await workspace.answer.click();
  return { workspace, telephone, live: new LiveCall(agent) };
}

/** The telephone hears the agent's microphone. */
export async function hearsAgent(telephone: Telephone): Promise<void> {
  const { energy } = telephone.heard;
  await expect.poll(() => telephone.heard.energy - energy).toBeGreaterThan(0.01);
}

/** Nothing loud arrives for longer than a pause between two words. Of a line that is gone this holds too: unmute afterwards. */
export async function staysSilent(heardEnergy: () => number | Promise<number>): Promise<void> {
  let energy = Number.NaN;
  let since = 0;
  await expect
    .poll(async () => {
      const now = await heardEnergy();
      if (!(now - energy < 1e-6)) {
        energy = now;
        since = performance.now();
      }
      return performance.now() - since;
    })
    .toBeGreaterThan(1_200);
}
