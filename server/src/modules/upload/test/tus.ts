/** A tus client of few lines, for tests that cut connections where they want. */
import { request as send } from 'node:http'

export interface TusAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

export interface TusCaller {
  readonly origin: string
  readonly token: string
  readonly tenantId?: string
}

export interface TusCall {
  readonly method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE'
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
  /** Destroys the connection once so many bytes of the body have left. */
  readonly cutAfter?: number
}

export const tusCall = (
  { origin, token, tenantId }: TusCaller,
  { method, path, headers = {}, body, cutAfter }: TusCall,
): Promise<TusAnswer> =>
  new Promise((resolve, reject) => {
    const call = send(new URL(path, origin), {
      method,
      headers: {
        'Tus-Resumable': '1.0.0',
        ...(token === '' ? {} : { Authorization: `Bearer ${token}` }),
        ...(tenantId === undefined ? {} : { 'Tenant-Id': tenantId }),
        ...(body === undefined
          ? {}
          : {
              'Content-Type': 'application/offset+octet-stream',
              'Content-Length': String(body.length),
            }),
        ...headers,
      },
    })
    call.once('error', reject)
    call.once('response', (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.once('end', () =>
        resolve({
          status: answer.statusCode ?? 0,
          headers: answer.headers,
          text: Buffer.concat(chunks).toString(),
        }),
      )
      answer.once('error', reject)
    })
    if (body === undefined) call.end()
    else if (cutAfter === undefined) call.end(body)
    else call.write(body.subarray(0, cutAfter), () => setTimeout(() => call.destroy(), 50))
  })

const metadata = (entries: Readonly<Record<string, string>>): string =>
  Object.entries(entries)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(',')

export const create = (
  caller: TusCaller,
  size: number,
  entries: Readonly<Record<string, string>>,
): Promise<TusAnswer> =>
  tusCall(caller, {
    method: 'POST',
    path: '/api/upload/tus',
    headers: { 'Upload-Length': String(size), 'Upload-Metadata': metadata(entries) },
  })

export const offsetOf = async (caller: TusCaller, path: string): Promise<number> => {
  const { headers } = await tusCall(caller, { method: 'HEAD', path })
  return Number(headers['upload-offset'] ?? Number.NaN)
}

export const patch = (
  caller: TusCaller,
  path: string,
  offset: number,
  body: Buffer,
  cutAfter?: number,
): Promise<TusAnswer> =>
  tusCall(caller, {
    method: 'PATCH',
    path,
    headers: { 'Upload-Offset': String(offset) },
    body,
    ...(cutAfter === undefined ? {} : { cutAfter }),
  })

export const locationOf = ({ headers }: TusAnswer): string => String(headers.location ?? '')
