import type { LucideIcon } from 'lucide-react';
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleX from 'lucide-react/icons/circle-x';
import Info from 'lucide-react/icons/info';
import PhoneCall from 'lucide-react/icons/phone-call';
import PhoneOff from 'lucide-react/icons/phone-off';
import ReceiptText from 'lucide-react/icons/receipt-text';
import type { LeftUnordered, Notice } from '../../machines/shared/notice.types';
import { countOf } from '../../services/format/count';
import { formatNewOrder } from '../../services/format/money';
import { formatDuration } from '../../services/format/time';
import { statusLook } from '../ui/status/status-map';

type ToastTone = 'success' | 'info' | 'error' | 'order' | 'call';

export interface ToastText {
  readonly text: string;
  readonly tone: ToastTone;
  readonly icon: LucideIcon;
  /** ms; the lookup's own differ. */
  readonly lasts: number;
  /** The call whose unplaced order the toast offers to keep as a manual order. */
  readonly keeps?: string;
}

type MoreHappened = Extract<Notice, { code: 'moreHappened' }>;
type CallOver = Extract<Notice, { code: 'callOver' }>;
type DeviceUnplugged = Extract<Notice, { code: 'deviceUnplugged' }>;
type SimulationFailed = Extract<Notice, { code: 'simulationFailed' }>;

const usual = 4000;
const say = (text: string, tone: ToastTone, icon: LucideIcon, lasts = usual): ToastText => ({
  text,
  tone,
  icon,
  lasts,
});
const good = (text: string, lasts = usual) => say(text, 'success', CircleCheck, lasts);
const bad = (text: string, lasts = usual) => say(text, 'error', CircleX, lasts);

/** '12 more new orders, 4 more calls started' */
const moreHappened = ({ newOrders, callsStarted }: MoreHappened): string =>
  [
    newOrders === 0 ? [] : countOf(newOrders, ['more new order', 'more new orders']),
    callsStarted === 0 ? [] : countOf(callsStarted, ['more call started', 'more calls started']),
  ]
    .flat()
    .join(', ');

const startedText = ({ started, wanted }: { readonly started: number; readonly wanted: number }) => {
  if (started < wanted) return say(`Stopped. ${startedOf(started, wanted)}`, 'call', PhoneCall);
  return wanted === 1
    ? say('Simulated call started. It rings at every available agent.', 'call', PhoneCall)
    : say(`${wanted} simulated calls started. They ring at every available agent.`, 'call', PhoneCall);
};

const startedOf = (started: number, wanted: number): string =>
  `${started} of ${wanted} simulated calls started.`;

const failedText = ({ message, started, wanted }: SimulationFailed): string => {
  const reason = message ?? 'Failed to simulate a call';
  if (wanted === 1) return reason;
  return `${asSentence(reason)} ${startedOf(started, wanted)}`;
};

const asSentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

const unpluggedText = ({ label, other }: DeviceUnplugged): string =>
  other === null
    ? `${label} was unplugged. Nothing else is plugged in.`
    : `${label} was unplugged. Using ${other.label ?? 'the system default'}.`;

const endings = { caller: 'Caller hung up', lost: "The caller's line was lost", unsaid: 'The call ended' };

const partFoundPlaced = (orderId: string | null): string => {
  const name = orderId === null ? '' : ` as order #${orderId}`;
  return `What was sent of the ended call's order is placed${name}. What was changed since is kept.`;
};

const keptSettled = (by: string | null): string =>
  `The order of the ended call was dealt with${by === null ? '' : ` by ${by}`} in a later one.`;

const callOver = ({ by, seconds, ...left }: CallOver): ToastText =>
  withLeft(
    left,
    say(
      `${endings[by ?? 'unsaid']}${seconds === null ? '' : ` after ${formatDuration(seconds)}`}.`,
      'info',
      PhoneOff,
    ),
  );

/** '… 3 items not ordered.' */
const withLeft = ({ itemCount, keptCallId }: LeftUnordered, ending: ToastText): ToastText => {
  if (itemCount === 0 && keptCallId === null) return ending;
  const items = itemCount === 0 ? 'Typed items' : countOf(itemCount, ['item', 'items']);
  const text = `${asSentence(ending.text)} ${items} not ordered.`;
  const lasts = Math.max(ending.lasts, keptCallId === null ? 8000 : 12_000);
  return { ...ending, text, lasts, ...(keptCallId === null ? {} : { keeps: keptCallId }) };
};

type StatusSet = Extract<Notice, { code: 'statusSet' }>;
type Supervised = Extract<Notice, { code: 'callReleased' | 'endedBySupervisor' }>;

const wordOfSet = (status: string): string =>
  status === 'offline' ? statusLook('agent', 'off_duty').word : statusLook('agent', status).word;

/** 'Grace Okafor set you to On break: Lunch' */
const setText = ({ by, status, isLater, reason }: StatusSet): string =>
  `${by} set you to ${wordOfSet(status)}${isLater ? ' after this call' : ''}: ${reason}`;

