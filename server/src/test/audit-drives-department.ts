/** Calls that change departments. */
import { departmentId } from '../seed/data/departments.ts'
import { personId } from '../seed/data/people.ts'
import type { Drive } from './audit-drives.ts'
import type { AuditWorld } from './audit-world.ts'

let number = 0
const unusedNames = (): { name: string; simpleName: string } => {
  number += 1
  return { name: `审计部门${number}`, simpleName: `审计${number}` }
}
const MANAGERS = [personId('linxue')]

/** A new department of the root. */
const make = async (world: AuditWorld): Promise<string> => {
  const caller = await world.caller('linxue', '2')
  const body = { ...unusedNames(), pid: departmentId('2'), managers: MANAGERS }
  return (await caller.post<{ id: string }>('/api/department/save', body)).body.data.id
}

/** A call of an administrator with the body that `prepare` makes. */
const drive = (
  path: string,
  prepare: (world: AuditWorld) => object | Promise<object>,
  way?: string,
): Drive => ({
  route: `POST /api/department/${path}`,
  ...(way === undefined ? {} : { way }),
  async prepare(world) {
    const [caller, body] = [await world.caller('linxue', '2'), await prepare(world)]
    return () => caller.post(`/api/department/${path}`, body)
  },
})

export const departmentDrives: readonly Drive[] = [
  drive('save', () => ({ ...unusedNames(), pid: departmentId('2'), managers: MANAGERS })),
  drive('update', async (world) => ({ id: await make(world), ...unusedNames() })),
  drive('move', async (world) => ({ id: await make(world), pid: await make(world) })),
  drive('sort', async (world) => ({
    pid: departmentId('2'),
    ids: [await make(world), await make(world)].toReversed(),
  })),
  drive('dissolve', async (world) => ({ id: await make(world) })),
  drive('update-department-setting', async (world) => ({
    id: await make(world),
    ...unusedNames(),
    newManagers: [personId('zhouming')],
    isUpdateManagers: 1,
  })),
  drive('update-dept-safe-info', async (world) => ({
    id: await make(world),
    hiddenFlag: 1,
    type: 2,
  })),
]
