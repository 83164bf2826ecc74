import { matchingAllergens, unrecordedAllergies } from '../../services/menu/allergy-rule';
import { isSameJson } from '../../services/schema/same-json';
import type { AllergyContext, AllergyFacts, AllergyInput, LineToCheck } from './allergies.types';

const none = 'None';
const noneWords = ['none', 'no', 'no allergies'];

/** Null: nobody was asked; an empty list: there are none. Nothing is cut: what is lost is not warned of. */
export function allergiesIn(text: string): readonly string[] | null {
  const parts = text.split(/[,;\n]/).flatMap((part) => part.trim() || []);
  if (parts.length === 0) return null;
  return [...new Set(parts)].filter((part) => !noneWords.includes(part.toLowerCase()));
}

export function textOf(allergies: readonly string[] | null): string {
  if (allergies === null) return '';
  return allergies.length === 0 ? none : allergies.join(', ');
}

/** A customer without recorded allergies says nothing about an order: others may eat too. */
const textOfKnown = (known: readonly string[] | null): string =>
  known === null || known.length === 0 ? '' : textOf(known);

function warningOf(line: LineToCheck, allergies: readonly string[]): string | null {
  const found = matchingAllergens(line, allergies);
  if (found === null) return `Of ${line.name} no allergens are recorded.`;
  return found.length === 0 ? null : `${line.name} contains ${found.join(', ')}.`;
}

/** A menu without any recorded allergens has said so of each line. */
function menuWarning(recorded: AllergyFacts['recorded'], allergies: readonly string[]): readonly string[] {
  const unrecorded = recorded === null ? [] : unrecordedAllergies(recorded, allergies);
  return unrecorded.length === 0
    ? []
    : [`Nothing on the menu is recorded for ${unrecorded.join(', ')}: ask the kitchen.`];
}

type Checked = Pick<AllergyContext, 'text' | 'lines' | 'recorded' | 'refused'>;

/** What the agent has to know, each once; in the server's words where it refused the order. */
export function warningsOf({ text, lines, recorded, refused }: Checked): readonly string[] {
  if (refused.length > 0) return refused;
  const allergies = allergiesIn(text) ?? [];
  if (allergies.length === 0 || lines.length === 0) return [];
  const ofLines = lines.flatMap((line) => warningOf(line, allergies) ?? []);
  return [...new Set([...ofLines, ...menuWarning(recorded, allergies)])];
}

/** While an allergy is typed it is not yet the one that nothing may be recorded for. */
export function lineWarningsOf(context: Checked): readonly string[] {
  return warningsOf({ ...context, recorded: null });
}

export function namesUnrecorded(context: Checked): boolean {
  return warningsOf(context).length > lineWarningsOf(context).length;
}

export function startedWith({ allergies, ...facts }: AllergyInput): AllergyContext {
  const text = allergies === null ? textOfKnown(facts.known) : textOf(allergies);
  return { ...facts, text, before: text, refused: [] };
}

/** The customer's own come with the customer and go with them; what the agent typed stays. */
function textAfter(text: string, { known, customerId }: AllergyFacts, next: AllergyFacts): string {
  if (customerId === next.customerId && isSameJson(known, next.known)) return text;
  const typed = (allergiesIn(text) ?? []).filter((allergy) => known?.includes(allergy) !== true);
  const now = [...new Set([...(next.known ?? []), ...typed])];
  if (now.length > 0) return textOf(now);
  return isSameJson(allergiesIn(text), []) ? none : '';
}

/** An order that changed is another than the one that was refused. */
export function withFacts(context: AllergyContext, next: AllergyFacts): AllergyContext {
  const { customerId, known, recorded, lines } = next;
  const text = textAfter(context.text, context, next);
  const after = {
    customerId,
    known,
    recorded,
    lines,
    text,
    before: textAfter(context.before, context, next),
  };
  return { ...after, refused: isOther(context, after) ? [] : context.refused };
}

export function withText(context: AllergyContext, text: string): AllergyContext {
  return { ...context, text, refused: [] };
}

/** Other lines, another menu or other allergies: what was acknowledged before is no answer to it. */
export function isOther(
  before: Pick<AllergyContext, 'text' | 'lines' | 'recorded'>,
  after: Pick<AllergyContext, 'text' | 'lines' | 'recorded'>,
): boolean {
  return (
    !isSameJson(before.lines, after.lines) ||
    !isSameJson(before.recorded, after.recorded) ||
    !isSameJson(allergiesIn(before.text), allergiesIn(after.text))
  );
}

/** What a caller named counts for the next order too; that nobody has any is asked anew. */
export function cleared(context: AllergyContext): AllergyContext {
  const named = new Set([...(context.known ?? []), ...(allergiesIn(context.text) ?? [])]);
  return withText(context, textOfKnown([...named]));
}

const asOnRecord = (context: AllergyContext): AllergyContext => withText(context, textOfKnown(context.known));

/** Those on record stay where nobody was asked. */
export function replacedBy(context: AllergyContext, allergies: readonly string[] | null): AllergyContext {
  return allergies === null ? asOnRecord(context) : withText(context, textOf(allergies));
}

/** They are others, not only spelt otherwise: where somebody else changed something else, what is typed stays. */
export function isReplaced(context: AllergyContext, allergies: readonly string[] | null): boolean {
  const own = allergiesIn(context.text);
  if (allergies !== null) return !isSameJson(own, allergies);
  return own !== null && (context.refused.length > 0 || isOther(context, asOnRecord(context)));
}
