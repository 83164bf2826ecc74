import { object } from 'yup';
import { BadPayload } from '../errors/bad-payload';
import { confirmed } from '../http/confirmed';
import { unwrap } from '../http/envelope';
import type { HttpClient } from '../http/http-client';
import { bodyOf } from '../http/send';
import { optionalFlag, optionalPart } from '../schema/fields';
import { read } from '../schema/read';
import type { Reads } from '../wire/reads';
import type { Onboarding as Wire } from '../wire/wire';

export const onboardingSteps = ['restaurant', 'number', 'menu', 'active', 'agent', 'test_call'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export interface Onboarding {
  readonly done: readonly OnboardingStep[];
  readonly isDismissed: boolean;
}

const flag = optionalFlag;
const schema = object({
  steps: optionalPart({
    restaurant: flag(),
    number: flag(),
    menu: flag(),
    active: flag(),
    agent: flag(),
    test_call: flag(),
  } satisfies Reads<Wire['steps']>),
  is_dismissed: flag(),
} satisfies Reads<Wire>);

/** Not in the original contract. */
export async function fetchOnboarding(http: HttpClient): Promise<Onboarding> {
  const { steps, is_dismissed } = read(schema, unwrap(await bodyOf(http.get('admin/onboarding'))));
  if (steps === null || steps === undefined) throw new BadPayload('steps', 'is missing');
  return {
    done: onboardingSteps.filter((step) => steps[step] === true),
    isDismissed: is_dismissed === true,
  };
}

export async function dismissChecklist(http: HttpClient, signal: AbortSignal): Promise<void> {
  await confirmed(http.post('admin/onboarding/dismiss', { signal }), null);
}
