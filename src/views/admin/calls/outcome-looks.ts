import type { LucideIcon } from 'lucide-react';
import AudioLines from 'lucide-react/icons/audio-lines';
import CircleCheck from 'lucide-react/icons/circle-check';
import Hourglass from 'lucide-react/icons/hourglass';
import PhoneMissed from 'lucide-react/icons/phone-missed';
import PhoneOff from 'lucide-react/icons/phone-off';
import type { Family } from '../../theme/palette';
import type { SelectOption } from '../../ui/fields/select.types';
import { noFilter } from '../filter-options';

export interface OutcomeLook {
  readonly word: string;
  readonly family: Family;
  readonly icon: LucideIcon | null;
}

const looks: Readonly<Record<string, OutcomeLook>> = {
  answered: { word: 'Answered', family: 'green', icon: CircleCheck },
  missed: { word: 'Missed', family: 'orange', icon: PhoneMissed },
  abandoned: { word: 'Abandoned', family: 'yellow', icon: PhoneOff },
  busy: { word: 'Turned away', family: 'grey', icon: PhoneOff },
  waiting: { word: 'Waiting', family: 'accent', icon: Hourglass },
  live: { word: 'In progress', family: 'red', icon: AudioLines },
};

/** An unknown outcome is shown neutrally with its own text. */
export function outcomeLook(outcome: string): OutcomeLook {
  return (
    (Object.hasOwn(looks, outcome) ? looks[outcome] : undefined) ?? {
      word: outcome.replaceAll('_', ' '),
      family: 'grey',
      icon: null,
    }
  );
}

export const outcomeOptions: readonly SelectOption<string>[] = [
  { value: noFilter, label: 'All outcomes' },
  ...Object.entries(looks).map(([value, { word }]) => ({ value, label: word })),
];

/** Days of each restaurant's own calendar. */
export const periodOptions: readonly SelectOption<string>[] = [
  { value: noFilter, label: 'Any day' },
  { value: 'today', label: 'Today' },
  { value: 'yesterday', label: 'Yesterday' },
  { value: 'week', label: 'Last 7 days' },
  { value: 'month', label: 'Last 30 days' },
];

/** Somebody may still wait to be rung back. */
export function isUnanswered(outcome: string | null): boolean {
  return outcome === 'missed' || outcome === 'abandoned' || outcome === 'busy';
}
