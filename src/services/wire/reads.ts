import type { ISchema } from 'yup';
import type { Wire } from './wire';

type Routes = Wire['routes'];
type Part<T, K extends string> = T extends Readonly<Record<K, infer P>> ? P : never;

/** What our server takes as the body of a request. */
export type Body<R extends keyof Routes> = Part<Routes[R], 'body'>;
/** What our server takes as the query of a request. */
export type Query<R extends keyof Routes> = Part<Routes[R], 'query'>;

/** What our server answers. */
export type Answer<R extends keyof Routes> = Part<Routes[R], 'answer'>;

type Events = Wire['events'];

/** A live event's data, by channel and name. */
export type EventData<E extends keyof Events> = Events[E];
/** The events of one channel. */
export type EventsOn<C extends string> = keyof Events extends infer E
  ? E extends `${C} ${infer Name}`
    ? Name
    : never
  : never;

type Accepts<T> = ISchema<T | null | undefined>;

/** Numbers and text stand for each other on the wire of one server or another; flags and objects do not. */
type Field<T> = [T] extends [boolean]
  ? Accepts<boolean>
  : [T] extends [string | number]
    ? Accepts<string | number>
    : Accepts<object>;

/**
 * The fields a reader may name: those our server sends, as the kind it sends, and by name those that only other
 * servers send. A shape that `satisfies` this breaks when a field is renamed or gets another type on our server.
 */
export type Reads<T, Foreign extends string = never> = {
  readonly [K in keyof NonNullable<T>]?: Field<NonNullable<NonNullable<T>[K]>>;
} & { readonly [K in Foreign]?: ISchema<unknown> };

/** A record from the wire whose fields are not read yet; a name that our server does not send is `Foreign`. */
export type Unread<T, Foreign extends string = never> = {
  readonly [K in keyof NonNullable<T> | Foreign]?: unknown;
};
