/**
 * Where the files of a version lie in this process: in the `dist` of a package that was built here,
 * or in a folder that a published version's archive was unpacked into on first need. So one way
 * serves both (docs/adr/0064-releasing.md).
 */
import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { CHUNKS } from '@zz/contract'
import type { Registry } from '../../platform/extension-point.ts'
import type { Platform } from '../../platform/platform.ts'
import { readWholeStream } from '../../platform/storage/storage.ts'
import { readArchive } from './archive.ts'
import { findArchive, versionsWithFile } from './release-queries.ts'
import { isRemoteName, isVersionName, SHELL_ID } from './names.ts'

/** The folder of a version's files; undefined where nobody has the version. */
export interface VersionFolders {
  find(remote: string, version: string): Promise<string | undefined>
  /** Whether somebody has the version; nothing is unpacked for the answer. */
  has(remote: string, version: string): Promise<boolean>
  /** The folder of some version that has this chunk, which is the same file in all of them. */
  findChunk(remote: string, file: string): Promise<string | undefined>
  /** Forgets that a version was missing or where it lay. */
  forget(remote: string, version: string): void
  /** Removes what this process unpacked of a published version. */
  remove(remote: string, version: string, objectHash: string): Promise<void>
}

/** A chunk's file in the folder of a version. */
const CHUNK_FILE = /^chunks\/[\w@~-][\w.@~-]*$/
/** So long a version that nobody had is not looked for again. */
const MISSING_MILLIS = 3000
/** Names of versions that were asked for in vain, so that a flood of them fills no memory. */
const MISSING_KEPT = 1000

const isFile = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isFile()
  } catch {
    return false
  }
}

const isFolder = async (path: string): Promise<boolean> => {
  try {
    return (await stat(path)).isDirectory()
  } catch {
    return false
  }
}

type Needs = Pick<Platform, 'storage' | 'system' | 'root' | 'log'> & {
  readonly config: Pick<Platform['config'], 'dataDir'>
}

const createVersionFolders = (platform: Needs): VersionFolders => {
  const ctx = platform.system('release')
  const found = new Map<string, Promise<string | undefined>>()
  const missing = new Map<string, number>()

  const builtFolder = (remote: string, version: string): string | undefined =>
    platform.root === undefined
      ? undefined
      : join(platform.root, remote === SHELL_ID ? SHELL_ID : `mfe-${remote}`, 'dist', version)

  const unpackedFolder = (remote: string, objectHash: string): string =>
    join(platform.config.dataDir, 'versions', remote, objectHash.slice(0, 32))

  const forget = (remote: string, version: string): void => {
    missing.delete(`${remote}/${version}`)
    // Chunks of the remote may lie in that version's folder, or may have been missing until now.
    for (const key of [...found.keys(), ...missing.keys()])
      if (key === `${remote}/${version}` || key.startsWith(`${remote}/${CHUNKS}`)) {
        found.delete(key)
        missing.delete(key)
      }
  }

  const unpack = async (bytes: Buffer, folder: string): Promise<void> => {
    const { files } = await readArchive(bytes)
    const aside = join(dirname(folder), `.incoming-${randomUUID()}`)
    try {
      for (const [name, content] of files) {
        const path = join(aside, name)
        await mkdir(dirname(path), { recursive: true })
        await writeFile(path, content)
      }
      await rename(aside, folder).catch(async (error: unknown) => {
        // Another process of this machine was first.
        if (!(await isFolder(folder))) throw error
      })
    } finally {
      await rm(aside, { recursive: true, force: true })
    }
  }

  const publishedFolder = async (remote: string, version: string): Promise<string | undefined> => {
    const archive = await findArchive(ctx.db, remote, version)
    if (archive === undefined) return undefined
    const folder = unpackedFolder(remote, archive.objectHash)
    if (await isFolder(folder)) return folder
    const stream = await platform.storage.get(archive.objectKey)
    if (stream === undefined) {
      platform.log.error({ remote, version }, 'the files of a published version are gone')
      return undefined
    }
    const bytes = await readWholeStream(stream)
    if (createHash('sha256').update(bytes).digest('hex') !== archive.objectHash)
      throw new Error(`the stored archive of ${remote} ${version} is not what was published`)
    await unpack(bytes, folder)
    return folder
  }

  const look = async (remote: string, version: string): Promise<string | undefined> => {
    const built = builtFolder(remote, version)
    if (built !== undefined && (await isFolder(built))) return built
    return remote === SHELL_ID ? undefined : publishedFolder(remote, version)
  }

  /** Answers what `look` finds, once for all who ask; that nothing was found only for a while. */
  const remembered = async (
    key: string,
    look: () => Promise<string | undefined>,
  ): Promise<string | undefined> => {
    if ((missing.get(key) ?? 0) > Date.now()) return undefined
    const known = found.get(key)
    if (known !== undefined) return known
    const asked = look()
    found.set(key, asked)
    try {
      const folder = await asked
      if (folder === undefined) {
        found.delete(key)
        if (missing.size >= MISSING_KEPT) missing.clear()
        missing.set(key, Date.now() + MISSING_MILLIS)
      }
      return folder
    } catch (error) {
      found.delete(key)
      throw error
    }
  }

  const find: VersionFolders['find'] = async (remote, version) =>
    isRemoteName(remote) && isVersionName(version)
      ? remembered(`${remote}/${version}`, () => look(remote, version))
      : undefined

  const has: VersionFolders['has'] = async (remote, version) => {
    if (!isRemoteName(remote) || !isVersionName(version)) return false
    const built = builtFolder(remote, version)
    if (built !== undefined && (await isFolder(built))) return true
    return remote !== SHELL_ID && (await findArchive(ctx.db, remote, version)) !== undefined
  }

  const lookForChunk = async (remote: string, file: string): Promise<string | undefined> => {
    for (const version of await versionsWithFile(ctx.db, remote, file)) {
      const folder = await find(remote, version)
      if (folder !== undefined && (await isFile(join(folder, file)))) return folder
    }
    return undefined
  }

  return {
    find,
    has,
    findChunk: async (remote, file) =>
      isRemoteName(remote) && CHUNK_FILE.test(file)
        ? remembered(`${remote}/${file}`, () => lookForChunk(remote, file))
        : undefined,
    forget,
    async remove(remote, version, objectHash) {
      forget(remote, version)
      await rm(unpackedFolder(remote, objectHash), { recursive: true, force: true })
    },
  }
}

const foldersOf = new WeakMap<Registry, VersionFolders>()

/** Called once by the registry module. */
export const setVersionFolders = (registry: Registry, platform: Needs): void =>
  void foldersOf.set(registry, createVersionFolders(platform))

/** The folders of an app's versions. */
export const versionFolders = (registry: Registry): VersionFolders => {
  const folders = foldersOf.get(registry)
  if (folders === undefined) throw new Error('the registry module is not registered')
  return folders
}
