import { useSelector } from '@xstate/react';
import { Play, Square } from 'lucide-react';
import { selectTest } from '../../machines/audio-settings/audio-settings.selectors';
import { useActors } from '../app/use-actors';
import { Button } from '../ui/Button/Button';

const tests = {
  speaker: { word: 'Play test sound', playing: 'playingSpeaker', type: 'audio.testSpeaker' },
  ring: { word: 'Play ring', playing: 'playingRing', type: 'audio.testRing' },
} as const;

interface TestButtonProps {
  readonly of: keyof typeof tests;
}

/** Plays the sound once; while it plays, stops it. */
export function TestButton({ of }: TestButtonProps) {
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
