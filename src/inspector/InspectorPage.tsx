import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { ActorTree } from './ActorTree';
import { ChartPanel } from './ChartPanel';
import { ContextPanel } from './ContextPanel';
import { cx } from './cx';
import { EventLog } from './EventLog';
import { FilterBar } from './FilterBar';
import * as styles from './Inspector.css';
import { type InspectionStore, tabOf } from './inspection-store';
import { Player } from './Player';
import { Recordings } from './Recordings';
import { ReplayPlayer } from './ReplayPlayer';
import type { ReplayActorRef } from './replay.machine';
import { Screens } from './Screens';
import * as sizes from './Screens.css';
import { SendPanel } from './SendEvent';
import { Sequence } from './Sequence';
import { TabChoice } from './TabChoice';
import type { Watch } from './watch-tabs';

export interface InspectorProps {
  readonly store: InspectionStore;
  readonly watch: Watch;
  readonly replay: ReplayActorRef;
  /** The address of the application's page that draws its screens from moments, where it has one. */
  readonly screens?: string;
  /** What tells one actor from others of its name, from its context: a call's id. */
  readonly captionOf?: (context: unknown) => string | null;
  /** Events with their fields, for a form before the first of its type was seen. */
  readonly examples?: Readonly<Record<string, object>>;
}

export function InspectorPage({ store, watch, replay, screens, captionOf, examples }: InspectorProps) {
  const tab = useSelector(store, ({ context }) => tabOf(context)?.tab);
  const hasTab = tab !== undefined;
  const isRecording = useSelector(store, ({ context }) => (tabOf(context)?.facts ?? null) !== null);
  // Until somebody chooses, a recording shows them and a tab that runs does not.
  const [isScreenWanted, setIsScreenWanted] = useState<boolean | null>(null);
  const hasScreen = screens !== undefined && (isScreenWanted ?? isRecording);
  return (
    <main
      className={styles.page}
      onKeyDown={({ key, repeat }) => {
        if (key === 'F8' && !repeat && !isRecording) pauseOrGoOn(store);
      }}
    >
      <header className={styles.bar}>
        <h1 className={styles.title}>Running charts</h1>
        {hasTab ? <TabChoice store={store} /> : null}
        <Recordings store={store} />
      </header>
      {hasTab ? (
        <>
          <div className={styles.bar}>
            {isRecording ? <ReplayPlayer store={store} replay={replay} /> : <Player store={store} />}
            {screens === undefined ? null : (
              <button
                className={styles.button}
                type="button"
                aria-pressed={hasScreen}
                onClick={() => setIsScreenWanted(!hasScreen)}
              >
                Screen
              </button>
            )}
            <FilterBar store={store} />
          </div>
          <div className={cx(styles.panels, hasScreen ? sizes.panelsWithScreen : undefined)}>
            <ActorTree store={store} captionOf={captionOf} />
            <ChartPanel store={store} />
            {hasScreen ? <Screens store={store} page={screens} /> : <Sequence store={store} />}
            <div className={styles.side}>
              <ContextPanel store={store} watch={watch} />
              <SendPanel store={store} watch={watch} examples={examples} />
              <EventLog store={store} />
            </div>
          </div>
        </>
      ) : (
        <p className={styles.empty}>
          No running charts. Open the product in another tab of this browser and choose Open inspector in its
          Developer menu, or open a recording.
        </p>
      )}
    </main>
  );
}

function pauseOrGoOn(store: InspectionStore): void {
  if (store.getSnapshot().context.shownSteps === null) store.trigger.pause();
  else store.trigger.goOn();
}
