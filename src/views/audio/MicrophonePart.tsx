import { useSelector } from '@xstate/react';
import { useRef } from 'react';
import {
  type MeterState,
  selectLevel,
  selectMeter,
} from '../../machines/audio-settings/audio-settings.selectors';
import { selectMicrophone } from '../../machines/phone/phone.selectors';
import { useActors } from '../app/use-actors';
import { Button } from '../ui/buttons/Button';
import { Meter } from '../ui/Meter/Meter';
import { Alert } from '../ui/status/Alert';
import { useFocusAfterChange } from '../ui/use-focus-in-forms';
import * as styles from './AudioPanel.css';
import { DeviceSelect } from './DeviceSelect';

const levelWord = (meter: MeterState, level: number): string => {
  if (meter === 'unmeasured') return 'Cannot be measured';
  if (meter !== 'measuring') return 'Listening...';
  if (level === 0) return 'Silent';
  if (level < 0.4) return 'Quiet';
  return level < 0.9 ? 'Good' : 'Too loud';
};

function Level() {
  const { audio } = useActors('audio');
  const meter = useSelector(audio, selectMeter);
  const level = useSelector(audio, selectLevel);
  return (
    <Meter
      label="Level"
      value={level}
      word={levelWord(meter, level)}
      family={level < 0.9 ? 'green' : 'yellow'}
    />
  );
}

function Microphone() {
  const { phone } = useActors('phone');
  const microphone = useSelector(phone, selectMicrophone);
  const ask = () => phone.send({ type: 'phone.checkMicrophone' });
  const again = (
    <Button size="sm" onPress={ask}>
      Check again
    </Button>
  );
  if (microphone === 'unknown' || microphone === 'unasked' || microphone === 'asking')
    return (
      <div className={styles.choice}>
        <p className={styles.words}>Allow the microphone to choose one and to see its level.</p>
        <Button isPending={microphone === 'asking'} pendingText="Asking..." onPress={ask}>
          Allow microphone
        </Button>
      </div>
    );
  if (microphone === 'blocked')
    return (
      <Alert tone="error" action={again}>
        The microphone is blocked. Allow it for this site beside the address in your browser.
      </Alert>
    );
  if (microphone === 'missing')
    return (
      <Alert tone="error" action={again}>
        No microphone found. Plug one in.
      </Alert>
    );
  return (
    <>
      <DeviceSelect of="microphone" label="Microphone" />
      <Level />
    </>
  );
}

/** The microphone and how loud it is; before that, how the browser comes to give it. */
export function MicrophonePart() {
  const { phone } = useActors('phone');
  const place = useRef<HTMLDivElement>(null);
  useFocusAfterChange(place, useSelector(phone, selectMicrophone));
  return (
    <div ref={place} className={styles.part}>
      <Microphone />
    </div>
  );
}
