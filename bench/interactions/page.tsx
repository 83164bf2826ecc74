import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog, DialogTrigger } from 'react-aria-components/Dialog';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { Modal } from 'react-aria-components/Modal';
import { Popover } from 'react-aria-components/Popover';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { Select, SelectValue } from 'react-aria-components/Select';
import { TextField } from 'react-aria-components/TextField';
import { createRoot } from 'react-dom/client';

const names = Array.from({ length: 50 }, (_, index) => `Row ${(index * 7) % 50}`);
const choices = ['One', 'Two', 'Three', 'Four'];

/** One of each kind of control, and a list that the field and the button change. */
function Page() {
  const [query, setQuery] = useState('');
  const [isSorted, setIsSorted] = useState(false);
  const found = names.filter((name) => name.toLowerCase().includes(query.toLowerCase()));
  const shown = isSorted ? found.toSorted() : found;
  return (
    <main>
      <Button onPress={() => setIsSorted(!isSorted)}>Sort</Button>
      <DialogTrigger>
        <Button aria-haspopup="dialog">Open</Button>
        <Modal isDismissable>
          <Dialog aria-label="Dialog">
            <p>Text</p>
            <Button slot="close">Close</Button>
          </Dialog>
        </Modal>
      </DialogTrigger>
      <Select aria-label="Choice">
        <Button>
          <SelectValue />
        </Button>
        <Popover>
          <ListBox>
            {choices.map((choice) => (
              <ListBoxItem key={choice} id={choice}>
                {choice}
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </Select>
      <RadioGroup aria-label="Part">
        {choices.map((choice) => (
          <Radio key={choice} value={choice}>
            {choice}
          </Radio>
        ))}
      </RadioGroup>
      <TextField value={query} onChange={setQuery}>
        <Label>Search</Label>
        <Input type="search" />
      </TextField>
      <ul>
        {shown.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </main>
  );
}

createRoot(document.querySelector('#root') ?? document.body).render(<Page />);
