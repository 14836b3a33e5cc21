/**
 * App-made 63-bit ids: 41 bits of milliseconds since 2024, 10 bits of a per-process number, 12 bits
 * of sequence. Ordered by time, unique over processes with different numbers, strings everywhere (a
 * JS number loses bits).
 */
import { randomInt } from 'node:crypto'

const EPOCH = Date.UTC(2024, 0, 1)
const NODE_BITS = 10n
const SEQUENCE_BITS = 12n
/** How many processes can make ids beside each other. */
export const ID_NODES = 1 << Number(NODE_BITS)
const MAX_SEQUENCE = (1 << Number(SEQUENCE_BITS)) - 1

let node = BigInt(randomInt(ID_NODES))
let lastMillis = 0
let sequence = 0

/** Fixes this process's number (0 to 1023), for deployments of several processes. */
export const setIdNode = (value: number): void => {
  if (!Number.isInteger(value) || value < 0 || value >= ID_NODES)
    throw new RangeError(`id node ${value} is not within 0..1023`)
  node = BigInt(value)
}

/** A new id, larger than every one made before by this process, even when the clock steps back. */
export const newId = (): string => {
  const now = Date.now()
  if (now > lastMillis) {
    lastMillis = now
    sequence = 0
  } else if (sequence < MAX_SEQUENCE) {
    sequence += 1
  } else {
    lastMillis += 1
    sequence = 0
  }
  return (
    (BigInt(lastMillis - EPOCH) << (NODE_BITS + SEQUENCE_BITS)) |
    (node << SEQUENCE_BITS) |
    BigInt(sequence)
  ).toString()
}

/** The smallest id that any process could make at that moment, which must not be before 2024. */
export const firstIdOf = (moment: Date): string =>
  String(BigInt(moment.getTime() - EPOCH) << (NODE_BITS + SEQUENCE_BITS))
