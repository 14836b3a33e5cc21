/**
 * The storage that the settings name, below the installation's own prefix
 * (docs/adr/0045-installations.md).
 */
import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { WrongSetting } from '../../settings/read-settings.ts'
import { diskStorage } from './disk.ts'
import type { GrowingFiles, PartLedger, Storage, StorageMedium } from './storage.ts'

/** Opens at first use: the S3 client is 22 MB of code, and the prefix stands in the database. */
const opened = (open: () => Promise<StorageMedium>): Storage => {
  let storage: Promise<StorageMedium> | undefined
  let up = true
  const ready = (): Promise<StorageMedium> => {
    storage ??= open().catch((error: unknown) => {
      // A database that is away now may answer the next time.
      storage = undefined
      throw error
    })
    return storage
  }
  const growing = (ledger: PartLedger): GrowingFiles => {
    const within = async (): Promise<GrowingFiles> => (await ready()).growing(ledger)
    return {
      open: async (...args) => (await within()).open(...args),
      size: async (...args) => (await within()).size(...args),
      append: async (...args) => (await within()).append(...args),
      finish: async (...args) => (await within()).finish(...args),
      remove: async (...args) => (await within()).remove(...args),
    }
  }
  return {
    put: async (...args) => (await ready()).put(...args),
    get: async (...args) => (await ready()).get(...args),
    stat: async (...args) => (await ready()).stat(...args),
    remove: async (...args) => (await ready()).remove(...args),
    growing,
    async check() {
      try {
        await (await ready()).check()
        up = true
      } catch (error) {
        up = false
        throw error
      }
    },
    isUp: () => up,
    close: () => void storage?.then((made) => made.close()).catch(() => {}),
  }
}

const filesFolder = (dataDir: string): string => join(dataDir, 'files')

/** `readPrefix` is asked once, at first use. */
export const openStorage = (
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  readPrefix: () => Promise<string>,
): Storage =>
  opened(async () => {
    const prefix = await readPrefix()
    return s3 === undefined
      ? diskStorage(join(filesFolder(dataDir), prefix))
      : (await import('./s3.ts')).s3Storage(s3, prefix)
  })

/**
 * Whether the place holds no file of any installation. Rejects with a `WrongSetting` when a store
 * cannot be asked.
 */
export const isStorageEmpty = async (config: Pick<Config, 's3' | 'dataDir'>): Promise<boolean> => {
  const folder = filesFolder(config.dataDir)
  if (config.s3 === undefined) return !existsSync(folder) || (await readdir(folder)).length === 0
  const { s3Storage } = await import('./s3.ts')
  const store = s3Storage(config.s3)
  try {
    return await store.isEmpty()
  } catch (error) {
    throw describeStorageFault(config, error)
  } finally {
    store.close()
  }
}

const KEY_FAULTS = new Set([
  'InvalidAccessKeyId',
  'SignatureDoesNotMatch',
  'AccessDenied',
  'Forbidden',
  'AuthorizationHeaderMalformed',
])

const reasonOf = (error: unknown): string => {
  if (error instanceof AggregateError) return reasonOf(error.errors[0])
  const { code, message } = error as { code?: string; message?: string }
  return message || code || String(error)
}

/**
 * Words for a storage that cannot be used: which setting, its value where it is no secret, and what
 * is needed.
 */
export const describeStorageFault = (
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  error: unknown,
): WrongSetting => {
  if (s3 === undefined)
    return new WrongSetting(
      `DATA_DIR is '${dataDir}', but it must be a folder in which this process can store files: ${reasonOf(error)}`,
    )
  const { name = '', $metadata } = error as {
    name?: string
    $metadata?: { httpStatusCode?: number }
  }
  const status = $metadata?.httpStatusCode
  if (name === 'NoSuchBucket')
    return new WrongSetting(
      `S3_BUCKET is '${s3.bucket}', but it must be a bucket that exists at ${s3.endpoint}: make it first`,
    )
  if (KEY_FAULTS.has(name) || status === 401 || status === 403)
    return new WrongSetting(
      `S3_ACCESS_KEY and S3_SECRET_KEY are not what they must be (their values are secret and not shown here): keys that may write, read and remove in ${s3.bucket} at ${s3.endpoint} (${name})`,
    )
  return new WrongSetting(
    `S3_ENDPOINT is '${s3.endpoint}', but it must be the address of an S3-compatible store that answers: ${reasonOf(error)}`,
  )
}
