import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { freePort } from './ports.mjs'

/** s3rver's one user. */
const KEYS = { S3_ACCESS_KEY: 'S3RVER', S3_SECRET_KEY: 'S3RVER' }

const OBJECT_FILES = ['object', 'object.md5', 'metadata.json']

/**
 * A deletion of s3rver also removes the folders that it leaves empty. A request that is about to
 * write into such a folder then ends the whole store, so here the folders stay.
 */
const keepFolders = (files) => {
  files.deleteObject = async (bucket, key) => {
    const paths = OBJECT_FILES.map((file) => files.getResourcePath(bucket, key, file))
    await Promise.all(paths.map((path) => rm(path, { force: true })))
  }
}

/**
 * Starts an S3-compatible store of our own with one bucket: on a free port and empty, or on the
 * given port with what a store before it left in the given folder. Out: the server's settings for
 * it, and `stop`, which removes a folder of its own.
 */
async function startS3(givenPort, givenFolder) {
  const S3rver = createRequire(import.meta.url)('s3rver')
  const folder = givenFolder ?? mkdtempSync(join(tmpdir(), 'zz-s3-'))
  const port = givenPort === undefined ? await freePort() : Number(givenPort)
  const store = new S3rver({
    address: '127.0.0.1',
    port,
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'files' }],
  })
  keepFolders(store.store)
  await store.run()
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'files',
      S3_REGION: 'us-east-1',
      ...KEYS,
    },
    async stop() {
      await store.close()
      if (givenFolder === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

// As a process of its own, `s3.mjs [port folder]`: one line of settings, and it ends with its input.
if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const store = await startS3(...process.argv.slice(2))
  process.stdout.write(`${JSON.stringify(store.env)}\n`)
  process.stdin.resume()
  await Promise.race([once(process.stdin, 'end'), once(process, 'SIGTERM')])
  await store.stop()
  process.exit(0)
}
