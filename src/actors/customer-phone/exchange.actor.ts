import { fromCallback } from 'xstate';
import type { CustomerPhoneEvent } from '../../machines/customer-phone/customer-phone.types';
import type { CallerVoice, ExchangeReport, OpenExchange } from '../../services/customer-phone/exchange.types';

export type ExchangeCommand =
  | { type: 'exchange.dial'; restaurantId: string; fromNumber: string; voice: CallerVoice }
  | { type: 'exchange.attach'; callId: string; voice: CallerVoice }
  | { type: 'exchange.hangUp' };

type Fact = Extract<CustomerPhoneEvent, { type: `exchange.${string}` }>;

const toFact = (report: ExchangeReport): Fact => {
  switch (report.type) {
    case 'directory':
      return { type: 'exchange.directoryRead', restaurants: report.restaurants, waiting: report.waiting };
    case 'dialing':
      return { type: 'exchange.rang', callId: report.callId };
    case 'digits':
      return { type: 'exchange.digitsHeard', digits: report.digits };
    case 'ended':
      return { type: 'exchange.ended', reason: report.reason };
    case 'failed':
      return { type: 'exchange.failed', message: report.message };
    default:
      return { type: `exchange.${report.type}` };
  }
};

/** The customer's line to the embedded carrier; stopping the actor hangs up. */
export const createExchange = ({ open }: { readonly open: OpenExchange }) =>
  fromCallback<ExchangeCommand>(({ sendBack, receive }) => {
    const tell: (fact: Fact) => void = sendBack;
    const exchange = open((report) => tell(toFact(report)));
    receive((command) => {
      if (command.type === 'exchange.dial')
        exchange.dial(command.restaurantId, command.fromNumber, command.voice);
      else if (command.type === 'exchange.attach') exchange.attach(command.callId, command.voice);
      else exchange.hangUp();
    });
    return () => exchange.close();
  });

export type ExchangeLogic = ReturnType<typeof createExchange>;
