/**
 * Files in an S3-compatible store, for several processes. Parts are remembered in the ledger: not
 * every store lists them.
 */
import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3'
import {
  checkKey,
  type GrowingFiles,
  readWholeStream,
  Overtaken,
  type PartLedger,
  type PartState,
  type StorageMedium,
  WrongOffset,
} from './storage.ts'

// The client else writes a notice about Node's age, with its stack, between the lines of the log.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true'

export interface S3Options {
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** The store with what an installation asks of it at its first start. */
export interface S3Storage extends StorageMedium {
  /** Whether the whole bucket holds no object, of whatever installation. */
  isEmpty(): Promise<boolean>
}

/**
 * The least that S3 takes for any part but the last. Every part but the last is exactly this long,
 * so a part sent twice is the same bytes.
 */
const PART_BYTES = 5 * 1024 * 1024
const CONNECT_MILLIS = 5000

const missing = (error: unknown): boolean => {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } }
  return (
    name === 'NoSuchKey' ||
    name === 'NotFound' ||
    name === 'NoSuchUpload' ||
    $metadata?.httpStatusCode === 404
  )
}

/** A store that cannot take parts back lets its own life-cycle rule do it. */
const goneOrUnable = (error: unknown): boolean => {
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  return missing(error) || status === 405 || status === 501
}

const unless = async <T>(
  work: Promise<T>,
  expected: (error: unknown) => boolean,
): Promise<T | undefined> => {
  try {
    return await work
  } catch (error) {
    if (expected(error)) return undefined
    throw error
  }
}

const lengthOf = (state: PartState): number =>
  state.parts.reduce((sum, part) => sum + part.size, 0) + (state.rest?.size ?? 0)

/** What has come and is no part yet; joined once, when it is taken. */
const pieces = (first: readonly Uint8Array[]) => {
  let chunks = [...first]
  let length = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  return {
    length: () => length,
    add(chunk: Uint8Array): void {
      chunks.push(chunk)
      length += chunk.length
    },
    take(bytes: number): Buffer {
      const joined = Buffer.concat(chunks)
      chunks = [joined.subarray(bytes)]
      length = joined.length - bytes
      return joined.subarray(0, bytes)
    },
  }
}

/**
 * `prefix` stands before every key: it is the installation's own, and nothing outside it is ever
 * read or removed.
 */
