/**
 * Several statements in one round trip: Parse, Bind, Describe, Execute for each, then one Sync,
 * which also makes them one implicit transaction. It goes through pg's own queue as a query object;
 * its option `pipeline` takes none.
 */
import pg from 'pg'
import { serialize } from 'pg-protocol'
import { type AnswerStream, divertRows, type RowTaker } from './answers.ts'
import { isPlain, type Parser, parserOf } from './parsers.ts'
import { statementNames } from './statement-names.ts'

/** A statement with its parameters, as it goes over the wire. */
export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** What pg answers of one statement, with column names as the database has them. */
export interface StatementResult {
  command: string
  rowCount: number
  rows: Record<string, unknown>[]
}

/**
 * What a batch came to. With an error, only the results before `failedAt` exist, and in an implicit
 * transaction even those are rolled back.
 */
export interface BatchOutcome {
  readonly results: readonly StatementResult[]
  readonly error: Error | undefined
  readonly failedAt: number
  /**
   * The connection's transaction status after the batch: idle, in a transaction, in a failed one,
   * or gone.
   */
  readonly status: 'I' | 'T' | 'E' | 'broken'
}

interface Field {
  readonly name: string
  readonly dataTypeID: number
}

/** The part of pg's connection that is used; its published types do not name these members. */
interface Wire {
  readonly stream: AnswerStream & { readonly writable: boolean; write(bytes: Buffer): void }
  on(event: 'parseComplete' | 'end', listener: () => void): void
  prependListener(event: 'readyForQuery', listener: (message?: { status?: string }) => void): void
}

type Row = Record<string, unknown>

/** The columns of an answer, as rows are made from them. */
interface Columns {
  readonly names: readonly string[]
  readonly parsers: readonly Parser[]
  /** Whose texts are ASCII whatever they say: their bytes are not looked at one by one. */
  readonly plain: readonly boolean[]
  /**
   * Every row starts as a copy of this one: all of them then have one shape, which is not found
   * anew column by column.
   */
  readonly empty: Row
}

interface Prepared {
  readonly names: Set<string>
  /**
   * What named statements answer with: a prepared statement's columns never change, so they are
   * asked for once.
   */
  readonly columns: Map<string, Columns>
  /** Parses sent and not yet answered, in order; '' for unnamed ones. */
  pending: string[]
  /** What is being answered. */
  current: Batch | undefined
}

const preparedOf = new WeakMap<object, Prepared>()

const prepared = (wire: Wire): Prepared => {
  let state = preparedOf.get(wire)
  if (state === undefined) {
    const fresh: Prepared = {
      names: new Set(),
      columns: new Map(),
      pending: [],
      current: undefined,
    }
    wire.on('parseComplete', () => {
      const name = fresh.pending.shift()
      if (name) fresh.names.add(name)
    })
    // Before pg's own listener, which sends what waits next: then that would be the current one.
    wire.prependListener('readyForQuery', (message) =>
      fresh.current?.answered((message?.status ?? 'broken') as BatchOutcome['status']),
    )
    wire.on('end', () => fresh.current?.cut())
    // The connection is at rest, so that no message has come in part.
    divertRows(wire.stream, () => fresh.current)
    preparedOf.set(wire, fresh)
    state = fresh
  }
  return state
}

