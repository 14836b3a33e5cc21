/**
 * `npm run keys -- list | add | retire <kid>`: the keys that sign tokens. Settings as the server's.
 * On PostgreSQL while the servers work; on the embedded database the server is stopped first.
 */
import {
  addSigningKeys,
  type KeyStore,
  type ListedKey,
  listSigningKeys,
  retireSigningKey,
} from '@zz/login-site'
import { readConfig } from './config.ts'
import { createKeyStore } from './modules/auth/store.ts'
import { connectPostgres, type Database } from './platform/db/database.ts'
import { openDatabase } from './platform/db/open.ts'
import { keepFilesPrivate } from './platform/private-files.ts'

const USAGE = 'npm run keys -- list, npm run keys -- add, or npm run keys -- retire <kid>'

const describeKey = ({ kid, alg, activeAt, retiredAt }: ListedKey): string => {
  const state =
    retiredAt !== null
      ? `retired ${retiredAt.toISOString()}`
      : `${activeAt > new Date() ? 'signs from' : 'signs since'} ${activeAt.toISOString()}`
  return `${kid}  ${alg}  ${state}`
}

const act = async (store: KeyStore, words: readonly string[]): Promise<readonly string[]> => {
  const now = (): Date => new Date()
  const [what, kid] = words
  if (what === 'list' && words.length === 1) return (await listSigningKeys(store)).map(describeKey)
  if (what === 'add' && words.length === 1) {
    const activeAt = await addSigningKeys(store, now)
    return [
      `added a key of each algorithm; they sign from ${activeAt.toISOString()}. Then retire those before them.`,
      ...(await listSigningKeys(store)).map(describeKey),
    ]
  }
  if (what === 'retire' && kid !== undefined && words.length === 2)
    return [
      describeKey(await retireSigningKey(store, now, kid)),
      'within half a minute no process takes what it signed: consoles renew their tokens by themselves',
    ]
  throw new Error(USAGE)
}

keepFilesPrivate()
let database: Database | undefined
try {
  const config = readConfig(process.env)
  const told = (error: Error): void => void process.stderr.write(`${error.message}\n`)
  database =
    config.databaseUrl === undefined
      ? await openDatabase(config, told)
      : connectPostgres({ url: config.databaseUrl, poolSize: 1, onError: told }, [])
  const lines = await act(createKeyStore(database, config.authKeySecrets), process.argv.slice(2))
  process.stdout.write(`${lines.join('\n')}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
} finally {
  await database?.close()
}
