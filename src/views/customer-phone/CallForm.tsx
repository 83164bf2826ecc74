import { useSelector } from '@xstate/react';
import Phone from 'lucide-react/icons/phone';
import type { CustomerPhoneActorRef } from '../../machines/customer-phone/customer-phone.machine';
import {
  selectFromNumber,
  selectMicrophoneId,
  selectMicrophones,
  selectRestaurantId,
  selectRestaurants,
  selectVoice,
} from '../../machines/customer-phone/customer-phone.selectors';
import { formatPhone } from '../../services/format/phone';
import { Button } from '../ui/buttons/Button';
import { ToggleChips } from '../ui/fields/Chips';
import { Select } from '../ui/fields/Select';
import { TextField } from '../ui/fields/TextField';
import * as styles from './CallForm.css';

/** Stands for the system's own choice in the list. */
const usual = '';

const voices = [
  { id: 'microphone', label: 'Microphone' },
  { id: 'sample', label: 'Sample voice' },
] as const;

/** Whom to call, from which number, and with which voice. */
export function CallForm({ phone }: { readonly phone: CustomerPhoneActorRef }) {
  const restaurants = useSelector(phone, selectRestaurants);
  const restaurantId = useSelector(phone, selectRestaurantId);
  const fromNumber = useSelector(phone, selectFromNumber);
  const voice = useSelector(phone, selectVoice);
  const microphones = useSelector(phone, selectMicrophones);
  const microphoneId = useSelector(phone, selectMicrophoneId);
  const canDial = useSelector(phone, (snapshot) => snapshot.can({ type: 'caller.dial' }));
  const options = restaurants.map(({ id, name, phone: number }) => ({
    value: id,
    label: name,
    ...(number === null ? {} : { note: formatPhone(number) }),
  }));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        phone.send({ type: 'caller.dial' });
      }}
    >
      <Select
        label="Restaurant"
        options={options}
        value={restaurantId}
        placeholder="Choose a restaurant"
        onChange={(id) => phone.send({ type: 'caller.chooseRestaurant', restaurantId: id })}
      />
      <TextField
        label="Your number"
        name="fromNumber"
        type="tel"
        icon={Phone}
        autoComplete="off"
        value={fromNumber}
        onChange={(text) => phone.send({ type: 'caller.editNumber', fromNumber: text })}
      />
      <div className={styles.voice}>
        <p className={styles.label}>Voice</p>
        <ToggleChips
          label="Voice"
          options={voices}
          selectedId={voice}
          onSelect={(id) =>
            phone.send({ type: 'caller.chooseVoice', voice: id === 'sample' ? 'sample' : 'microphone' })
          }
        />
        <p className={styles.hint}>
          {voice === 'sample'
            ? 'The agent hears a recorded caller.'
            : 'On one computer, use a headset to avoid echo.'}
        </p>
      </div>
      {voice === 'microphone' && microphones.length > 1 ? (
        <Select
          label="Microphone"
          options={[
            { value: usual, label: 'System default' },
            ...microphones.map(({ id, label }) => ({ value: id, label })),
          ]}
          value={microphoneId ?? usual}
          onChange={(id) =>
            phone.send({ type: 'caller.chooseMicrophone', microphoneId: id === usual ? null : id })
          }
        />
      ) : null}
      <Button type="submit" variant="answer" size="xl" isFull icon={Phone} isDisabled={!canDial}>
        Call
      </Button>
    </form>
  );
}
