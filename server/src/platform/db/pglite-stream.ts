/**
 * The socket that pg believes it has: its messages go to PGlite in this process. One fresh stream
 * per client, all over one session.
 */
import { Duplex } from 'node:stream'
import type { PGlite } from '@electric-sql/pglite'

const message = (type: string, body: Buffer): Buffer => {
  const head = Buffer.alloc(5)
  head.write(type, 0)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

const text = (...parts: string[]): Buffer => Buffer.from(parts.map((part) => `${part}\0`).join(''))
const PARAMETERS = {
  server_version: '18.0',
  server_encoding: 'UTF8',
  client_encoding: 'UTF8',
  DateStyle: 'ISO, MDY',
  integer_datetimes: 'on',
  standard_conforming_strings: 'on',
}

/**
 * Authentication ok, parameters, key data, ready: what a server says to a client that it lets in.
 */
const WELCOME = Buffer.concat([
  message('R', Buffer.alloc(4)),
  ...Object.entries(PARAMETERS).map(([name, value]) => message('S', text(name, value))),
  message('K', Buffer.alloc(8)),
  message('Z', Buffer.from('I')),
])
const RESET = [message('Q', text('rollback')), message('Q', text('deallocate all'))]

/** Ends an extended query; no other message ends in these bytes. */
const SYNC = Buffer.from([0x53, 0, 0, 0, 4])
const QUERY = 'Q'.charCodeAt(0)
const EMPTY = Buffer.alloc(0)
const TERMINATE = 'X'.charCodeAt(0)

export class PgliteStream extends Duplex {
  readonly #engine: PGlite
  #started = false
  #held: Buffer[] = []

  constructor(engine: PGlite) {
    super()
    this.#engine = engine
  }

  connect(): this {
    process.nextTick(() => this.emit('connect'))
    return this
  }
  setNoDelay(): this {
    return this
  }
  setKeepAlive(): this {
    return this
  }
  ref(): this {
    return this
  }
  unref(): this {
    return this
  }
  override _read(): void {}

  override _write(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (error?: Error | null) => void,
  ): void {
    this.#take([chunk], done)
  }
  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#take(
      chunks.map((entry) => entry.chunk),
      done,
    )
  }

  /**
   * Chunks are whole messages, one of pg's own or several of a batch; only the start-up message has
   * no type in its first byte.
   */
  #take(chunks: readonly Buffer[], done: (error?: Error | null) => void): void {
    if (!this.#started) {
      this.#started = true
      this.#exclusive(RESET, () => this.push(WELCOME)).then(() => done(), done)
      return
    }
    this.#held.push(...chunks)
    const last = chunks.at(-1) ?? EMPTY
    if (last[0] === TERMINATE) {
      this.push(null)
      done()
    } else if (last[0] === QUERY || last.subarray(-SYNC.length).equals(SYNC)) {
      const complete = this.#held.length === 1 ? last : Buffer.concat(this.#held)
      this.#held = []
      this.#exclusive([complete], (answer) => this.push(answer)).then(() => done(), done)
    } else done()
  }

  /**
   * One client at a time. By the streaming call, as the other reads every answer into messages of
   * its own first, a sixth of a list's time; pieces are copied, as PGlite reuses its memory.
   * `syncToFs` is for the file systems of browsers: on a folder of Node the engine itself writes to
   * the disk, and the call would do nothing but wait.
   */
  async #exclusive(messages: readonly Buffer[], answer: (bytes: Buffer) => void): Promise<void> {
    await this.#engine.runExclusive(async () => {
      let pieces: Buffer[] = []
      for (const part of messages) {
        pieces = []
        await this.#engine.execProtocolRawStream(part, {
          syncToFs: false,
          onRawData: (bytes) => void pieces.push(Buffer.from(bytes)),
        })
      }
      const [only = EMPTY] = pieces
      answer(pieces.length > 1 ? Buffer.concat(pieces) : only)
    })
  }
}
