import { useSelector } from '@xstate/react';
import { selectNoticePermission } from '../../machines/attention/attention.selectors';
import type { PreferencesActorRef } from '../../machines/preferences/preferences.machine';
import { selectIsUnsaved, selectPreferences } from '../../machines/preferences/preferences.selectors';
import type { PreferenceChanges, Preferences, Theme } from '../../services/preferences/preferences.types';
import { useActors, useLateActor } from '../app/use-actors';
import { Button } from '../ui/buttons/Button';
import { Card } from '../ui/Card/Card';
import { Checkbox } from '../ui/fields/Checkbox';
import { Select } from '../ui/fields/Select';
import { Slider } from '../ui/fields/Slider';
import { SkeletonRows } from '../ui/states/Skeleton';
import * as styles from './OwnPreferences.css';
import { usePreferences } from './use-preferences';

const themes: readonly { readonly value: Theme; readonly label: string }[] = [
  { value: 'system', label: 'As the computer' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

function NoticesNote({ notifies }: { readonly notifies: boolean }) {
  const { attention } = useActors('attention');
  const permission = useSelector(attention, selectNoticePermission);
  if (!notifies || permission === 'granted') return null;
  if (permission === 'unsupported') return <p className={styles.note}>This browser has no notifications.</p>;
  if (permission === 'denied')
    return <p className={styles.note}>Blocked here. Allow them beside the address in your browser.</p>;
  return (
    <div className={styles.line}>
      <p className={styles.note}>Not allowed in this browser yet.</p>
      <Button size="sm" onPress={() => attention.send({ type: 'attention.allow' })}>
        Allow
      </Button>
    </div>
  );
}

interface FieldsProps {
  readonly shown: Preferences;
  readonly choose: (changes: PreferenceChanges) => void;
}

function Fields({ shown, choose }: FieldsProps) {
  const audio = useLateActor('audio');
  return (
    <div className={styles.fields}>
      <Select
        label="Theme"
        options={themes}
        value={shown.theme}
        onChange={(theme) => choose({ theme })}
        className={styles.select}
      />
      <div className={styles.field}>
        <Checkbox isSelected={shown.rings} onChange={(rings) => choose({ rings })}>
          Ring when a call comes
        </Checkbox>
        {shown.rings ? (
          <Slider
            label="Ring volume"
            value={shown.ringVolume}
            onChange={(ringVolume) => choose({ ringVolume })}
          />
        ) : null}
      </div>
      <Checkbox isSelected={shown.showsKeys} onChange={(showsKeys) => choose({ showsKeys })}>
        Show keys beside what they do
      </Checkbox>
      <div className={styles.field}>
        <Checkbox isSelected={shown.notifies} onChange={(notifies) => choose({ notifies })}>
          Desktop notifications of calls
        </Checkbox>
        <NoticesNote notifies={shown.notifies} />
      </div>
      <div className={styles.line}>
        <p className={styles.note}>Microphone and speaker are chosen for each browser.</p>
        {audio === undefined ? null : (
          <Button size="sm" aria-haspopup="dialog" onPress={() => audio.send({ type: 'audio.openPanel' })}>
            Audio settings
          </Button>
        )}
      </div>
    </div>
  );
}

function Body({ preferences }: { readonly preferences: PreferencesActorRef }) {
  const shown = useSelector(preferences, selectPreferences);
  const isUnsaved = useSelector(preferences, selectIsUnsaved);
  if (shown === null) return null;
  return (
    <>
      <Fields shown={shown} choose={(changes) => preferences.send({ type: 'preferences.choose', changes })} />
      {isUnsaved ? (
        <p className={styles.note} role="status">
          Kept in this browser. Your account gets it as soon as the server answers.
        </p>
      ) : null}
    </>
  );
}

/** How the product looks and rings for whoever is signed in, where the server keeps that. */
export function OwnPreferences() {
  const preferences = usePreferences();
  return (
    <Card title="Look and sound" aside="Only you may change this">
      <div className={styles.body}>
        {preferences === undefined ? (
          <SkeletonRows count={4} label="Loading your settings" />
        ) : (
          <Body preferences={preferences} />
        )}
      </div>
    </Card>
  );
}
