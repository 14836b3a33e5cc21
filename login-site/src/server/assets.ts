/** The built pages, read once: a handful of small files, so there is no path to escape from. */
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}
const TEXT = /^text\/|json|svg/
/** Names that carry a hash of their content never change. */
const HASHED = /[.-][0-9a-zA-Z_-]{8,}\.[a-z0-9]+$/
/** Smaller files gain nothing. */
const WORTH_PACKING = 1024
const pack = promisify(brotliCompress)

/** A file of the built pages, read and packed once. */
export interface PageAsset {
  readonly type: string
  readonly cacheControl: string
  readonly etag: string
  /** The body in the smallest form that the browser takes. */
  body(acceptEncoding: string): { readonly encoding: string | null; readonly bytes: Buffer }
}

/** Every file of the folder by its URL path; empty when the folder is not there. */
export async function loadAssets(folder: string): Promise<ReadonlyMap<string, PageAsset>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = new Map<string, Buffer>()
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const file = join(entry.parentPath, entry.name)
    files.set(`/${relative(folder, file).split(sep).join('/')}`, await readFile(file))
  }
  const assets = new Map<string, PageAsset>()
  for (const [path, bytes] of files) {
    const type = TYPES[extname(path)]
    if (type) assets.set(path, await makeAsset(path, type, bytes))
  }
  return assets
}

/** The page again, changed: another body has another etag. */
export const withBody = (
  asset: PageAsset,
  path: string,
  change: (text: string) => string,
): Promise<PageAsset> =>
  makeAsset(path, asset.type, Buffer.from(change(asset.body('').bytes.toString())))

async function makeAsset(path: string, type: string, bytes: Buffer): Promise<PageAsset> {
  // Packed here and not taken from files beside it, which could be of another build.
  const packed =
    TEXT.test(type) && bytes.length >= WORTH_PACKING
      ? await pack(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
      : undefined
  return {
    type,
    cacheControl: HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    body: (accepted) =>
      packed && accepted.includes('br')
        ? { encoding: 'br', bytes: packed }
        : { encoding: null, bytes },
  }
}
