import type { SimulatedCaller } from '../../../machines/call-burst/call-burst.types';

/** The value of 'Different restaurants' among the ids of restaurants. */
export const different = 'different';

/** A regular of the demo data's first restaurant, so that the first try shows a known customer. */
export const presetCaller = '(206) 555-0173';
export const presetRestaurant = 'Luna Verde Trattoria';

/** regulars are chosen by the server, the best customer who is not on a call first. */
export type CallerChoice = 'maya' | 'regulars' | 'newcomers' | 'typed';

/** Numbers that no customer of the demo data has: twenty of those kept for examples, from 0199 down. */
export function newcomer(index: number): string {
  return `(206) 555-0${199 - index}`;
}

export function callerOptions(isSeveral: boolean) {
  return [
    { value: 'maya', label: 'Maya Okonkwo, a regular' },
    { value: 'regulars', label: isSeveral ? 'Different callers' : 'A regular of the restaurant' },
    { value: 'newcomers', label: isSeveral ? 'New callers' : 'A new caller' },
    { value: 'typed', label: 'Another number' },
  ] as const;
}

interface BurstPlan {
  readonly count: number;
  /** An id, DIFFERENT, or null where the server shall choose. */
  readonly restaurant: string | null;
  /** The ids to go through for DIFFERENT. */
  readonly restaurants: readonly string[];
  readonly who: CallerChoice;
  readonly number: string;
}

/** Each call of the burst, in order. */
export function callersOf({ count, restaurant, restaurants, who, number }: BurstPlan): SimulatedCaller[] {
  return Array.from({ length: count }, (_, index) => ({
    tenantId: restaurant === different ? (restaurants[index % restaurants.length] ?? null) : restaurant,
    fromNumber: who === 'regulars' ? null : who === 'newcomers' ? newcomer(index) : number.trim(),
  }));
}
