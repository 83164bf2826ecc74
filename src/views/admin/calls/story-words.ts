import type { LucideIcon } from 'lucide-react';
import CircleCheck from 'lucide-react/icons/circle-check';
import HeadphoneOff from 'lucide-react/icons/headphone-off';
import LifeBuoy from 'lucide-react/icons/life-buoy';
import Pause from 'lucide-react/icons/pause';
import PhoneCall from 'lucide-react/icons/phone-call';
import PhoneForwarded from 'lucide-react/icons/phone-forwarded';
import PhoneIncoming from 'lucide-react/icons/phone-incoming';
import PhoneMissed from 'lucide-react/icons/phone-missed';
import PhoneOff from 'lucide-react/icons/phone-off';
import Play from 'lucide-react/icons/play';
import ReceiptText from 'lucide-react/icons/receipt-text';
import Undo2 from 'lucide-react/icons/undo-2';
import type { CallRecord, CallStep } from '../../../services/calls/listed-call.types';
import { restaurantName } from '../../../services/format/names';
import { toDate } from '../../../services/format/time';
import type { Family } from '../../theme/palette';
import type { TimelineEntry } from '../../ui/Timeline/Timeline';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', second: '2-digit' });

type Look = readonly [family: Family, icon: LucideIcon];

const looks: Readonly<Record<string, Look>> = {
  rang: ['accent', PhoneIncoming],
  offered: ['grey', PhoneForwarded],
  accepted: ['green', CircleCheck],
  connected: ['green', PhoneCall],
  agent_lost: ['orange', HeadphoneOff],
  agent_back: ['green', PhoneCall],
  offered_again: ['orange', Undo2],
  held: ['yellow', Pause],
  resumed: ['green', Play],
  order_placed: ['yellow', ReceiptText],
  released: ['blue', LifeBuoy],
};

/** The text of an end's reason, for a call that was answered and for one that was not. */
function endOf({ detail, agentName }: CallStep, wasAnswered: boolean): string {
  switch (detail) {
    case 'agent':
      return `Ended by ${agentName ?? 'the agent'}`;
    case 'caller':
      return wasAnswered ? 'Caller hung up' : 'Caller hung up before an answer';
    case 'missed':
      return 'Nobody answered in time';
    case 'lost':
      return 'The connection was lost';
    case 'busy':
      return 'Turned away, too many were waiting';
    case 'agent_lost':
      return 'Ended, as the agent was gone';
    case 'supervisor':
      return 'Ended by a supervisor';
    default:
      return 'Ended';
  }
}

function againOf({ detail, agentName }: CallStep): readonly [word: string, note: string | null] {
  const word = `Taken back from ${agentName ?? 'the agent'} and offered again`;
  if (detail === 'no_audio') return [word, 'Their audio did not open in time'];
  return [word, detail === 'agent_lost' ? 'They were gone' : null];
}

function wordsOf(step: CallStep, call: CallRecord): readonly [word: string, note: string | null] {
  const who = step.agentName ?? 'the agent';
  const Who = step.agentName ?? 'The agent';
  switch (step.kind) {
    case 'rang':
      return [`Rang at ${restaurantName(call.tenantName)}`, null];
    case 'offered':
      return [`Offered to ${step.agentName ?? 'an agent'}`, null];
    case 'accepted':
      return [`Answered by ${who}`, null];
    case 'connected':
      return [`${Who} on the line`, null];
    case 'agent_lost':
      return [`${Who} lost the connection`, null];
    case 'agent_back':
      return [`${Who} is back`, null];
    case 'offered_again':
      return againOf(step);
    case 'held':
      return ['Caller put on hold', null];
    case 'resumed':
      return ['Caller taken off hold', null];
    case 'order_placed':
      return [step.detail === null ? 'Order placed' : `Order #${step.detail} placed`, null];
    case 'released':
      return [`Released by ${step.agentName ?? 'a supervisor'}`, step.detail];
    case 'ended':
      return [endOf(step, call.outcome === 'answered'), null];
    default:
      return [step.kind.replaceAll('_', ' '), step.agentName];
  }
}

const endLook: Look = ['grey', PhoneOff];
const missedLook: Look = ['orange', PhoneMissed];

function lookOf({ kind }: CallStep, { outcome }: CallRecord): Look | null {
  if (kind === 'ended') return outcome === 'answered' ? endLook : missedLook;
  return (Object.hasOwn(looks, kind) ? looks[kind] : undefined) ?? null;
}

/** Offers of one moment are one step: the call rang at all of them together. */
function together(story: readonly CallStep[]): readonly CallStep[] {
  const steps: CallStep[] = [];
  const names: string[] = [];
  for (const step of story) {
    const last = steps.at(-1);
    const joins = step.kind === 'offered' && last?.kind === 'offered' && last.at === step.at;
    if (!joins) names.length = 0;
    if (step.agentName !== null) names.push(step.agentName);
    if (!joins) steps.push(step);
    else if (last !== undefined)
      steps[steps.length - 1] = { ...last, agentName: names.length === 0 ? null : list.format(names) };
  }
  return steps;
}

/** The story of a call in words, each step with its time to the second. */
export function storyOf(call: CallRecord): readonly TimelineEntry[] {
  return together(call.story).map((step) => {
    const [word, note] = wordsOf(step, call);
    const [family, icon] = lookOf(step, call) ?? (['grey', null] as const);
    const at = toDate(step.at);
    return { id: step.id, look: { word, family, icon }, note, time: at === null ? '—' : clock.format(at) };
  });
}

/** 'Caller', 'Priya Raman'; null while the call goes on, or where that is unknown. */
export function endedBy({ endedBy: reason, outcome, agentName }: CallRecord): string | null {
  if (outcome === 'waiting' || outcome === 'live' || reason === null) return null;
  if (reason === 'agent') return agentName ?? 'Agent';
  if (reason === 'caller') return 'Caller';
  if (reason === 'lost') return 'Lost connection';
  if (reason === 'supervisor') return 'Supervisor';
  return outcome === 'answered' ? null : 'Nobody';
}
