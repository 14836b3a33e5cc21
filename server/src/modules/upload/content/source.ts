/** A file to be judged, wherever its bytes lie. */
import { createHash } from 'node:crypto'
import { readWholeStream, type Storage } from '../../../platform/storage/storage.ts'

/** Read only as far as judging needs. */
export interface ByteSource {
  readonly size: number
  /** Up to `length` bytes from `start`; fewer at the end. */
  at(start: number, length: number): Promise<Buffer>
  /** The whole; only for what its rule keeps small. */
  all(): Promise<Buffer>
  sha256(): Promise<string>
}

/** Of bytes that are in memory anyway. */
export const ofBytes = (bytes: Buffer): ByteSource => ({
  size: bytes.length,
  at: (start, length) => Promise.resolve(bytes.subarray(start, start + length)),
  all: () => Promise.resolve(bytes),
  sha256: () => Promise.resolve(createHash('sha256').update(bytes).digest('hex')),
})

/** A stored file; undefined when it is not there. */
export const ofStored = async (storage: Storage, key: string): Promise<ByteSource | undefined> => {
  const found = await storage.stat(key)
  if (found === undefined) return undefined
  const stream = async (start?: number, end?: number) => {
    const opened = await storage.get(
      key,
      start === undefined || end === undefined ? undefined : { start, end },
    )
    if (opened === undefined) throw new Error(`${key} vanished while it was judged`)
    return opened
  }
  return {
    size: found.size,
    at: async (start, length) =>
      start >= found.size || length <= 0
        ? Buffer.alloc(0)
        : readWholeStream(await stream(start, Math.min(found.size, start + length) - 1)),
    all: async () => readWholeStream(await stream()),
    async sha256() {
      const hash = createHash('sha256')
      for await (const chunk of await stream()) hash.update(chunk as Buffer)
      return hash.digest('hex')
    },
  }
}
