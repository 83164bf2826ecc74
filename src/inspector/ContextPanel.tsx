import { useSelector } from '@xstate/react';
import * as styles from './Inspector.css';
import { type InspectionStore, momentOf, tabOf } from './inspection-store';
import { Panel } from './Panel';
import type { Watch } from './watch-tabs';

interface ContextPanelProps {
  readonly store: InspectionStore;
  readonly watch: Watch;
}

export function ContextPanel({ store, watch }: ContextPanelProps) {
  const tab = useSelector(store, ({ context }) => tabOf(context));
  const context = useSelector(store, (snapshot) => {
    const inspection = snapshot.context;
    return momentOf(inspection, inspection.actorId ?? '')?.state.context;
  });
  const isWhole = useSelector(store, (snapshot) =>
    snapshot.context.wholeTabs.includes(snapshot.context.tabId ?? ''),
  );
  if (tab === undefined) return null;
  const mayAsk = tab.isOpen && tab.tab.isDevelopment === true;
  return (
    <Panel
      className={styles.contextPanel}
      title="Context"
      isScrolled
      tools={
        mayAsk ? (
          <label className={styles.field}>
            <input
              type="checkbox"
              checked={isWhole}
              onChange={({ target }) => watch.reveal(tab.tab.id, target.checked)}
            />
            Show whole values
          </label>
        ) : null
      }
    >
      {context === null || context === undefined ? (
        <p className={styles.note}>This actor has no context.</p>
      ) : (
        <pre className={styles.code}>{JSON.stringify(context, null, 2)}</pre>
      )}
    </Panel>
  );
}
