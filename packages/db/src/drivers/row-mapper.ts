/**
 * Rows of a prepared query as objects. Drizzle decides for each value of each row which column it has,
 * how it is decoded and where it goes; here that is decided once for a query (ADR 92).
 */
import { Column, getTableName, is, SQL, Subquery } from 'drizzle-orm';

type Row = readonly unknown[];
type Decode = (value: unknown) => unknown;

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

/** Drizzle's `SelectedFieldsOrdered`. */
interface SelectedField {
  readonly path: readonly string[];
  readonly field: unknown;
}

/** Members of a prepared query of Drizzle for its rows. */
interface MappedQuery {
  readonly fields?: readonly SelectedField[] | undefined;
  /** By table: false if the row of a `left join` can be missing. */
  readonly joinsNotNullableMap?: Readonly<Record<string, boolean>> | undefined;
  customResultMapper?: ((rows: readonly Row[]) => unknown) | undefined;
}

/** A value of the row: its place, its name, and null if the driver's value is the result. */
interface Value {
  readonly at: number;
  readonly name: string;
  readonly decode: Decode | null;
}

/** Values of one object in the result. */
interface Group {
  readonly name: string;
  readonly values: Value[];
  /** If the value there is null, the row has no such object. -1: it always has one. */
  absentBy: number;
}

const asIs = Column.prototype.mapFromDriverValue;

const decoderOf = (field: unknown): Decoder => {
  if (is(field, Column)) return field;
  if (is(field, SQL)) return Reflect.get(field, 'decoder');
  if (is(field, Subquery)) return Reflect.get(field._.sql, 'decoder');
  return Reflect.get(Reflect.get(Object(field), 'sql'), 'decoder');
};

const selectedValue = ({ path, field }: SelectedField, at: number): Value => {
  const decoder = decoderOf(field);
  const isRaw = is(field, Column) && field.mapFromDriverValue === asIs;
  const decode: Decode | null = isRaw ? null : (value) => decoder.mapFromDriverValue(value);
  return { at, name: path.at(-1) ?? '', decode };
};

/** As `mapResultRow` does: the first column of an object decides, if all its columns are of one optional table. */
const absentBy = (
  fields: readonly SelectedField[],
  name: string,
  joins: Readonly<Record<string, boolean>> | undefined,
): number => {
  if (joins === undefined) return -1;
  const tables = fields.flatMap(({ path, field }) =>
    path.length === 2 && path[0] === name && is(field, Column) ? [getTableName(field.table)] : [],
  );
  const [table] = tables;
  if (table === undefined || joins[table] || tables.some((other) => other !== table)) return -1;
  return fields.findIndex(({ path, field }) => path[0] === name && is(field, Column));
};

const fill = (target: Record<string, unknown>, values: readonly Value[], row: Row): void => {
  for (const { at, name, decode } of values) {
    const value = row[at];
    target[name] = decode === null || value === null ? value : decode(value);
  }
};

const mapperOf = (
  fields: readonly SelectedField[],
  joins: Readonly<Record<string, boolean>> | undefined,
): ((row: Row) => Record<string, unknown>) => {
  const flat: Value[] = [];
  const groups = new Map<string, Group>();
  for (const [at, field] of fields.entries()) {
    const [name = ''] = field.path;
    if (field.path.length === 1) {
      flat.push(selectedValue(field, at));
      continue;
    }
    const group = groups.get(name) ?? { name, values: [], absentBy: absentBy(fields, name, joins) };
    group.values.push(selectedValue(field, at));
    groups.set(name, group);
  }
  const all = [...groups.values()];
  return (row) => {
    const result: Record<string, unknown> = {};
    for (const { name, values, absentBy: decisive } of all) {
      if (decisive >= 0 && row[decisive] === null) {
        result[name] = null;
        continue;
      }
      const object: Record<string, unknown> = {};
      fill(object, values, row);
      result[name] = object;
    }
    fill(result, flat, row);
    return result;
  };
};

/** Gives a prepared query a mapper of its own, unless it has one or its result has deeper objects. */
export const withRowMapper = <Query extends object>(query: Query): Query => {
  const mapped: MappedQuery = query;
  const { fields, joinsNotNullableMap, customResultMapper } = mapped;
  if (fields === undefined || customResultMapper !== undefined) return query;
  if (fields.some(({ path }) => path.length > 2)) return query;
  const map = mapperOf(fields, joinsNotNullableMap);
  mapped.customResultMapper = (rows) => rows.map(map);
  return query;
};
