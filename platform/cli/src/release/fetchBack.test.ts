import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test } from '@jest/globals'
import type { BuildRecord } from '@zz/contract'
import { fetchBack } from './fetchBack.ts'

const SCRIPT = Buffer.from('console.log("to-dos")')
const STYLE = Buffer.from('p{color:red}')
const PICTURE = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
const files = new Map([
  ['remoteEntry.js', SCRIPT],
  ['remoteEntry.js.br', brotliCompressSync(SCRIPT)],
  ['remoteEntry.js.gz', gzipSync(SCRIPT)],
  ['chunks/all.0123456789ab.css', STYLE],
  ['picture.svg', PICTURE],
])
const built = { record: { id: 'todo', version: 'aaaaaaaaaaaa' } as BuildRecord, files }
/** Where the address of each file must be: a chunk lies beside the versions. */
const PLACES = new Map([
  ['/mfe/todo/aaaaaaaaaaaa/remoteEntry.js', 'remoteEntry.js'],
  ['/mfe/todo/chunks/all.0123456789ab.css', 'chunks/all.0123456789ab.css'],
  ['/mfe/todo/aaaaaaaaaaaa/picture.svg', 'picture.svg'],
])
const TYPES: Readonly<Record<string, string>> = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css',
  svg: 'image/svg+xml',
}
const ENDS: Readonly<Record<string, string>> = { br: '.br', gzip: '.gz' }

/** What a server answers. */
interface Answer {
  status: number
  headers: Record<string, string | undefined>
  body: Buffer
}

/** The answer of a server that serves versions as it must. */
const rightAnswer = (request: IncomingMessage): Answer => {
  const name = PLACES.get(request.url ?? '') ?? ''
  const plain = files.get(name)
  if (plain === undefined) return { status: 404, headers: {}, body: Buffer.from('') }
  const asked = String(request.headers['accept-encoding'])
  const packed = files.get(`${name}${ENDS[asked] ?? '?'}`)
  return {
    status: 200,
    headers: {
      'Content-Type': TYPES[name.split('.').at(-1) ?? ''],
      'Content-Encoding': packed === undefined ? undefined : asked,
      'Cache-Control': 'public, max-age=31536000, immutable',
      Vary: files.has(`${name}.br`) ? 'Origin, Accept-Encoding' : undefined,
    },
    body: packed ?? plain,
  }
}

let spoil: (answer: Answer, request: IncomingMessage) => void = () => undefined
const server = createServer((request: IncomingMessage, response: ServerResponse) => {
  const answer = rightAnswer(request)
  spoil(answer, request)
  response.statusCode = answer.status
  for (const [name, value] of Object.entries(answer.headers))
    if (value !== undefined) response.setHeader(name, value)
  response.end(answer.body)
})
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

/** What is found of a server that differs from a right one so. */
const findFaults = async (change: typeof spoil): Promise<readonly string[]> => {
  spoil = change
  return (await fetchBack(origin, built)).faults
}
const ENTRY = `${origin}/mfe/todo/aaaaaaaaaaaa/remoteEntry.js`
const isEntry = ({ url }: IncomingMessage): boolean => url?.endsWith('remoteEntry.js') === true
const asks = (way: string, request: IncomingMessage): boolean =>
  isEntry(request) && request.headers['accept-encoding'] === way

test('[SH-14] each file is asked for where browsers ask, in each encoding that it was published in', async () => {
  const asked: string[] = []
  spoil = (_answer, { url, headers }) => asked.push(`${url} ${headers['accept-encoding']}`)
  expect(await fetchBack(origin, built)).toEqual({ asked: 5, faults: [] })
  expect(asked.toSorted()).toEqual([
    '/mfe/todo/aaaaaaaaaaaa/picture.svg identity',
    '/mfe/todo/aaaaaaaaaaaa/remoteEntry.js br',
    '/mfe/todo/aaaaaaaaaaaa/remoteEntry.js gzip',
    '/mfe/todo/aaaaaaaaaaaa/remoteEntry.js identity',
    '/mfe/todo/chunks/all.0123456789ab.css identity',
  ])
})

test.each<[string, typeof spoil, string]>([
  [
    'a file that is not there',
    (answer, request) => {
      if (asks('gzip', request)) answer.status = 404
    },
    `${ENTRY} (gzip) answered 404`,
  ],
  [
    'a page in the place of a script',
    (answer, request) => {
      if (asks('identity', request)) answer.headers['Content-Type'] = 'text/html'
    },
    `${ENTRY} (identity) came as text/html`,
  ],
  [
    'a script without a type',
    (answer, request) => {
      if (asks('br', request)) answer.headers['Content-Type'] = undefined
    },
    `${ENTRY} (br) came as no type`,
  ],
  [
    'a proxy that unpacks',
    (answer, request) => {
      if (!asks('br', request)) return
      answer.headers['Content-Encoding'] = undefined
      answer.body = SCRIPT
    },
    `${ENTRY} (br) came as identity: a proxy in between changes encodings`,
  ],
  [
    'a proxy that packs what was asked for plain',
    (answer, request) => {
      if (!asks('identity', request)) return
      answer.headers['Content-Encoding'] = 'gzip'
      answer.body = gzipSync(SCRIPT)
    },
    `${ENTRY} (identity) came as gzip: a proxy in between changes encodings`,
  ],
  [
    'an answer that does not say that it varies',
    (answer, request) => {
      if (asks('gzip', request)) answer.headers.Vary = 'Origin'
    },
    `${ENTRY} (gzip) does not say Vary: Accept-Encoding: a cache would hand it to the wrong browsers`,
  ],
  [
    'an answer that browsers ask for again',
    (answer, request) => {
      if (asks('gzip', request)) answer.headers['Cache-Control'] = 'public, max-age=60'
    },
    `${ENTRY} (gzip) may not be kept by browsers: its Cache-Control lacks immutable`,
  ],
  [
    'other bytes',
    (answer, request) => {
      if (asks('br', request)) answer.body = brotliCompressSync('console.log("else")')
    },
    `${ENTRY} (br) is not the file that was published`,
  ],
])('[SH-14] told: %s', async (_what, change, fault) => {
  expect(await findFaults(change)).toEqual([fault])
})

test('[SH-14] an answer that breaks off is told of its address, and the others are asked for all the same', async () => {
  const faults = await findFaults((answer, request) => {
    if (!asks('identity', request)) return
    answer.headers['Content-Length'] = '9999'
    request.socket.end('HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n')
  })
  expect(faults).toEqual([expect.stringContaining(`${ENTRY}: `)])
})

test('[SH-14] a file that was published in one form only need not vary', async () => {
  const alone = { ...built, files: new Map([['picture.svg', PICTURE]]) }
  spoil = () => undefined
  expect(await fetchBack(origin, alone)).toEqual({ asked: 1, faults: [] })
})
