import type { AgentSight, CallSight, Deed, Stage } from '../../machines/call-lab/scenario.types';
import type { Desk } from '../provide-lab-desk';

interface CastAgent {
  readonly desk: Omit<Desk, 'look'> & { look(): AgentSight };
  loseSocket(ms: number): void;
  slowOrders(ms: number): void;
}

interface CastCaller {
  can(does: 'call' | 'hangUp'): boolean;
  call(): void;
  hangUp(): void;
  look(): CallSight;
}

/** Everybody of a scenario by name, in whatever time and over whatever server. */
export interface Cast extends Pick<Stage, 'now' | 'pass'> {
  readonly agents: ReadonlyMap<string, CastAgent>;
  readonly callers: ReadonlyMap<string, CastCaller>;
  sellOut(itemId: string): void;
  /** The number of orders on the server. */
  orders(): number;
}

const isAtWork = ({ screen, connection }: AgentSight): boolean =>
  connection === 'connected' && screen !== 'away';

export function stageOf({ now, pass, agents, callers, sellOut, orders }: Cast): Stage {
  const agent = (name: string): CastAgent => {
    const found = agents.get(name);
    if (found === undefined) throw new Error(`The scenario has no agent ${name}`);
    return found;
  };
  const caller = (name: string): CastCaller => {
    const found = callers.get(name);
    if (found === undefined) throw new Error(`The scenario has no caller ${name}`);
    return found;
  };
  const itemId = (index: number) =>
    [...agents.values()].map(({ desk }) => desk.item(index)?.id).find((id) => id !== undefined);

  return {
    now,
    pass,
    can: (deed: Deed) => {
      switch (deed.does) {
        case 'call':
          // Before every agent may be offered calls, it would ring at some of them only.
          return (
            caller(deed.caller).can('call') && [...agents.values()].every(({ desk }) => isAtWork(desk.look()))
          );
        case 'hangUp':
          return caller(deed.caller).can('hangUp');
        case 'loseSocket':
        case 'slowOrders':
          return true;
        case 'sellOut':
          return itemId(deed.item) !== undefined;
        default:
          return agent(deed.agent).desk.can(deed);
      }
    },
    start: (deed) => {
      switch (deed.does) {
        case 'call':
        case 'hangUp':
          return caller(deed.caller)[deed.does]();
        case 'loseSocket':
        case 'slowOrders':
          return agent(deed.agent)[deed.does](deed.seconds * 1_000);
        case 'sellOut': {
          const id = itemId(deed.item);
          if (id !== undefined) sellOut(id);
          return;
        }
        default:
          return agent(deed.agent).desk.start(deed);
      }
    },
    look: () => ({
      agents: Object.fromEntries([...agents].map(([name, { desk }]) => [name, desk.look()])),
      calls: Object.fromEntries([...callers].map(([name, { look }]) => [name, look()])),
      orders: orders(),
    }),
  };
}
