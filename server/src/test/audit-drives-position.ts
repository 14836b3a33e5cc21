/** Calls of positions and their types. */
import type { Drive } from './audit-drives.ts'
import type { AuditWorld } from './audit-world.ts'

let number = 0
const unusedName = (): string => {
  number += 1
  return `审计岗${number}`
}

/** A new position of 其他, or a new type with `pid` -1. */
const make = async (world: AuditWorld, pid: '0' | '-1'): Promise<string> => {
  const caller = await world.caller('linxue', '2')
  const body = { name: unusedName(), pid }
  return (await caller.post<{ id: string }>('/api/user/save-position', body)).body.data.id
}

/** A call of an administrator with the body that `prepare` makes. */
const drive = (
  path: string,
  way: string | null,
  prepare: (world: AuditWorld) => object | Promise<object>,
): Drive => ({
  route: `${path === 'delete-position' ? 'GET+POST' : 'POST'} /api/user/${path}`,
  ...(way === null ? {} : { way }),
  async prepare(world) {
    const [caller, body] = [await world.caller('linxue', '2'), await prepare(world)]
    return () => caller.post(`/api/user/${path}`, body)
  },
})

const disabled = async (world: AuditWorld): Promise<string> => {
  const [id, caller] = [await make(world, '0'), await world.caller('linxue', '2')]
  await caller.post('/api/user/disable-position', { ids: [id], status: 2 })
  return id
}

export const positionDrives: readonly Drive[] = [
  drive('save-position', 'a position', () => ({ name: unusedName(), pid: '0' })),
  drive('save-position', 'a type', () => ({ name: unusedName(), pid: '-1' })),
  drive('update-position-type', 'a position', async (world) => ({
    id: await make(world, '0'),
    name: unusedName(),
    isCateGory: 2,
  })),
  drive('update-position-type', 'a type', async (world) => ({
    id: await make(world, '-1'),
    name: unusedName(),
    isCateGory: 1,
  })),
  drive('disable-position', 'disabled', async (world) => ({
    ids: [await make(world, '0')],
    status: 2,
  })),
  drive('disable-position', 'enabled', async (world) => ({
    ids: [await disabled(world)],
    status: 1,
  })),
  drive('batch-move-position', null, async (world) => ({
    pid: await make(world, '-1'),
    positionIds: [await make(world, '0')],
  })),
  drive('batch-delete-position', null, async (world) => ({ ids: [await disabled(world)] })),
  drive('delete-position', null, async (world) => ({ id: await disabled(world) })),
  drive('delete-position-type', null, async (world) => ({ id: await make(world, '-1') })),
]
