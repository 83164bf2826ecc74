import { useSelector } from '@xstate/react';
import { activeStates } from '../statechart/active-states';
import { ActorTree } from './ActorTree';
import { ChartPicture } from './ChartPicture';
import { EventLog } from './EventLog';
import * as styles from './Inspector.css';
import { type InspectionStore, momentOf, shownStepsOf, tabOf } from './inspection-store';
import { Panel } from './Panel';
import { Player } from './Player';
import { Recordings } from './Recordings';
import { SendEvent } from './SendEvent';
import { Sequence } from './Sequence';
import { matches } from './step-filter';
import { TabChoice } from './TabChoice';
import type { Watch } from './watch-tabs';

interface InspectorProps {
  readonly store: InspectionStore;
  readonly watch: Watch;
}

export function InspectorPage({ store, watch }: InspectorProps) {
  const inspection = useSelector(store, ({ context }) => context);
  const tab = tabOf(inspection);
  const actor = tab?.actors[inspection.actorId ?? ''];
  const moment = actor === undefined ? null : momentOf(inspection, actor.id);
  const steps = shownStepsOf(inspection);
  return (
    <main className={styles.page}>
      <header className={styles.bar}>
        <h1 className={styles.title}>Running charts</h1>
        <TabChoice store={store} />
        <Recordings store={store} tab={tab} />
      </header>
      {tab === undefined ? (
        <p className={styles.empty}>
          No running charts. Open the product in another tab of this browser, or open a recording.
        </p>
      ) : (
        <>
          <Player store={store} />
          <div className={styles.columns}>
            <Panel title="Actors">
              <ActorTree tab={tab} chosen={inspection.actorId} store={store} parentId={null} />
            </Panel>
            <Panel title={actor?.name ?? 'Chart'}>
              {actor?.chart == null ? (
                <p className={styles.note}>This actor has no states.</p>
              ) : (
                <ChartPicture
                  chart={actor.chart}
                  states={moment === null ? [] : activeStates(actor.chart, moment.state.value)}
                  transitions={moment !== null && moment.step === steps.at(-1) ? moment.step.transitions : []}
                />
              )}
            </Panel>
            <div className={styles.side}>
              {actor === undefined || moment === null ? null : (
                <>
                  <Panel title="Context">
                    <Whole watch={watch} tabId={tab.tab.id} />
                    <pre className={styles.code}>{JSON.stringify(moment.state.context, null, 2)}</pre>
                  </Panel>
                  <Panel title="Send an event">
                    <SendEvent
                      key={actor.id}
                      accepts={moment.state.accepts}
                      steps={steps}
                      onSend={(event) => watch.send(tab.tab.id, actor.id, event)}
                    />
                  </Panel>
                </>
              )}
              <Panel title="Events">
                <EventLog tab={tab} steps={steps} filter={inspection.filter} store={store} />
              </Panel>
            </div>
          </div>
          <Panel title="Sequence">
            <Sequence tab={tab} steps={steps.filter((step) => matches(step, inspection.filter, tab))} />
          </Panel>
        </>
      )}
    </main>
  );
}

function Whole({ watch, tabId }: { readonly watch: Watch; readonly tabId: string }) {
  return (
    <label className={styles.field}>
      <input type="checkbox" onChange={({ target }) => watch.reveal(tabId, target.checked)} />
      Show whole values (development only)
    </label>
  );
}
