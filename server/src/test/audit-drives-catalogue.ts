/** Calls of the catalogue of apps, which operators make. */
import type { Drive } from './audit-drives.ts'
import type { AuditWorld } from './audit-world.ts'

let number = 0
const bodyOf = () => ({
  name: '会议纪要',
  icon: null,
  keywords: ['会议', '纪要'],
  supplier: '云澜科技有限公司',
  chargeType: 1,
  introduction: '<p>会后自动整理纪要</p>',
  isDefault: 2,
  isOpt: 1,
  appUrl: 'https://minutes.example.cn/',
  sort: 200,
})
const draft = () => {
  number += 1
  return { code: `minutes-${number}`, ...bodyOf() }
}
const operator = (world: AuditWorld) => world.caller('wutong', '1')
const post = async (world: AuditWorld, act: string, body: object) =>
  (await (await operator(world)).post<{ id: string }>(`/api/ops/app/${act}`, body)).body.data
const make = async (world: AuditWorld): Promise<string> => (await post(world, 'add', draft())).id

/** A call of an operator with the body that `prepare` makes. */
const drive = (act: string, prepare: (world: AuditWorld) => object | Promise<object>): Drive => ({
  route: `POST /api/ops/app/${act}`,
  async prepare(world) {
    const [caller, body] = [await operator(world), await prepare(world)]
    return () => caller.post(`/api/ops/app/${act}`, body)
  },
})

export const catalogueDrives: readonly Drive[] = [
  drive('add', draft),
  drive('update', async (world) => ({ id: await make(world), ...bodyOf(), name: '会议助手' })),
  drive('list', async (world) => ({ id: await make(world) })),
  drive('delist', async (world) => {
    const id = await make(world)
    await post(world, 'list', { id })
    return { id }
  }),
  drive('delete', async (world) => ({ id: await make(world) })),
]
