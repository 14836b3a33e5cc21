/**
 * What tests of imports share: a file is sent as the page sends it, and the background is waited
 * for by asking.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { Static } from 'typebox'
import type { Caller } from '../../test/harness.ts'
import type { ImportRow, MemberImport } from './schemas.ts'

export type Shown = Static<typeof MemberImport>
export type Row = Static<typeof ImportRow>

export const BASE = '/api/user/tenant-user'
export const TITLES = '姓名,手机号,部门,职位,端,工号'

export const csvOf = (...rows: readonly string[]): Buffer =>
  Buffer.from(`${[TITLES, ...rows].join('\n')}\n`)

const MAX_DIRECT = 5 * 1024 * 1024

/** A form with one file, as pages send what is too large for one call of JSON. */
const sendForm = async (caller: Caller, file: Buffer, fileName: string): Promise<string> => {
  const form = new FormData()
  form.set('purpose', 'import')
  form.set('appCode', 'uc')
  form.set('file', new Blob([new Uint8Array(file)]), fileName)
  const request = new Request('http://localhost', { method: 'POST', body: form })
  const headers = Object.fromEntries(request.headers)
  const answer = await caller.post<{ key: string }>(
    '/api/upload/action',
    Buffer.from(await request.arrayBuffer()),
    headers,
  )
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data.key
}

export async function send(caller: Caller, file: Buffer, fileName = '成员.csv'): Promise<string> {
  if (file.length > MAX_DIRECT) return sendForm(caller, file, fileName)
  const fileItems = [{ body: file.toString('base64'), fileName, fileType: 4, purpose: 'import' }]
  const answer = await caller.post<string[]>('/api/upload/v2/upload-file', {
    appCode: 'uc',
    fileItems,
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data[0] ?? ''
}

export async function begin(
  caller: Caller,
  file: Buffer,
  more: Record<string, unknown> = {},
  fileName = '成员.csv',
): Promise<Shown> {
  const answer = await caller.post<Shown>(`${BASE}/import`, {
    fileKey: await send(caller, file, fileName),
    fileName,
    ...more,
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

const WAIT_MILLIS = 120_000

/** Asks until the import is no longer under way. */
export async function settled(caller: Caller, id: string): Promise<Shown> {
  for (const end = Date.now() + WAIT_MILLIS; ; await pause(20)) {
    const { data } = (await caller.get<Shown>(`${BASE}/import-state`, { id })).body
    if (data.status !== 'checking' && data.status !== 'running') return data
    if (Date.now() > end)
      throw new Error(`the import is still ${data.status}: ${data.done} of ${data.total}`)
  }
}

export const checkedDraft = async (
  caller: Caller,
  file: Buffer,
  more: Record<string, unknown> = {},
  fileName = '成员.csv',
): Promise<Shown> => settled(caller, (await begin(caller, file, more, fileName)).id)

export const commit = (caller: Caller, id: string, skipFaulty?: 1 | 2) =>
  caller.post<Shown>(`${BASE}/import-commit`, {
    id,
    ...(skipFaulty === undefined ? {} : { skipFaulty }),
  })

export const rowsOf = async (
  caller: Caller,
  id: string,
  data: Record<string, unknown> = {},
): Promise<Row[]> =>
  (
    await caller.post<Row[]>(`${BASE}/import-rows`, {
      pageNum: 1,
      pageSize: 1000,
      data: { id, ...data },
    })
  ).body.data

/** `行 列 码` of every fault. */
export const faultsOf = (rows: readonly Row[]): string[] =>
  rows.flatMap(({ line, faults }) => faults.map(({ column, code }) => `${line} ${column} ${code}`))
