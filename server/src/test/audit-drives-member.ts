/** Calls that add, move, place, end and restore members. */
import { BASE } from '../modules/member/member.test-support.ts'
import { departmentId } from '../seed/data/departments.ts'
import { personId } from '../seed/data/people.ts'
import type { AuditWorld } from './audit-world.ts'
import type { Drive } from './audit-drives.ts'

let number = 0
const personOf = () => {
  number += 1
  return {
    name: `审计员${number}`,
    mobile: `1377700${String(number).padStart(4, '0')}`,
    departmentIds: [departmentId('2', '综合科')],
    platforms: ['gov'],
  }
}

/** Somebody who has just been added, by id. */
const added = async (world: AuditWorld): Promise<string> => {
  const caller = await world.caller('linxue', '2')
  return (await caller.post<{ userId: string }>(`${BASE}/add`, personOf())).body.data.userId
}

const drive = (
  path: string,
  prepare: (world: AuditWorld) => object | Promise<object>,
  more: Partial<Drive> = {},
): Drive => ({
  route: `POST ${BASE}/${path}`,
  ...more,
  async prepare(world) {
    const [caller, body] = [await world.caller('linxue', '2'), await prepare(world)]
    return () => caller.post(`${BASE}/${path}`, body)
  },
})

export const memberDrives: readonly Drive[] = [
  drive('add', personOf),
  drive('update', async (world) => ({
    userId: await added(world),
    staffName: '改名',
    departmentIds: [departmentId('2', '综合科')],
    positionId: null,
    workNo: '',
    version: 1,
  })),
  drive('move', async (world) => ({
    userIds: [await added(world)],
    departmentIds: [departmentId('2', '信息科')],
  })),
  drive('place', async (world) => ({
    userIds: [await added(world)],
    departmentIds: [departmentId('2', '信息科')],
  })),
  drive('set-position', async (world) => ({ userIds: [await added(world)], positionId: null })),
  drive('leave', async (world) => ({ userIds: [await added(world)] })),
  {
    route: `POST ${BASE}/exit`,
    async prepare(world) {
      const caller = await world.caller('songjiayi', '3')
      return () => caller.post(`${BASE}/exit`, { handoverUserId: personId('linxue') })
    },
  },
  drive('restore', async (world) => {
    const userId = await added(world)
    const caller = await world.caller('linxue', '2')
    await caller.post(`${BASE}/leave`, { userIds: [userId] })
    return { userIds: [userId], departmentIds: [departmentId('2', '综合科')] }
  }),
  {
    route: `POST ${BASE}/batch-cancel`,
    nothing: 'what is over stays as it is; one that goes on is entered',
    async prepare(world) {
      const caller = await world.caller('linxue', '2')
      // One after the other: at once they would wait for a connection until one is refused.
      const userIds: string[] = []
      for (let n = 0; n < 101; n += 1) userIds.push(await added(world))
      const { body } = await caller.post<{ id: string }>(`${BASE}/set-position`, {
        userIds,
        positionId: null,
      })
      const stateOf = async () =>
        (await caller.get<{ status: string }>(`${BASE}/batch-state`, { id: body.data.id })).body
          .data.status
      while ((await stateOf()) === 'running') await new Promise((done) => setTimeout(done, 20))
      return () => caller.post(`${BASE}/batch-cancel`, { id: body.data.id })
    },
  },
]
