/**
 * Passwords of up to three signs, known to the server only by their digests: the 866,495 texts of
 * printable ASCII in a Bloom filter of 4 MB. A digest is as good as random, so its eight words of 32
 * bits are eight hash functions. The filter is made at the first question, in slices of less than a
 * millisecond, one second of processor time together. Another digest passes for one of them three
 * times in two million.
 */
import { hash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'

const BITS = 25
const SLICE = 500
const [FIRST, LAST] = [0x20, 0x7e]
const LONGEST = 3

/** Bytes of a SHA-256, and of one word of it. */
const [BYTES, WORD] = [32, 4]

/** Reads a word of a digest, a text of a sign for each byte, as a position in the filter. */
const positionAt = (digest: string, at: number): number =>
  ((digest.charCodeAt(at) << 24) |
    (digest.charCodeAt(at + 1) << 16) |
    (digest.charCodeAt(at + 2) << 8) |
    digest.charCodeAt(at + 3)) >>>
  (32 - BITS)

/** Texts of so many signs or fewer, the empty one too. */
function* textsUpTo(length: number): Generator<string> {
  yield ''
  if (length === 0) return
  for (const rest of textsUpTo(length - 1))
    for (let sign = FIRST; sign <= LAST; sign += 1) yield String.fromCharCode(sign) + rest
}

async function makeFilter(): Promise<Uint8Array> {
  const filter = new Uint8Array(2 ** (BITS - 3))
  let made = 0
  for (const text of textsUpTo(LONGEST)) {
    const digest = hash('sha256', text, 'binary')
    for (let word = 0; word < BYTES; word += WORD) {
      const at = positionAt(digest, word)
      filter[at >>> 3] = (filter[at >>> 3] ?? 0) | (1 << (at & 7))
    }
    made += 1
    if (made % SLICE === 0) await pause()
  }
  return filter
}

let made: Promise<Uint8Array> | undefined

/** Whether the SHA-256 hex is that of a text of at most three signs of printable ASCII. */
export async function isShortPassword(digest: string): Promise<boolean> {
  made ??= makeFilter()
  const filter = await made
  const bytes = Buffer.from(digest, 'hex').toString('binary')
  for (let word = 0; word < BYTES; word += WORD) {
    const at = positionAt(bytes, word)
    if (((filter[at >>> 3] ?? 0) & (1 << (at & 7))) === 0) return false
  }
  return true
}
