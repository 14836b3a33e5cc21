/**
 * Files below one folder. Each is written beside its place, flushed, and renamed into it, so that
 * no reader sees half of one.
 */

import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, type FileHandle, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { checkKey, type GrowingFiles, type StorageMedium, WrongOffset } from './storage.ts'

const missing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT'

const flushFolder = async (folder: string): Promise<void> => {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}

const sizeOf = async (path: string): Promise<number | undefined> => {
  try {
    return (await stat(path)).size
  } catch (error) {
    if (missing(error)) return undefined
    throw error
  }
}

/** `folder` is made when the first file comes. */
export const diskStorage = (folder: string): StorageMedium => {
  const pathOf = (key: string): string => join(folder, checkKey(key))
  const growingPath = (id: string): string => pathOf(`.growing/${id}`)

  const place = async (from: string, key: string): Promise<void> => {
    const path = pathOf(key)
    await mkdir(dirname(path), { recursive: true })
    await rename(from, path)
    await flushFolder(dirname(path))
  }

  const inFile = async <T>(
    path: string,
    flags: string,
    work: (handle: FileHandle) => Promise<T>,
  ): Promise<T> => {
    await mkdir(dirname(path), { recursive: true })
    const handle = await open(path, flags)
    try {
      return await work(handle)
    } finally {
      await handle.sync()
      await handle.close()
    }
  }

  const growing: GrowingFiles = {
    open: (id) => inFile(growingPath(id), 'a', async () => {}),
    size: (id) => sizeOf(growingPath(id)),
    async append(id, from, source) {
      const path = growingPath(id)
      if ((await sizeOf(path)) !== from) throw new WrongOffset()
      return inFile(path, 'r+', async (handle) => {
        let at = from
        for await (const chunk of source) {
          await handle.write(chunk, 0, chunk.length, at)
          at += chunk.length
        }
        return at
      })
    },
    async finish(id, key) {
      try {
        await place(growingPath(id), key)
      } catch (error) {
        if (!missing(error) || (await sizeOf(pathOf(key))) === undefined) throw error
      }
    },
    remove: (id) => rm(growingPath(id), { force: true }),
  }

  return {
    async put(key, bytes) {
      checkKey(key)
      const temporary = pathOf(`.incoming/${randomUUID()}`)
      try {
        await inFile(temporary, 'w', (handle) => handle.writeFile(bytes))
        await place(temporary, key)
      } finally {
        await rm(temporary, { force: true })
      }
    },
    async get(key, range) {
      const path = pathOf(key)
      return (await sizeOf(path)) === undefined ? undefined : createReadStream(path, range)
    },
    async stat(key) {
      const size = await sizeOf(pathOf(key))
      return size === undefined ? undefined : { size }
    },
    remove: (key) => rm(pathOf(key), { force: true }),
    growing: () => growing,
    async check() {
      await mkdir(folder, { recursive: true })
      await access(folder, constants.R_OK | constants.W_OK)
    },
    close() {},
  }
}
