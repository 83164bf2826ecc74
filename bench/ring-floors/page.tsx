// The least a ring can cost: an element of a bare page, or React Aria's dialog, filled by the event of a socket.
import { useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { createRoot } from 'react-dom/client';

interface Ring {
  readonly restaurant: string;
  readonly number: string;
}

type Show = (ring: Ring | null) => void;

function showBare(): Show {
  const place = document.createElement('div');
  document.body.append(place);
  return (ring) => {
    place.replaceChildren();
    if (ring === null) return;
    place.innerHTML =
      '<div role="alertdialog"><h2></h2><p></p><button>Answer</button><button>Dismiss</button></div>';
    for (const [name, text] of [
      ['h2', ring.restaurant],
      ['p', ring.number],
    ] as const) {
      const part = place.querySelector(name);
      if (part !== null) part.textContent = text;
    }
    place.querySelector('button')?.focus();
  };
}

let show: Show = () => undefined;

function AriaPopup() {
  const [ring, setRing] = useState<Ring | null>(null);
  show = setRing;
  return (
    <ModalOverlay isOpen={ring !== null}>
      <Modal>
        <Dialog role="alertdialog" aria-labelledby="restaurant">
          <h2 id="restaurant">{ring?.restaurant}</h2>
          <p>{ring?.number}</p>
          <Button autoFocus>Answer</Button>
          <Button>Dismiss</Button>
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

const query = new URLSearchParams(location.search);
const root = document.getElementById('root');
if (root === null) throw new Error('the page has no root');
if (query.get('kind') === 'bare') show = showBare();
else createRoot(root).render(<AriaPopup />);

const socket = new WebSocket(query.get('socket') ?? '');
socket.addEventListener('open', () => {
  document.title = 'open';
});
socket.addEventListener('message', ({ data }) => show(JSON.parse(data).ring));
