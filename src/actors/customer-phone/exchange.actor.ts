import { fromCallback } from 'xstate';
import type {
  ExchangeCommand,
  ExchangeFact,
  ExchangeLine,
} from '../../machines/customer-phone/customer-phone.types';
import type { ExchangeReport, OpenExchange } from '../../services/customer-phone/exchange.types';
import { untilStopped } from '../until-stopped';

const toFact = (report: ExchangeReport): ExchangeFact => {
  switch (report.type) {
    case 'directory':
      return { type: 'exchange.directoryRead', restaurants: report.restaurants, waiting: report.waiting };
    case 'dialing':
      return { type: 'exchange.rang', callId: report.callId, restaurant: report.restaurant };
    case 'answered':
      return { type: 'exchange.answered', since: report.since };
    case 'agentLost':
      return { type: 'exchange.agentLost' };
    case 'rangAgain':
      return { type: 'exchange.rangAgain' };
    case 'serverChanged':
      return { type: 'exchange.serverChanged', reached: report.reached };
    case 'audioChanged':
      return { type: 'exchange.audioChanged', flowing: report.flowing };
    case 'digits':
      return { type: 'exchange.digitsReceived', digits: report.digits };
    case 'ended':
      return { type: 'exchange.ended', reason: report.reason };
    case 'failed':
      return { type: 'exchange.failed', problem: report.problem };
    case 'dropped':
      return { type: 'exchange.dropped' };
  }
};

/** The customer's line to the embedded carrier; stopping the actor hangs up. */
export function createExchange({ open }: { readonly open: OpenExchange }): ExchangeLine {
  return fromCallback<ExchangeCommand>(({ sendBack, receive }) => {
    const { send, ending } = untilStopped<ExchangeFact>(sendBack);
    const exchange = open((report) => send(toFact(report)));
    receive((command) => {
      if (command.type === 'exchange.dial')
        exchange.dial(command.restaurantId, command.fromNumber, command.voice);
      else if (command.type === 'exchange.attach') exchange.attach(command.callId, command.voice);
      else if (command.type === 'exchange.speak') exchange.speak(command.voice);
      else exchange.hangUp();
    });
    return ending(() => exchange.close());
  });
}
