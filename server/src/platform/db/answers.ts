/**
 * What a connection's socket brings, before pg reads it: the rows of a batch go to the batch, which
 * makes values of their bytes; everything else goes to pg as it came. pg makes a text of every
 * field and an event of every row first, which was a sixth of a list's time in the server.
 */

/** Who waits for the rows of a connection. */
export interface RowTaker {
  /** One row: the message's bytes after its length. */
  row(bytes: Buffer, from: number, to: number): void
  /** A statement has ended, as its tag says (`INSERT 0 1`). */
  handleCommandComplete(message: { readonly text: string }): void
}

/** The part of a socket that is used. */
export interface AnswerStream {
  listeners(event: 'data'): unknown[]
  on(event: 'data', listener: (chunk: Buffer) => void): unknown
  removeListener(event: 'data', listener: (chunk: Buffer) => void): unknown
}

/** A message is its kind, its length without the kind, and what it says. */
const HEAD = 5
const BIND_COMPLETE = '2'.charCodeAt(0)
const COMMAND_COMPLETE = 'C'.charCodeAt(0)
const DATA_ROW = 'D'.charCodeAt(0)

/** Cuts what arrives into whole messages. */
class Answers {
  readonly #taker: () => RowTaker | undefined
  readonly #pg: (chunk: Buffer) => void
  /** The beginning of a message, in the pieces in which it came. */
  #pieces: Buffer[] = []
  #held = 0
  /** So many bytes make it worth to look again: copying all of them for each piece would not be. */
  #needed = HEAD

  constructor(taker: () => RowTaker | undefined, pg: (chunk: Buffer) => void) {
    this.#taker = taker
    this.#pg = pg
  }

  take(chunk: Buffer): void {
    if (this.#held === 0) return this.#read(chunk)
    this.#pieces.push(chunk)
    this.#held += chunk.length
    if (this.#held < this.#needed) return
    const whole = Buffer.concat(this.#pieces, this.#held)
    this.#pieces = []
    this.#held = 0
    this.#read(whole)
  }

  #read(bytes: Buffer): void {
    let at = 0
    /** From here to `at` is pg's. */
    let theirs = 0
    while (at + HEAD <= bytes.length) {
      const end = at + 1 + bytes.readUInt32BE(at + 1)
      if (end > bytes.length) break
      const taker = this.#taker()
      const kind = bytes[at]
      if (
        taker !== undefined &&
        (kind === DATA_ROW || kind === COMMAND_COMPLETE || kind === BIND_COMPLETE)
      ) {
        // What came before may say what the row's columns are.
        if (theirs < at) this.#pg(bytes.subarray(theirs, at))
        theirs = end
        if (kind === DATA_ROW) taker.row(bytes, at + HEAD, end)
        else if (kind === COMMAND_COMPLETE)
          taker.handleCommandComplete({ text: bytes.toString('latin1', at + HEAD, end - 1) })
      }
      at = end
    }
    if (theirs < at) this.#pg(bytes.subarray(theirs, at))
    if (at === bytes.length) return
    const rest = bytes.subarray(at)
    this.#pieces = [rest]
    this.#held = rest.length
    this.#needed = rest.length < HEAD ? HEAD : 1 + rest.readUInt32BE(1)
  }
}

/**
 * Has the rows of a connection that is open and at rest go to whoever `taker` names then.
 * @throws where something else than pg reads the socket
 */
export const divertRows = (stream: AnswerStream, taker: () => RowTaker | undefined): void => {
  const [pg, ...others] = stream.listeners('data') as ((chunk: Buffer) => void)[]
  if (pg === undefined || others.length > 0)
    throw new Error('the socket of a database connection is read by something else than pg')
  const answers = new Answers(taker, pg)
  stream.on('data', (chunk) => answers.take(chunk))
  stream.removeListener('data', pg)
}
