/**
 * Passwords of up to three signs, known to the server only by their digests: the 866,495 texts of
 * printable ASCII in a Bloom filter of 4 MB. It is made at the first question, in slices of about
 * two milliseconds; 3.8 s of processor time together, measured at load 20. Another digest passes
 * for one of them three times in two million.
 */
import { hash } from 'node:crypto'
import { setImmediate as pause } from 'node:timers/promises'

const BITS = 25
/** Of a digest, which is as good as random: its eight words of 32 bits are eight hash functions. */
const WORDS = 8
const SLICE = 500
const [FIRST, LAST] = [0x20, 0x7e]
const LONGEST = 3

/** Positions in the filter of a digest, which is SHA-256 hex. */
const positionsOf = (digest: string): readonly number[] =>
  Array.from(
    { length: WORDS },
    (_, word) => Number.parseInt(digest.slice(word * 8, word * 8 + 8), 16) >>> (32 - BITS),
  )

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
    for (const at of positionsOf(hash('sha256', text, 'hex')))
      filter[at >>> 3] = (filter[at >>> 3] ?? 0) | (1 << (at & 7))
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
  return positionsOf(digest).every((at) => ((filter[at >>> 3] ?? 0) & (1 << (at & 7))) !== 0)
}
