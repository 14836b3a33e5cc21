/** Queries built and compiled once for each shape they take. */
import type { Compilable, InferResult } from 'kysely'
import { runOn } from '../db/kysely.ts'
import type { Db } from '../db/schema.ts'

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
interface Compiled {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

const entriesOf = (values: object): [string, unknown][] => Object.entries(values)
const isAbsent = (value: unknown): boolean => value === undefined || value === null

/**
 * A query whose text depends on nothing but which of its values are there, and on the values named
 * in `literal`. Kysely builds and compiles a tree at every call, a seventh of a list's time in the
 * server; this does it once for each shape and then only fills in values. `build` must use its
 * values as parameters only: one that it looks at belongs to `literal`.
 */
export const compileOnce = <V extends object, Q extends Compilable>(
  build: (db: Db, values: V) => Q,
  literal: readonly (keyof V & string)[] = [],
) => {
  const known = new Map<string, Compiled>()
  const literals = new Set<string>(literal)

  const shapeOf = (values: V): string => {
    let shape = ''
    for (const [name, value] of entriesOf(values))
      if (!isAbsent(value))
        shape += literals.has(name) ? `${name}=${JSON.stringify(value)};` : `${name};`
    return shape
  }

  const compile = (db: Db, values: V): Compiled => {
    const slots = entriesOf(values).map(([name, value]): [string, unknown] => [
      name,
      isAbsent(value) || literals.has(name) ? value : new Slot(name),
    ])
    const { sql, parameters } = build(db, Object.fromEntries(slots) as V).compile()
    return { sql, parameters }
  }

  return async (db: Db, values: V): Promise<InferResult<Q>> => {
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
    return (await runOn(db, { text: compiled.sql, values: parameters })) as InferResult<Q>
  }
}
