/**
 * Where stored files lie: this machine's disk, or an S3-compatible store that several processes
 * share. What a file means is the upload module's business.
 */
import type { Readable } from 'node:stream'

/** First and last byte, both included. */
export interface ByteRange {
  readonly start: number
  readonly end: number
}

/** A part of an unfinished file, as an S3-compatible store names it. */
export interface StoredPart {
  readonly number: number
  readonly etag: string
  readonly size: number
}

/** What is too short for a part yet, kept as an object of its own. */
export interface UnfinishedRest {
  readonly key: string
  readonly size: number
}

/** How far an unfinished file is, as the ledger has it. */
export interface PartState {
  readonly key: string
  /** The store's own id of the unfinished file. */
  readonly uploadId: string
  readonly parts: readonly StoredPart[]
  readonly rest: UnfinishedRest | null
}

/**
 * Remembers the parts of unfinished files, since a store may not be able to list them. A writer
 * takes the file first; what an earlier writer adds after that is refused, so that a half-dead
 * connection cannot disturb the one that took over.
 */
export interface PartLedger {
  begin(id: string, uploadId: string): Promise<void>
  /** Undefined when the file is unknown. */
  read(id: string): Promise<PartState | undefined>
  take(id: string, writer: string): Promise<PartState | undefined>
  /** False when another writer has taken the file. */
  addPart(id: string, writer: string, part: StoredPart): Promise<boolean>
  keepRest(id: string, writer: string, rest: UnfinishedRest): Promise<boolean>
}

/** Files that arrive piece by piece. */
export interface GrowingFiles {
  /** `key` is where it will lie, `type` its media type. */
  open(id: string, key: string, type: string): Promise<void>
  /** Bytes kept so far; undefined when unknown. */
  size(id: string): Promise<number | undefined>
  /**
   * Adds what the source gives behind byte `from` and answers the new size. When the source breaks
   * off, what came is kept and the source's error thrown. `WrongOffset` when the file is not that
   * long; `Overtaken` when another writer took it meanwhile.
   */
  append(id: string, from: number, source: AsyncIterable<Uint8Array>): Promise<number>
  /** Makes it the stored file `key`. Once done, doing it again changes nothing. */
  finish(id: string, key: string): Promise<void>
  /** Removes every piece; unknown ones are fine. */
  remove(id: string): Promise<void>
}

/**
 * Files by key. What it throws means that the store cannot be reached, unless it says otherwise.
 */
export interface Storage {
  /** All or nothing, and on the medium when it resolves. */
  put(key: string, bytes: Uint8Array, type: string): Promise<void>
  /** Undefined when there is no such file. */
  get(key: string, range?: ByteRange): Promise<Readable | undefined>
  stat(key: string): Promise<{ readonly size: number } | undefined>
  /** A file that is not there is fine. */
  remove(key: string): Promise<void>
  growing(ledger: PartLedger): GrowingFiles
  /** Resolves when files can be written and read; rejects with the cause when not. */
  check(): Promise<void>
  /** What the last check said; true before the first. */
  isUp(): boolean
  close(): void
}

/** What the log says when the storage is lost, and when it is back. */
export const STORAGE_LINES = {
  lost: 'the storage is lost: files can be neither stored nor read',
  back: 'the storage is back',
} as const

/** A place for files as its kind makes it; what `Storage` adds is the same for all kinds. */
export type StorageMedium = Omit<Storage, 'isUp'>

/** The file is not as long as the writer thought: ask for its size and go on from there. */
export class WrongOffset extends Error {
  override readonly name = 'WrongOffset'
}

/** Another writer took the file over; this one stops. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

const KEY = /^[a-z0-9.]+(?:\/[A-Za-z0-9_.-]+){0,4}$/

/**
 * Throws on a key that could leave the storage's folder: keys are made by us, so that is our fault.
 */
export const checkKey = (key: string): string => {
  if (!KEY.test(key) || key.split('/').some((part) => part === '.' || part === '..'))
    throw new Error(`${key} is not a storage key`)
  return key
}

/** Everything a stream gives, as one piece. */
export const readWholeStream = async (stream: AsyncIterable<Uint8Array>): Promise<Buffer> => {
  const chunks: Uint8Array[] = []
  for await (const chunk of stream) chunks.push(chunk)
  return Buffer.concat(chunks)
}
