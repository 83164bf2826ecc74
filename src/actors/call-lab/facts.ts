import type { Deed, Expectation, Fact, Sight } from '../../machines/call-lab/scenario.types';

type Value = string | number;

const agentIn = (sight: Sight, name: string) => {
  const agent = sight.agents[name];
  if (agent === undefined) throw new Error(`The scenario has no agent ${name}`);
  return agent;
};

const callIn = (sight: Sight, name: string) => sight.calls[name] ?? { outcome: 'not made', agent: null };

const count = <T>(values: Readonly<Record<string, T>>, isMeant: (value: T) => boolean): number =>
  Object.values(values).filter(isMeant).length;

export function valueIn(fact: Fact, sight: Sight): Value {
  switch (fact.of) {
    case 'outcome':
      return callIn(sight, fact.caller).outcome;
    case 'answeredBy':
      return callIn(sight, fact.caller).agent ?? 'nobody';
    case 'screen':
    case 'connection':
    case 'order':
    case 'cart':
    case 'soldOut':
      return agentIn(sight, fact.agent)[fact.of];
    case 'orders':
      return sight.orders;
    case 'calls':
      return count(sight.calls, ({ outcome }) => outcome === fact.outcome);
    case 'screens':
      return count(sight.agents, ({ screen }) => screen === fact.screen);
    case 'notices':
      return count(sight.agents, ({ notices }) => notices.includes(fact.code));
  }
}

const allowed = ({ is }: Expectation): readonly Value[] => (typeof is === 'object' ? is : [is]);

export function isMet(expectation: Expectation, sight: Sight): boolean {
  return allowed(expectation).includes(valueIn(expectation.fact, sight));
}

export function expectedWords(expectation: Expectation): string {
  return allowed(expectation).join(' or ');
}

const aboutAgent = {
  screen: 'screen',
  connection: 'live connection',
  order: 'order',
  cart: 'lines in the cart',
  soldOut: 'lines sold out',
} as const;

export function factWords(fact: Fact): string {
  switch (fact.of) {
    case 'outcome':
      return `Call of ${fact.caller}`;
    case 'answeredBy':
      return `Call of ${fact.caller}, answered by`;
    case 'screen':
    case 'connection':
    case 'order':
    case 'cart':
    case 'soldOut':
      return `${fact.agent}: ${aboutAgent[fact.of]}`;
    case 'orders':
      return 'Orders on the server';
    case 'calls':
      return `Calls ${fact.outcome}`;
    case 'screens':
      return `Agents ${fact.screen}`;
    case 'notices':
      return `Agents shown the notice ${fact.code}`;
  }
}

export function deedWords(deed: Deed): string {
  switch (deed.does) {
    case 'call':
      return `${deed.caller} calls`;
    case 'hangUp':
      return `${deed.caller} hangs up`;
    case 'answer':
      return `${deed.agent} answers`;
    case 'addItem':
      return `${deed.agent} adds item ${deed.item + 1}`;
    case 'removeItem':
      return `${deed.agent} removes item ${deed.item + 1}`;
    case 'placeOrder':
      return `${deed.agent} places the order`;
    case 'pressPlaceAgain':
      return `${deed.agent} presses Place again`;
    case 'endCall':
      return `${deed.agent} ends the call`;
    case 'loseSocket':
      return `${deed.agent} has no live connection for ${deed.seconds} s`;
    case 'slowOrders':
      return `${deed.agent}'s next order takes ${deed.seconds} s`;
    case 'sellOut':
      return `Item ${deed.item + 1} is sold out`;
  }
}
