import type { ISchema } from 'yup';
import type { Wire } from './wire';

type Routes = Wire['routes'];
type Part<T, K extends string> = T extends Readonly<Record<K, infer P>> ? P : never;

/** What our server takes as the body of a request. */
export type Body<R extends keyof Routes> = Part<Routes[R], 'body'>;
/** What our server takes as the query of a request. */
export type Query<R extends keyof Routes> = Part<Routes[R], 'query'>;

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
