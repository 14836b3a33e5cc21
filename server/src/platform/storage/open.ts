/** The storage that the settings name. */
import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { diskStorage } from './disk.ts'
import type { Growing, PartLedger, Storage } from './storage.ts'

/** Opens at first use: the S3 client is 22 MB of code, and most starts store nothing. */
const opened = (open: () => Promise<Storage>): Storage => {
  let storage: Promise<Storage> | undefined
  const ready = (): Promise<Storage> => (storage ??= open())
  const growing = (ledger: PartLedger): Growing => {
    const within = async (): Promise<Growing> => (await ready()).growing(ledger)
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
    close: () => void storage?.then((made) => made.close()),
  }
}

/** S3 where its settings are given, else `DATA_DIR/files`. */
export const openStorage = ({ s3, dataDir }: Pick<Config, 'dataDir' | 's3'>): Storage =>
  s3 === undefined ? diskStorage(join(dataDir, 'files')) : opened(async () => (await import('./s3.ts')).s3Storage(s3))
