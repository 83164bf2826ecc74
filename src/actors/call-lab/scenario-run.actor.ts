import { fromCallback } from 'xstate';
import type { RunScenario, ScenarioFact } from '../../machines/call-lab/call-lab.types';
import type { Scenario, Stage } from '../../machines/call-lab/scenario.types';
import type { Lab } from '../../services/call-lab/call-lab.types';
import type { runScenario } from './run-scenario';

export interface OpenedStage extends Stage {
  stop(): void;
}

export type OpenStage = (input: {
  readonly scenario: Scenario;
  readonly lab: Lab;
  /** The waits of the stage end with it. */
  readonly stopped: AbortSignal;
}) => OpenedStage;

/** What a run needs, in a chunk that nobody has who runs none. */
export interface ScenarioParts {
  readonly openStage: OpenStage;
  readonly runScenario: typeof runScenario;
}

/** Everybody of the scenario leaves when this stops. */
export function createScenarioRun({ load }: { readonly load: () => Promise<ScenarioParts> }): RunScenario {
  return fromCallback(({ input, sendBack }) => {
    const stopping = new AbortController();
    const { signal: stopped } = stopping;
    let stage: OpenedStage | null = null;
    const send = (fact: ScenarioFact) => {
      if (!stopped.aborted) sendBack(fact);
    };
    const run = async () => {
      const parts = await load();
      stopped.throwIfAborted();
      stage = parts.openStage({ ...input, stopped });
      const comparisons = await parts.runScenario(input.scenario, stage, (progress) =>
        send({ type: 'scenario.progressed', ...progress }),
      );
      send({ type: 'scenario.ended', comparisons });
    };
    run().catch((error: unknown) => {
      if (!stopped.aborted) console.warn('The scenario could not go on', error);
      send({ type: 'scenario.failed' });
    });
    return () => {
      stopping.abort();
      stage?.stop();
    };
  });
}
