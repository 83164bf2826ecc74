import { useSelector } from '@xstate/react';
import Check from 'lucide-react/icons/check';
import MessageSquareQuote from 'lucide-react/icons/message-square-quote';
import { type KeyboardEvent, useRef } from 'react';
import type { ReadBackActorRef } from '../../../machines/read-back/read-back.machine';
import {
  selectCurrentKey,
  selectIsDone,
  selectIsOpen,
  selectReadCount,
  selectReading,
  selectSentences,
} from '../../../machines/read-back/read-back.selectors';
import type { Sentence } from '../../../services/orders/read-back';
import { Button } from '../../ui/buttons/Button';
import { Icon } from '../../ui/Icon/Icon';
import { Keys } from '../../ui/Kbd/Kbd';
import { List } from '../../ui/List';
import * as styles from './ReadBack.css';
import { Term } from './Term';
import { useSentenceFocus } from './use-sentence-focus';

interface ReadBackProps {
  readonly readBack: ReadBackActorRef;
}

interface SentenceRowProps extends ReadBackProps {
  readonly sentence: Sentence;
}

function SentenceRow({ readBack, sentence }: SentenceRowProps) {
  const { key, text } = sentence;
  const reading = useSelector(readBack, (snapshot) => selectReading(snapshot, sentence));
  const isCurrent = useSelector(readBack, (snapshot) => selectCurrentKey(snapshot) === key);
  return (
    <li>
      <button
        type="button"
        role="checkbox"
        aria-checked={reading === 'read'}
        aria-disabled={reading === 'pending' || undefined}
        data-sentence={key}
        tabIndex={isCurrent ? 0 : -1}
        className={styles.sentence}
        onClick={() => readBack.send({ type: 'readBack.toggle', key })}
      >
        <span className={styles.tick}>{reading === 'read' ? <Icon of={Check} size={14} /> : null}</span>
        <span className={styles.words}>{text}</span>
        {reading === 'changed' ? <span className={styles.changed}>Changed</span> : null}
      </button>
    </li>
  );
}

type ReadKey = 'next' | 'previous' | 'accept' | 'acceptAll';

const keys: Readonly<Record<string, ReadKey>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Enter: 'accept',
};

function keyOf({ key, altKey, ctrlKey, metaKey, shiftKey, target }: KeyboardEvent): ReadKey | null {
  // On another button Enter presses that button.
  const isSentence = target instanceof HTMLElement && target.dataset.sentence !== undefined;
  if (altKey || ctrlKey || metaKey || !isSentence) return null;
  if (shiftKey) return key === 'Enter' ? 'acceptAll' : null;
  return keys[key] ?? null;
}

function send(readBack: ReadBackActorRef, key: ReadKey): void {
  if (key === 'next') readBack.send({ type: 'readBack.move', by: 1 });
  else if (key === 'previous') readBack.send({ type: 'readBack.move', by: -1 });
  else readBack.send({ type: `readBack.${key}` });
}

/** Enter ticks a sentence off and goes on to the next. */
function Sentences({ readBack }: ReadBackProps) {
  const list = useRef<HTMLUListElement>(null);
  const sentences = useSelector(readBack, selectSentences);
  const count = useSelector(readBack, selectReadCount);
  const isDone = useSelector(readBack, selectIsDone);
  useSentenceFocus(list, useSelector(readBack, selectCurrentKey));
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const key = keyOf(event);
    if (key === null) return;
    event.preventDefault();
    // A key held down must not tick off what nobody read.
    if (!event.repeat || key === 'next' || key === 'previous') send(readBack, key);
  };
  return (
    <>
      <div className={styles.head} data-read-back="">
        <p role="status" className={isDone ? styles.finished : undefined}>
          {isDone ? 'All read' : `${count} of ${sentences.length} read`}
        </p>
        <Button
          size="sm"
          variant="ghost"
          hint={<Keys keys={['Shift', 'Enter']} />}
          onPress={() => send(readBack, 'acceptAll')}
        >
          Tick all
        </Button>
      </div>
      <List ref={list} onKeyDown={press}>
        {sentences.map((sentence) => (
          <SentenceRow key={sentence.key} readBack={readBack} sentence={sentence} />
        ))}
      </List>
    </>
  );
}

/** The order as sentences to read aloud, in the place of its lines and choices while it is open. */
export function ReadBack({ readBack, isLocked }: ReadBackProps & { readonly isLocked: boolean }) {
  const isOpen = useSelector(readBack, selectIsOpen);
  const isDone = useSelector(readBack, selectIsDone);
  const count = useSelector(readBack, selectReadCount);
  const all = useSelector(readBack, (snapshot) => selectSentences(snapshot).length);
  if (all === 0) return null;
  return (
    <Term
      name="readBack"
      icon={isDone ? Check : MessageSquareQuote}
      label="Read back"
      words={isDone ? 'Read back, done' : 'Read back'}
      {...(count === 0 || isDone || isOpen ? {} : { aside: `${count} of ${all}` })}
      letter="V"
      isOpen={isOpen}
      isLocked={isLocked}
      isUnset={!isDone}
      onOpen={() => readBack.send({ type: 'readBack.open' })}
      onClose={() => readBack.send({ type: 'readBack.close' })}
    >
      <Sentences readBack={readBack} />
    </Term>
  );
}
