import { useSelector } from '@xstate/react';
import { Phone } from 'lucide-react';
import type { CustomerPhoneActorRef } from '../../../machines/customer-phone/customer-phone.machine';
import {
  selectFromNumber,
  selectRestaurantId,
  selectRestaurants,
  selectVoice,
} from '../../../machines/customer-phone/customer-phone.selectors';
import { formatPhone } from '../../../services/format/phone';
import { Button } from '../../ui/Button/Button';
import { ToggleChips } from '../../ui/Chips/Chips';
import { Select } from '../../ui/Select/Select';
import { TextField } from '../../ui/TextField/TextField';
import * as styles from './CallForm.css';

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
      </div>
      <Button type="submit" variant="answer" size="xl" isFull icon={Phone} isDisabled={!canDial}>
        Call
      </Button>
    </form>
  );
}
