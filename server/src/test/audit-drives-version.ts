/** Calls of the clients' versions, which operators make. */
import type { Drive } from './audit-drives.ts'
import type { AuditWorld } from './audit-world.ts'

let number = 0
const draft = () => {
  number += 1
  return {
    platform: 'gov',
    clientType: 4,
    appName: '众治 Windows 版',
    appVersion: `9.0.${number}`,
    appUrl: 'https://download.example.cn/windows.exe',
    note: '',
  }
}
const operator = (world: AuditWorld) => world.caller('wutong', '1')
const make = async (world: AuditWorld): Promise<string> =>
  (await (await operator(world)).post<{ id: string }>('/api/ops/version/add', draft())).body.data.id

/** A call of an operator with the body that `prepare` makes. */
const drive = (act: string, prepare: (world: AuditWorld) => object | Promise<object>): Drive => ({
  route: `POST /api/ops/version/${act}`,
  async prepare(world) {
    const [caller, body] = [await operator(world), await prepare(world)]
    return () => caller.post(`/api/ops/version/${act}`, body)
  },
})

export const versionDrives: readonly Drive[] = [
  drive('add', draft),
  drive('update', async (world) => {
    const { appName, appVersion, appUrl, note } = draft()
    return { id: await make(world), appName, appVersion, appUrl, note }
  }),
  drive('publish', async (world) => ({ id: await make(world) })),
  drive('withdraw', async (world) => {
    const id = await make(world)
    await (await operator(world)).post('/api/ops/version/publish', { id })
    return { id }
  }),
]
