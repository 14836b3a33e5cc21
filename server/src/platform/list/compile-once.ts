/** Queries built and compiled once for each shape they take. */
import type { Compilable, InferResult } from 'kysely'
import { runOn } from '../db/kysely.ts'
import type { Db, ModuleDb } from '../db/schema.ts'

/**
 * Stands for a value while a query is compiled, so that the compiled one tells where which value
 * goes.
 */
class Slot {
  readonly name: string
  constructor(name: string) {
    this.name = name
  }
}

/** Literal values may come in any number of combinations. */
const MAX_SHAPES = 200

/** What a query's text needs and what it is filled with at each call. */
export interface Compiled {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

const entriesOf = (values: object): [string, unknown][] => Object.entries(values)
const isAbsent = (value: unknown): boolean => value === undefined || value === null

/**
 * A statement whose text depends on nothing but which of its values are there, and on the values named
 * in `literal`. Kysely builds and compiles a tree at every call, a seventh of a list's time in the
 * server; this does it once for each shape and then only fills in values. `build` must use its
 * values as parameters only: one that it looks at belongs to `literal`.
 */
export const statementOnce = <V extends object, D extends ModuleDb<object> = Db>(
  build: (db: D, values: V) => Compilable,
  literal: readonly (keyof V & string)[] = [],
): ((db: D, values: V) => Compiled) => {
  const known = new Map<string, Compiled>()
  const literals = new Set<string>(literal)

  const shapeOf = (values: V): string => {
    let shape = ''
    for (const name of Object.keys(values)) {
      const value = (values as Readonly<Record<string, unknown>>)[name]
      if (!isAbsent(value))
        shape += literals.has(name) ? `${name}=${JSON.stringify(value)};` : `${name};`
    }
    return shape
  }

  const compile = (db: D, values: V): Compiled => {
    const slots = entriesOf(values).map(([name, value]): [string, unknown] => [
      name,
      isAbsent(value) || literals.has(name) ? value : new Slot(name),
    ])
    const { sql, parameters } = build(db, Object.fromEntries(slots) as V).compile()
    return { sql, parameters }
  }

  return (db, values) => {
    const shape = shapeOf(values)
    let compiled = known.get(shape)
    if (compiled === undefined) {
      compiled = compile(db, values)
      if (known.size >= MAX_SHAPES) known.clear()
      known.set(shape, compiled)
    }
    const parameters = compiled.parameters.map((value) =>
      value instanceof Slot ? (values as Readonly<Record<string, unknown>>)[value.name] : value,
    )
    return { sql: compiled.sql, parameters }
  }
}

/** The same as a query: runs the statement and answers its rows. */
export const compileOnce = <
  V extends object,
  Q extends Compilable,
  D extends ModuleDb<object> = Db,
>(
  build: (db: D, values: V) => Q,
  literal: readonly (keyof V & string)[] = [],
): ((db: D, values: V) => Promise<InferResult<Q>>) => {
  const statement = statementOnce(build, literal)
  return async (db, values) => {
    const { sql, parameters } = statement(db, values)
    return (await runOn(db, { text: sql, values: parameters })) as InferResult<Q>
  }
}
