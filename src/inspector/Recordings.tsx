import { useSelector } from '@xstate/react';
import { useState } from 'react';
import * as styles from './Inspector.css';
import { type InspectionStore, tabOf, type WatchedTab } from './inspection-store';
import { readRecording } from './read-recording';
import { pastOf, recordingOf, writeRecording } from './recording';
import { useDroppedFile } from './use-dropped-file';

export function Recordings({ store }: { readonly store: InspectionStore }) {
  const tab = useSelector(store, ({ context }) => tabOf(context));
  const [note, setNote] = useState<string | null>(null);
  const open = async (file: File) => {
    // Drawn while the file is read: what follows keeps the page from drawing, several seconds for a large one.
    setNote(`Opening ${file.name}...`);
    try {
      const past = pastOf(readRecording(await file.text()), crypto.randomUUID());
      store.trigger.reported({ reports: [past] });
      store.trigger.chooseTab({ tabId: past.tab.id });
      store.trigger.pause();
      setNote(null);
    } catch (error) {
      setNote(error instanceof Error ? error.message : 'This file cannot be read');
    }
  };
  useDroppedFile(open);
  return (
    <>
      <label className={styles.field}>
        Open a recording
        <input
          className={styles.control}
          type="file"
          accept="application/json"
          // The same file, changed meanwhile, counts as another choice.
          onClick={({ currentTarget }) => {
            currentTarget.value = '';
          }}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file !== undefined) open(file);
          }}
        />
      </label>
      {tab === undefined ? null : (
        <button className={styles.button} type="button" onClick={() => save(tab)}>
          Save recording
        </button>
      )}
      <output className={styles.note}>{note}</output>
    </>
  );
}

function save(tab: WatchedTab): void {
  const url = URL.createObjectURL(new Blob([writeRecording(recordingOf(tab))], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'charts.json';
  link.click();
  URL.revokeObjectURL(url);
}
