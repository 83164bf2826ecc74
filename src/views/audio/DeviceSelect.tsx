import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import {
  selectChosenId,
  selectGone,
  selectListed,
  selectNameInUse,
  selectUsual,
} from '../../machines/audio-settings/audio-settings.selectors';
import type { AudioRole } from '../../services/audio/audio-choice.types';
import { useActors } from '../app/use-actors';
import { Select } from '../ui/fields/Select';
import * as styles from './AudioPanel.css';

const system = 'system';

interface DeviceSelectProps {
  readonly of: AudioRole;
  readonly label: string;
  readonly isDisabled?: boolean;
  /** What the device can be tried with. */
  readonly children?: ReactNode;
}

/** The devices for one thing, the system's own choice first; and what became of a chosen one that is gone. */
export function DeviceSelect({ of: role, label, isDisabled = false, children }: DeviceSelectProps) {
  const { audio } = useActors('audio');
  const listed = useSelector(audio, selectListed(role));
  const chosen = useSelector(audio, selectChosenId(role));
  const usual = useSelector(audio, selectUsual(role));
  const gone = useSelector(audio, selectGone(role));
  const inUse = useSelector(audio, selectNameInUse(role));
  const options = [
    { value: system, label: 'System default', note: usual ?? undefined },
    ...listed.map((device) => ({ value: device.id, label: device.label })),
  ];
  return (
    <>
      <div className={styles.choice}>
        <Select
          label={label}
          options={options}
          value={chosen ?? system}
          onChange={(id) => audio.send({ type: 'audio.choose', role, id: id === system ? null : id })}
          isDisabled={isDisabled}
          className={styles.select}
        />
        {children}
      </div>
      {gone === null ? null : (
        <p className={styles.note}>
          {`${gone} is not plugged in. Using ${inUse ?? 'the system default'} until it is back.`}
        </p>
      )}
    </>
  );
}
