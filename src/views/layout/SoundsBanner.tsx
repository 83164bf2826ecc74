import { useSelector } from '@xstate/react';
import { Volume2, VolumeX } from 'lucide-react';
import { selectIsLocked } from '../../machines/sounds/sounds.selectors';
import { useActors } from '../app/use-actors';
import { Banner } from '../ui/Banner/Banner';
import { Button } from '../ui/Button/Button';

/** AGD-06: until a click, key press or touch anywhere unlocks audio. */
export function SoundsBanner() {
  const { sounds } = useActors('sounds');
  const isLocked = useSelector(sounds, selectIsLocked);
  if (!isLocked) return null;
  return (
    <Banner
      tone="warning"
      icon={VolumeX}
      title="Sounds are off."
      detail="You may miss the ring of an incoming call."
      action={
        <Button icon={Volume2} onPress={() => sounds.send({ type: 'sounds.unlock' })}>
          Enable Sounds
        </Button>
      }
    />
  );
}