export const s3Storage = (options: S3Options, prefix = ''): S3Storage => {
  const client = new S3Client({
    endpoint: options.endpoint,
    region: options.region,
    forcePathStyle: true,
    requestHandler: { connectionTimeout: CONNECT_MILLIS },
    credentials: { accessKeyId: options.accessKey, secretAccessKey: options.secretKey },
    // Other stores than Amazon's know no trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({
    Bucket: options.bucket,
    Key: `${prefix === '' ? '' : `${prefix}/`}${checkKey(key)}`,
  })

  const get: StorageMedium['get'] = async (key, range) => {
    const found = await unless(
      client.send(
        new GetObjectCommand({
          ...at(key),
          ...(range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` }),
        }),
      ),
      missing,
    )
    return found?.Body as Readable | undefined
  }
  const put: StorageMedium['put'] = async (key, bytes, type) => {
    await client.send(
      new PutObjectCommand({
        ...at(key),
        Body: bytes,
        ContentLength: bytes.byteLength,
        ContentType: type,
      }),
    )
  }
  const stat: StorageMedium['stat'] = async (key) => {
    const found = await unless(client.send(new HeadObjectCommand(at(key))), missing)
    return found === undefined ? undefined : { size: found.ContentLength ?? 0 }
  }
  const remove: StorageMedium['remove'] = async (key) => {
    await unless(client.send(new DeleteObjectCommand(at(key))), missing)
  }

  const sendPart = async (state: PartState, number: number, body: Buffer): Promise<string> => {
    const sent = await client.send(
      new UploadPartCommand({
        ...at(state.key),
        UploadId: state.uploadId,
        PartNumber: number,
        Body: body,
        ContentLength: body.byteLength,
      }),
    )
    return sent.ETag ?? ''
  }

  const growing = (ledger: PartLedger): GrowingFiles => ({
    async open(id, key, type) {
      const made = await client.send(
        new CreateMultipartUploadCommand({ ...at(key), ContentType: type }),
      )
      await ledger.begin(id, made.UploadId ?? '')
    },

    async size(id) {
      const state = await ledger.read(id)
      return state === undefined ? undefined : lengthOf(state)
    },

    async append(id, from, source) {
      const writer = randomUUID()
      const state = await ledger.take(id, writer)
      if (state === undefined || lengthOf(state) !== from) throw new WrongOffset()
      const old = state.rest
      const kept = old === null ? undefined : await get(old.key)
      if (old !== null && kept === undefined) throw new Error(`the rest of upload ${id} is gone`)
      const waiting = pieces(kept === undefined ? [] : [await readWholeStream(kept)])
      let number = state.parts.length
      let size = from
      try {
        for await (const chunk of source) {
          size += chunk.length
          waiting.add(chunk)
          while (waiting.length() >= PART_BYTES) {
            number += 1
            const etag = await sendPart(state, number, waiting.take(PART_BYTES))
            if (!(await ledger.addPart(id, writer, { number, etag, size: PART_BYTES })))
              throw new Overtaken()
          }
        }
      } finally {
        const rest = { key: `.rest/${id}.${writer}`, size: waiting.length() }
        if (rest.size > 0) await put(rest.key, waiting.take(rest.size), 'application/octet-stream')
        if (await ledger.keepRest(id, writer, rest)) {
          if (old !== null) await remove(old.key)
        } else await remove(rest.key)
      }
      return size
    },

    async finish(id, key) {
      const state = await ledger.read(id)
      if (state === undefined) throw new Error(`upload ${id} is unknown`)
      if ((await stat(key)) !== undefined) return
      const parts = state.parts.map((part) => ({ PartNumber: part.number, ETag: part.etag }))
      if (state.rest !== null) {
        const kept = await get(state.rest.key)
        if (kept === undefined) throw new Error(`the rest of upload ${id} is gone`)
        const number = parts.length + 1
        parts.push({
          PartNumber: number,
          ETag: await sendPart(state, number, await readWholeStream(kept)),
        })
      }
      await client.send(
        new CompleteMultipartUploadCommand({
          ...at(key),
          UploadId: state.uploadId,
          MultipartUpload: { Parts: parts },
        }),
      )
      if (state.rest !== null) await remove(state.rest.key)
    },

    async remove(id) {
      const state = await ledger.read(id)
      if (state === undefined) return
      if (state.rest !== null) await remove(state.rest.key)
      await unless(
        client.send(
          new AbortMultipartUploadCommand({ ...at(state.key), UploadId: state.uploadId }),
        ),
        goneOrUnable,
      )
    },
  })

  const check = async (): Promise<void> => {
    const key = `.check/${randomUUID()}`
    const written = Buffer.from(key)
    // Past `put` and `get`, which take an absent bucket for an absent file.
    await client.send(
      new PutObjectCommand({
        ...at(key),
        Body: written,
        ContentLength: written.length,
        ContentType: 'text/plain',
      }),
    )
    try {
      const { Body: body } = await client.send(new GetObjectCommand(at(key)))
      if (!written.equals(await readWholeStream(body as Readable)))
        throw new Error('what was written is not what is read')
    } finally {
      await remove(key)
    }
  }

  const isEmpty = async (): Promise<boolean> => {
    const { Contents: found = [] } = await client.send(
      new ListObjectsCommand({ Bucket: options.bucket, MaxKeys: 1 }),
    )
    return found.length === 0
  }

  return { put, get, stat, remove, growing, check, isEmpty, close: () => client.destroy() }
}
