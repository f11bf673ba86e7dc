import { Schema, type SchemaDefinitionProperty, type SchemaOptions, type Types } from 'mongoose';

const { Mixed } = Schema.Types;
declare const value: unique symbol;
declare const absent: unique symbol;
type Typed<T> = { readonly [value]: T };
type Optional<T> = Typed<T> & { readonly [absent]: true };

/** A field whose values are narrower than its definition says: `typed<OrderState>(String)`, `typed<Photo[]>([Mixed])`. */
export const typed = <T>(definition: SchemaDefinitionProperty = Mixed) => definition as unknown as Typed<T>;

/** A field that some records lack, those of earlier versions for instance. */
export const optional = <T>(definition: SchemaDefinitionProperty = Mixed) => definition as unknown as Optional<T>;

type Value<Definition> =
  Definition extends Typed<infer T>
    ? T
    : Definition extends { type: infer Type; default: null }
      ? Value<Type> | null
      : Definition extends { type: infer Type }
        ? Value<Type>
        : Definition extends StringConstructor
          ? string
          : Definition extends NumberConstructor
            ? number
            : Definition extends BooleanConstructor
              ? boolean
              : Definition extends DateConstructor
                ? Date
                : Definition extends typeof Schema.Types.Decimal128
                  ? Types.Decimal128
                  : Definition extends Array<infer Item>
                    ? Value<Item>[]
                    : Definition extends typeof Mixed
                      ? never
                      : RecordOf<Definition extends { _id: false } ? Omit<Definition, '_id'> : Definition>;

type Flat<T> = { [Name in keyof T]: T[Name] };

/**
 * The record that a list of mongoose's field definitions stores. A field is what its definition says, never null or
 * absent unless it says so (`default: null`, `optional`): mongoose's own inference makes each field both. A field of
 * mixed content has to be `typed`.
 */
export type RecordOf<Fields> = Flat<
  {
    -readonly [Name in keyof Fields as Fields[Name] extends Optional<unknown> ? never : Name]: Value<Fields[Name]>;
  } & {
    -readonly [Name in keyof Fields as Fields[Name] extends Optional<unknown> ? Name : never]?: Value<Fields[Name]>;
  }
>;

/** The schema of a collection of such records. Versions are fields of ours, so mongoose adds none. */
export const recordSchema = <Fields extends object>(
  collection: string,
  fields: Fields,
  options: SchemaOptions = {},
): Schema<RecordOf<Fields>> =>
  new Schema(fields as never, { ...options, collection, versionKey: false } as never) as never;
