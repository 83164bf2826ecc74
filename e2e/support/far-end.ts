import type { Account } from '../../tests/support/twilio/account';
import { expect } from '../fixtures';
import { CustomerPhone } from '../page-models/customer-phone';
import type { Person } from './person';
import { maya } from './scene';
import { hearsAgent, lunaVerdeNumber, staysSilent } from './twilio';

/** Whoever calls the restaurant, over any carrier. */
export interface FarEnd {
  /** Calls; what it says is held back until `speak`. */
  dial(): Promise<void>;
  speak(): Promise<void>;
  hearsAgent(): Promise<void>;
  hearsSilence(): Promise<void>;
  heardDigits(digits: string): Promise<void>;
  hangUp(): Promise<void>;
  isOver(): Promise<void>;
}

/** A telephone, by way of the stand-in for Twilio. */
export function telephoneOf(account: Account): FarEnd {
  let telephone: Awaited<ReturnType<Account['dial']>>;
  return {
    async dial() {
      telephone = await account.dial(lunaVerdeNumber, maya.number);
      telephone.isSending = false;
    },
    async speak() {
      telephone.isSending = true;
    },
    hearsAgent: () => hearsAgent(telephone),
    hearsSilence: () => staysSilent(() => telephone.heard.energy),
    heardDigits: (digits) => expect.poll(() => telephone.digits, { timeout: 20_000 }).toBe(digits),
    async hangUp() {
      telephone.hangUp();
    },
    isOver: () => expect.poll(() => telephone.isOn).toBe(false),
  };
}

/** Answers of the page's peers are held back until they are let go. */
function holdAnswers(): void {
  // Those of a call before.
  Reflect.get(window, 'letAnswersGo')?.();
  const { createAnswer } = RTCPeerConnection.prototype;
  const held = new Promise((resolve) => {
    Object.assign(window, { letAnswersGo: resolve });
  });
  RTCPeerConnection.prototype.createAnswer = async function hold(this: RTCPeerConnection) {
    await held;
    return Reflect.apply(createAnswer, this, []);
  };
}

/** The page of a customer's phone, as the embedded carrier has it. */
export function phonePageOf(person: Person): FarEnd {
  const phone = new CustomerPhone(person);
  const { page } = person;
  return {
    async dial() {
      await page.evaluate(holdAnswers);
      if (await phone.again.isVisible()) await phone.again.click();
      await phone.dial();
    },
    speak: () => page.evaluate(() => Reflect.get(window, 'letAnswersGo')()),
    hearsAgent: () => phone.hearsAgent(),
    hearsSilence: () => staysSilent(() => person.heardEnergy()),
    heardDigits: (digits) => expect(page.getByRole('definition')).toHaveText(digits, { timeout: 20_000 }),
    hangUp: () => phone.hangUp.click(),
    isOver: () => expect(page.getByText('Call ended')).toBeVisible(),
  };
}
