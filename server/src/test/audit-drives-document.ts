/** Calls of help documents and agreements. */
import { manualId } from '../modules/document/manual/read.ts'
import type { Drive } from './audit-drives.ts'
import type { AuditWorld } from './audit-world.ts'

let number = 0
const unusedName = (): string => {
  number += 1
  return `审计文档${number}`
}

const operator = (world: AuditWorld) => world.caller('wutong', '1')

/** A page of the operators' own, not published. */
const makePage = async (world: AuditWorld): Promise<string> => {
  const body = { pid: manualId('account'), name: unusedName() }
  const { data } = (await (await operator(world)).post<{ id: string }>('/api/ops/doc/create', body))
    .body
  return data.id
}

const drive = (
  path: string,
  way: string | null,
  prepare: (world: AuditWorld) => object | Promise<object>,
): Drive => ({
  route: `POST ${path}`,
  ...(way === null ? {} : { way }),
  async prepare(world) {
    const [caller, body] = [await operator(world), await prepare(world)]
    return () => caller.post(path, body)
  },
})

export const documentDrives: readonly Drive[] = [
  drive('/api/doc/feedback', null, () => ({ catalogueId: manualId('sign-in'), helpful: 1 })),
  drive('/api/ops/doc/create', null, () => ({ pid: '-1', name: unusedName() })),
  drive('/api/ops/doc/update', null, async (world) => ({
    id: await makePage(world),
    name: unusedName(),
    content: '<p>正文</p>',
  })),
  drive('/api/ops/doc/publish', 'published', async (world) => ({
    id: await makePage(world),
    published: 1,
  })),
  drive('/api/ops/doc/publish', 'taken back', async (world) => {
    const id = await makePage(world)
    await (await operator(world)).post('/api/ops/doc/publish', { id, published: 1 })
    return { id, published: 2 }
  }),
  drive('/api/ops/doc/move', null, async (world) => ({
    id: await makePage(world),
    pid: manualId('account'),
    beforeId: manualId('sign-in'),
  })),
  drive('/api/ops/doc/delete', null, async (world) => ({ id: await makePage(world) })),
  drive('/api/ops/provision/publish', null, async (world) => {
    const { data } = (
      await (
        await operator(world)
      ).get<{ version: number }>('/api/provision/select-by-code', {
        locationCode: 'STARTUP_AGREEMENT',
      })
    ).body
    const { version } = data
    return {
      locationCode: 'STARTUP_AGREEMENT',
      title: '启动图规则',
      content: '<p>规则</p>',
      version,
    }
  }),
]
