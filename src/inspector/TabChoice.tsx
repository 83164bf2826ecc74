import { useSelector } from '@xstate/react';
import * as styles from './Inspector.css';
import type { InspectionStore } from './inspection-store';

export function TabChoice({ store }: { readonly store: InspectionStore }) {
  const tabs = useSelector(store, ({ context }) => context.tabs);
  const tabId = useSelector(store, ({ context }) => context.tabId);
  return (
    <label className={styles.field}>
      Tab
      <select
        className={styles.control}
        value={tabId ?? ''}
        onChange={({ target }) => store.trigger.chooseTab({ tabId: target.value })}
      >
        {Object.values(tabs).map(({ tab, isOpen }) => (
          <option key={tab.id} value={tab.id}>
            {isOpen ? tab.name : `${tab.name} (closed)`}
          </option>
        ))}
      </select>
    </label>
  );
}
