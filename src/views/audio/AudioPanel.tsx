import { useSelector } from '@xstate/react';
import Play from 'lucide-react/icons/play';
import Square from 'lucide-react/icons/square';
import {
  selectCanChooseSpeaker,
  selectRingVolume,
  selectTest,
} from '../../machines/audio-settings/audio-settings.selectors';
import { useActors } from '../app/use-actors';
import { Button } from '../ui/buttons/Button';
import { Slider } from '../ui/fields/Slider';
import { Dialog } from '../ui/overlays/Dialog';
import { DialogActions } from '../ui/overlays/DialogActions';
import { Alert } from '../ui/status/Alert';
import * as styles from './AudioPanel.css';
import { DeviceSelect } from './DeviceSelect';
import { MicrophonePart } from './MicrophonePart';

const tests = {
  speaker: { word: 'Play test sound', playing: 'playingSpeaker', type: 'audio.testSpeaker' },
  ring: { word: 'Play ring', playing: 'playingRing', type: 'audio.testRing' },
} as const;

interface TestButtonProps {
  readonly of: keyof typeof tests;
}

/** Plays the sound once; while it plays, stops it. */
function TestButton({ of }: TestButtonProps) {
  const { audio } = useActors('audio');
  const { word, playing, type } = tests[of];
  const isPlaying = useSelector(audio, selectTest) === playing;
  return (
    <Button
      icon={isPlaying ? Square : Play}
      onPress={() => audio.send({ type: isPlaying ? 'audio.stopTest' : type })}
    >
      {isPlaying ? 'Stop' : word}
    </Button>
  );
}

/** Microphone, speaker and ring, each with a test. */
export function AudioPanel() {
  const { audio } = useActors('audio');
  const canChoose = useSelector(audio, selectCanChooseSpeaker);
  const volume = useSelector(audio, selectRingVolume);
  const isUnplayed = useSelector(audio, selectTest) === 'unplayed';
  const close = () => audio.send({ type: 'audio.closePanel' });
  return (
    <Dialog title="Audio settings" isOpen onOpenChange={close} className={styles.panel}>
      {() => (
        <>
          <div className={styles.parts}>
            <MicrophonePart />
            <div className={styles.part}>
              <DeviceSelect of="speaker" label="Speaker in calls" isDisabled={!canChoose}>
                <TestButton of="speaker" />
              </DeviceSelect>
            </div>
            <div className={styles.part}>
              <DeviceSelect of="ringSpeaker" label="Ring through" isDisabled={!canChoose}>
                <TestButton of="ring" />
              </DeviceSelect>
              <Slider
                label="Ring volume"
                value={volume}
                onChange={(wanted) => audio.send({ type: 'audio.setRingVolume', volume: wanted })}
              />
            </div>
          </div>
          {isUnplayed ? <Alert tone="error">The sound could not be played.</Alert> : null}
          <DialogActions>
            <Button onPress={close}>Done</Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}
