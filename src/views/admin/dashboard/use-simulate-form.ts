import { type RefObject, useRef, useState } from 'react';
import type { SimulatedCaller } from '../../../machines/call-burst/call-burst.types';
import { mostCalls } from '../../../machines/call-burst/call-burst.types';
import { phoneErrors } from '../../../machines/customer-lookup/customer-lookup.schema';
import type { Tenant } from '../../../services/tenants/tenant.types';

/** The value of 'Different restaurants' among the ids of restaurants. */
export const different = 'different';

/** A regular of the demo data's first restaurant, so that the first try shows a known customer. */
const presetCaller = '(206) 555-0173';
const presetRestaurant = 'Luna Verde Trattoria';

/** regulars are chosen by the server, the best customer who is not on a call first. */
type CallerChoice = 'maya' | 'regulars' | 'newcomers' | 'typed';

/** Numbers that no customer of the demo data has: twenty of those kept for examples, from 0199 down. */
function newcomer(index: number): string {
  return `(206) 555-0${199 - index}`;
}

export function callerOptions({ isSeveral, hasMaya }: Pick<SimulateForm, 'isSeveral' | 'hasMaya'>) {
  return [
    ...(hasMaya ? [{ value: 'maya', label: 'Maya Okonkwo, a regular' } as const] : []),
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
function callersOf({ count, restaurant, restaurants, who, number }: BurstPlan): SimulatedCaller[] {
  return Array.from({ length: count }, (_, index) => ({
    tenantId: restaurant === different ? (restaurants[index % restaurants.length] ?? null) : restaurant,
    fromNumber: who === 'regulars' ? null : who === 'newcomers' ? newcomer(index) : number.trim(),
  }));
}

interface Draft {
  readonly count: number;
  /** null until chosen: then one call has the preset, and several are spread. */
  readonly restaurant: string | null;
  readonly who: CallerChoice | null;
  readonly typed: string;
}

export interface SimulateForm {
  readonly count: number;
  readonly isSeveral: boolean;
  /** Only the demo data have her, with the restaurant that is preset. */
  readonly hasMaya: boolean;
  readonly restaurant: string | null;
  readonly who: CallerChoice;
  /** What stands in the number field; empty where the numbers differ. */
  readonly number: string;
  readonly countError: string | null;
  readonly numberError: string | null;
  readonly change: (changes: Partial<Draft>) => void;
  /** null when something is wrong, which is then shown and has the focus. */
  readonly submit: () => readonly SimulatedCaller[] | null;
  readonly countRef: RefObject<HTMLInputElement | null>;
  readonly numberRef: RefObject<HTMLInputElement | null>;
}

const isPreset = ({ name }: Tenant): boolean => name === presetRestaurant;

const presetOf = (restaurants: readonly Tenant[]): string | null =>
  (restaurants.find(isPreset) ?? restaurants[0])?.id ?? null;

const restaurantOf = ({ restaurant }: Draft, restaurants: readonly Tenant[], isSeveral: boolean) => {
  const canSpread = isSeveral && restaurants.length > 1;
  if (restaurant === null) return canSpread ? different : presetOf(restaurants);
  return restaurant === different && !canSpread ? presetOf(restaurants) : restaurant;
};

const numberOf = (who: CallerChoice, typed: string, isSeveral: boolean): string => {
  if (who === 'typed') return typed;
  if (who === 'maya') return presetCaller;
  return who === 'newcomers' && !isSeveral ? newcomer(0) : '';
};

/** The choices in the dialog, until it closes. */
export function useSimulateForm(restaurants: readonly Tenant[]): SimulateForm {
  const [draft, setDraft] = useState<Draft>({ count: 1, restaurant: null, who: null, typed: '' });
  const [isChecked, setIsChecked] = useState(false);
  const countRef = useRef<HTMLInputElement>(null);
  const numberRef = useRef<HTMLInputElement>(null);
  const { count } = draft;
  const isSeveral = count > 1;
  const restaurant = restaurantOf(draft, restaurants, isSeveral);
  const hasMaya = restaurants.some(isPreset);
  const who = draft.who ?? (isSeveral ? 'regulars' : hasMaya ? 'maya' : 'newcomers');
  const number = numberOf(who, draft.typed, isSeveral);
  const isFair = Number.isInteger(count) && count >= 1 && count <= mostCalls;
  const countError = isFair ? null : `Enter a whole number from 1 to ${mostCalls}`;
  const numberError = who === 'typed' ? (phoneErrors(number).phone ?? null) : null;
  return {
    count,
    isSeveral,
    hasMaya,
    restaurant,
    who,
    number,
    countError: isChecked ? countError : null,
    numberError: isChecked ? numberError : null,
    change: (changes) => setDraft((last) => ({ ...last, ...changes })),
    submit: () => {
      setIsChecked(true);
      const wrong = countError !== null ? countRef : numberError !== null ? numberRef : null;
      wrong?.current?.focus();
      const ids = restaurants.map(({ id }) => id);
      return wrong === null ? callersOf({ count, restaurant, restaurants: ids, who, number }) : null;
    },
    countRef,
    numberRef,
  };
}
