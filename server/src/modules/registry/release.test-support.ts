/** Versions of a remote as a build makes them, and people and programs who release them. */
import { createHash } from 'node:crypto'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { BuildRecord, MfeManifest } from '@zz/contract'
import { packTar } from 'modern-tar'
import { NO_GRANTS, type Permissions } from '../../platform/ports.ts'
import type { Answer, Harness } from '../../test/harness.ts'
import type { Published } from './publish.ts'

/** Operators of the tests, by their user ids; taking one out takes the right away. */
export const OPERATORS = new Set(['11', '12'])

export const operatorsOnly: Permissions = {
  of: (userId, tenantId) =>
    Promise.resolve({
      ...NO_GRANTS,
      operator: OPERATORS.has(userId),
      member: tenantId !== '-1',
    }),
}

export const sha384 = (content: string | Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`

export const declaration = (id: string, more: Partial<MfeManifest> = {}): MfeManifest => ({
  id,
  title: `模块 ${id}`,
  owner: `${id}组`,
  contract: '^1.0',
  frame: 'console',
  routes: [
    {
      id: `${id}.all`,
      path: `/{service}/{tenantId}/${id}All`,
      title: '全部',
      access: 'member',
      built: true,
    },
  ],
  menu: [{ id, title: `模块 ${id}`, route: `${id}.all`, order: 1 }],
  permissions: [],
  events: { emits: [`${id}.changed/v1`], listens: [] },
  api: [],
  ...more,
})

/** Files of a version, compressed ones included, and its build record. */
export interface MadeVersion {
  readonly record: BuildRecord
  readonly files: Map<string, Buffer>
}

const HASHED = /\.(?:js|css)$|^mf-manifest\.json$/

/** A whole version; its number follows from its content unless given. */
export const makeVersion = (
  id: string,
  content: string,
  more: { version?: string; mfe?: Partial<MfeManifest>; shared?: Record<string, string> } = {},
): MadeVersion => {
  const plain: Record<string, string> = {
    'remoteEntry.js': `var zz_${id}="${content}";`,
    'app.js': `export const content = ${JSON.stringify(content)};`.padEnd(400, ' '),
    'app.css': '.a{color:red}',
    [`${id}.all.js`]: `export default "${content}"`,
    'mf-manifest.json': JSON.stringify({
      metaData: { remoteEntry: { name: 'remoteEntry.js' } },
      exposes: [
        { assets: { js: { sync: ['app.js'], async: [`${id}.all.js`] }, css: { sync: [] } } },
      ],
    }),
  }
  const files = new Map<string, Buffer>()
  for (const [name, text] of Object.entries(plain)) {
    files.set(name, Buffer.from(text))
    files.set(`${name}.br`, brotliCompressSync(text))
    files.set(`${name}.gz`, gzipSync(text))
  }
  const version =
    more.version ?? createHash('sha256').update(`${id} ${content}`).digest('hex').slice(0, 12)
  const integrity = Object.fromEntries(
    Object.entries(plain)
      .filter(([name]) => HASHED.test(name))
      .map(([name, text]) => [name, sha384(text)]),
  )
  const mfe = declaration(id, more.mfe)
  return {
    files,
    record: {
      id,
      version,
      contract: mfe.contract,
      integrity,
      mfe,
      ahead: {
        '*': { own: ['app.js', 'app.css'], shared: [] },
        ...Object.fromEntries(
          mfe.routes.flatMap((route) =>
            route.built && files.has(`${route.id}.js`)
              ? [[route.id, { own: [`${route.id}.js`], shared: [] }]]
              : [],
          ),
        ),
      },
      ...(more.shared === undefined ? {} : { shared: more.shared }),
      builtAt: new Date().toISOString(),
    },
  }
}

/** The archive that `zz publish` sends. */
export const packVersion = async ({ record, files }: MadeVersion): Promise<Buffer> =>
  Buffer.from(
    await packTar(
      [['record.json', Buffer.from(JSON.stringify(record))] as const, ...files].map(
        ([name, body]) => ({ header: { name, size: body.length, type: 'file' as const }, body }),
      ),
    ),
  )

export const bearing = (token: string): Record<string, string> => ({
  authorization: `Bearer ${token}`,
})

/** Sends an archive as the holder of a token. */
export const send = (
  h: Pick<Harness, 'nobody'>,
  token: string,
  remote: string,
  archive: Buffer,
): Promise<Answer<Published>> =>
  h.nobody.post<Published>(`/api/release/publish?remote=${remote}`, archive, {
    ...bearing(token),
    'content-type': 'application/x-tar',
  })

/** A token of the operator for a remote. */
export const makeToken = async (
  h: Harness,
  remote: string,
  maker = '11',
): Promise<{ id: string; token: string }> =>
  (
    await h.as(maker).post<{ id: string; token: string }>('/api/release/token/create', {
      remote,
      name: `${remote} CI`,
      days: 30,
    })
  ).body.data