const camelNames = new Map<string, string>()
const camel = (name: string): string => {
  let result = camelNames.get(name)
  if (result === undefined) {
    result = name.replaceAll(/_+([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())
    camelNames.set(name, result)
  }
  return result
}

/** Milliseconds of a batch, answered as a whole, after which its statements need their values. */
const LONG = 500

const NO_COLUMNS: Columns = { names: [], parsers: [], plain: [], empty: {} }
/** Up to so many bytes a row is read as one text, which its fields, pieces of it, keep alive. */
const MAX_WHOLE = 4096
/** What `toString` calls once it has found out what it is asked for; its types are not published. */
interface Slices extends Buffer {
  latin1Slice(from: number, to: number): string
  utf8Slice(from: number, to: number): string
}
const isAscii = (bytes: Buffer, from: number, to: number): boolean => {
  for (let at = from; at < to; at += 1) if ((bytes[at] as number) > 127) return false
  return true
}
const DESCRIBE = serialize.describe({ type: 'P', name: '' })
const EXECUTE = serialize.execute({ portal: '' })
const SYNC = serialize.sync()

const severityOf = (error: Error): unknown => (error as Error & { severity?: unknown }).severity
const { prepareValue } = (pg as unknown as { utils: { prepareValue(value: unknown): unknown } })
  .utils

const prepareParameter = (value: unknown): unknown =>
  typeof value === 'string' ? value : prepareValue(value)

class Batch implements RowTaker {
  readonly #statements: readonly Statement[]
  readonly #settle: (outcome: BatchOutcome) => void
  readonly #results: StatementResult[] = []
  /** Of each statement: its name, and the columns where they are known already. */
  readonly #names: string[] = []
  #state: Prepared | undefined
  #rows: Row[] = []
  #columns: Columns | undefined
  #error: Error | undefined
  #settled = false
  #sentAt = 0

  constructor(statements: readonly Statement[], settle: (outcome: BatchOutcome) => void) {
    this.#statements = statements
    this.#settle = settle
  }

  /** The server said that it is ready for more. */
  answered(status: BatchOutcome['status']): void {
    if (this.#settled) return
    this.#settled = true
    if (this.#state?.current === this) this.#state.current = undefined
    if (performance.now() - this.#sentAt > LONG)
      for (const { text } of this.#statements) statementNames.withdraw(text)
    this.#settle({
      results: this.#results,
      error: this.#error,
      failedAt: this.#error === undefined ? -1 : this.#results.length,
      status,
    })
  }

  /** The connection ended under it. */
  cut(): void {
    this.#error ??= new Error('the database connection ended')
    this.answered('broken')
  }

  submit(connection: unknown): Error | null {
    const wire = connection as Wire
    const state = prepared(wire)
    state.pending = []
    let values: unknown[][]
    try {
      values = this.#statements.map((statement) => statement.values.map(prepareParameter))
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error))
    }
    this.#state = state
    state.current = this
    const messages: Buffer[] = []
    for (const name of statementNames.leftOf(state.names)) {
      messages.push(serialize.close({ type: 'S', name }))
      state.names.delete(name)
      state.columns.delete(name)
    }
    this.#statements.forEach((statement, index) => {
      const name = statementNames.of(statement.text)
      if (name === '' || !(state.names.has(name) || state.pending.includes(name))) {
        messages.push(serialize.parse({ text: statement.text, name }))
        state.pending.push(name)
      }
      this.#names.push(name)
      messages.push(serialize.bind({ statement: name, values: values[index] ?? [] }))
      if (!state.columns.has(name)) messages.push(DESCRIBE)
      messages.push(EXECUTE)
    })
    messages.push(SYNC)
    this.#sentAt = performance.now()
    if (wire.stream.writable) wire.stream.write(Buffer.concat(messages))
    return null
  }

  handleRowDescription(message: { fields: readonly Field[] }): void {
    const names = message.fields.map((field) => camel(field.name))
    this.#columns = {
      names,
      parsers: message.fields.map((field) => parserOf(field.dataTypeID)),
      plain: message.fields.map((field) => isPlain(field.dataTypeID)),
      empty: Object.fromEntries(names.map((name) => [name, null])),
    }
  }

  /** The name of the statement whose answer is coming in. */
  get #current(): string {
    return this.#names[this.#results.length] ?? ''
  }

  /** A field is its length, -1 for null, and its text. */
  row(bytes: Buffer, from: number, to: number): void {
    this.#columns ??= this.#state?.columns.get(this.#current) ?? NO_COLUMNS
    const { names, parsers, plain, empty } = this.#columns
    const row: Row = { ...empty }
    const whole = to - from > MAX_WHOLE ? undefined : (bytes as Slices).latin1Slice(from, to)
    let at = from + 2
    for (let index = 0; index < names.length; index += 1) {
      const start = at + 4
      const length = bytes.readInt32BE(at)
      at = start
      if (length < 0) continue
      at += length
      const text =
        whole !== undefined && (plain[index] === true || isAscii(bytes, start, at))
          ? whole.substring(start - from, at - from)
          : (bytes as Slices).utf8Slice(start, at)
      row[names[index] as string] = (parsers[index] as Parser)(text)
    }
    this.#rows.push(row)
  }

  /** Rows come by `row`. */
  handleDataRow(): never {
    throw new Error('a row was read by pg')
  }

  handleCommandComplete(message: { text: string }): void {
    const name = this.#current
    const known = this.#state?.columns
    if (name !== '' && known?.has(name) === false) known.set(name, this.#columns ?? NO_COLUMNS)
    const { text } = message
    const space = text.indexOf(' ')
    this.#results.push({
      command: space < 0 ? text : text.slice(0, space),
      rowCount: space < 0 ? 0 : Number(text.slice(text.lastIndexOf(' ') + 1)),
      rows: this.#rows,
    })
    this.#rows = []
    this.#columns = undefined
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: 'EMPTY' })
  }

  handlePortalSuspended(): void {}
  handleCopyInResponse(): void {}
  handleCopyData(): void {}
  /** Settled by the connection's own event, which carries the status. */
  handleReadyForQuery(): void {}

  handleError(error: Error): void {
    this.#error ??= error
    // An ordinary error is followed by ReadyForQuery; after anything else none will come.
    if (severityOf(error) !== 'ERROR') this.answered('broken')
  }
}

/** Runs the statements on the client. Never rejects: the outcome tells. */
export const runBatch = (
  client: pg.PoolClient,
  statements: readonly Statement[],
): Promise<BatchOutcome> =>
  new Promise((resolve) => {
    client.query(new Batch(statements, resolve))
  })