const supervised = ({ by, why, code }: Supervised): ToastText => {
  const what = `${by ?? 'A supervisor'} ${code === 'callReleased' ? 'released' : 'ended'} your call`;
  return say(why === null ? what : `${what}: ${why}`, 'info', PhoneOff, 12_000);
};

/** The words of every notice. */
export function noticeText(notice: Notice): ToastText {
  switch (notice.code) {
    case 'signedIn':
      return good('Welcome back!');
    case 'signInFailed':
    case 'signOutFailed':
      return bad(notice.message);
    case 'signedOut':
      return good('Logged out successfully');
    case 'switchedToAgent':
      return say('Switched to agent mode!', 'success', ArrowLeftRight);
    case 'switchToAgentFailed':
      return bad('Failed to switch to agent mode');
    case 'switchedToAdmin':
      return say('Switched back to admin mode!', 'success', ArrowLeftRight);
    case 'switchToAdminFailed':
      return bad('Failed to switch back to admin mode');
    case 'callStarted':
      return say(`Call started: ${notice.agent} with ${notice.restaurant}`, 'call', PhoneCall);
    case 'orderCreated':
      return say(formatNewOrder(notice.totalCents, notice.restaurant), 'order', ReceiptText);
    case 'moreHappened':
      return say(moreHappened(notice), 'info', Info);
    case 'callTaken':
      return say('Another agent took this call.', 'info', Info);
    case 'answerFailed':
      return bad(notice.message ?? 'The call could not be answered.');
    case 'callUnopened':
      return bad('The call could not be opened. Reload the page: the caller is still on the line.', 12_000);
    case 'partMissing':
      return bad('A part of this page has not loaded yet. If it stays missing, reload the page.', 8000);
    case 'callOver':
      return callOver(notice);
    case 'callLost':
      return say('You were away. The call was given to another agent.', 'error', PhoneOff, 8000);
    case 'manualUnfinished':
      return say(`Finish or discard the manual order for ${notice.restaurant} first.`, 'info', Info, 8000);
    case 'callPassedOn':
      return bad('The call was offered to other agents because your audio did not connect.', 8000);
    case 'orderUnconfirmed':
      return bad('The call ended while the order was being placed. Look for it in My Orders.', 8000);
    case 'orderFoundPlaced':
      return good('The order of the ended call is placed.', 8000);
    case 'partFoundPlaced':
      return say(partFoundPlaced(notice.orderId), 'info', Info, 12_000);
    case 'keptSettled':
      return say(keptSettled(notice.by), 'info', Info, 12_000);
    case 'lookupFailed':
      return bad(notice.message ?? 'Failed to lookup customer. Please try again.', 5000);
    case 'customerNotFound':
      return say('Customer not found. You can create a new customer profile.', 'info', Info, 4000);
    case 'customerFound':
      return good(`Customer found: ${notice.who}`, 3000);
    case 'customerCreated':
      return good('Customer created successfully!');
    case 'createCustomerFailed':
      return bad(notice.message ?? 'Failed to create customer');
    case 'customerUpdated':
      return good('Customer details updated!');
    case 'updateCustomerFailed':
      return bad('Failed to update customer');
    case 'manualOrderPlaced':
      return good('Order created successfully!');
    case 'manualOrderFailed':
      return bad(notice.message ?? 'Failed to create order');
    case 'itemAdded':
      return good(`Added ${notice.item} to order`);
    case 'statusSet':
      return say(setText(notice), 'info', Info, 12_000);
    case 'callReleased':
      return supervised(notice);
    case 'endedBySupervisor':
      return withLeft(notice, supervised(notice));
    case 'agentSet':
      return good(`${notice.name}: ${wordOfSet(notice.status)}${notice.isLater ? ' after this call' : ''}`);
    case 'callFreed':
      return good(
        notice.action === 'end'
          ? `The call with ${notice.name} has ended`
          : `The call was taken from ${notice.name} and rings again`,
      );
    case 'needsItems':
      return bad('Please add at least one item to the order.');
    case 'cannotSimulate':
      return bad('This server cannot simulate calls.');
    case 'callsSimulated':
      return startedText(notice);
    case 'simulationFailed':
      return bad(failedText(notice));
    case 'orderStatusChanged':
      return good(`Order #${notice.orderId} is now ${statusLook('order', notice.status).word}`);
    case 'orderChanged':
      return good(`Order #${notice.orderId} was changed`);
    case 'orderStatusFailed':
      return bad(
        notice.message === null
          ? `The status of order #${notice.orderId} may not have changed. Check it before you try again.`
          : `The status of order #${notice.orderId} was not changed. ${notice.message}`,
      );
    case 'exported':
      return good(`${notice.what} exported`);
    case 'exportFailed':
      return bad('The file could not be saved. Please try again.');
    case 'deviceUnplugged':
      return say(unpluggedText(notice), 'info', Info);
    case 'deviceReturned':
      return say(`${notice.label} is back. Using it again.`, 'info', Info);
    case 'changeStatusFailed':
      return bad(notice.message ?? 'Failed to change your status');
    case 'wrapUpFailed':
      return bad(notice.message ?? 'Failed to change the wrap-up time');
  }
}
