/** Calls of releasing. */
import { makeVersion, packVersion } from '../modules/registry/release.test-support.ts'
import { publishArchive } from '../modules/registry/publish.ts'
import { personId } from '../seed/data/people.ts'
import type { Drive } from './audit-drives.ts'
import type { AuditWorld } from './audit-world.ts'

const FIGURES = 'figures about versions: what is decided by them is entered'

/** A version of a remote of its own, published and not promoted. */
const publishVersion = async ({ product }: AuditWorld, remote: string, content: string) => {
  const ctx = product.app.platform.system('audit', {
    userId: personId('wutong'),
    ip: '',
    userAgent: '',
    requestId: 'audit',
  })
  const made = makeVersion(remote, content)
  const { version, revision } = await publishArchive(ctx, remote, await packVersion(made))
  return { remote, version, revision, why: '例行发布' }
}

/** The same, promoted to all; what comes next is decided on its revision. */
const promoteVersion = async (world: AuditWorld, remote: string, content: string) => {
  const caller = await world.caller('wutong', '1')
  const order = await publishVersion(world, remote, content)
  const { data } = (await caller.post<{ revision: number }>('/api/release/promote', order)).body
  return { caller, remote, version: order.version, revision: data.revision, why: '例行发布' }
}

const makeToken = async (world: AuditWorld) => {
  const caller = await world.caller('wutong', '1')
  const make = () =>
    caller.post<{ id: string }>('/api/release/token/create', {
      remote: 'todo',
      name: 'CI',
      days: 30,
    })
  return { caller, make }
}

export const releaseDrives: readonly Drive[] = [
  {
    route: 'POST /api/release/token/create',
    async prepare(world) {
      return (await makeToken(world)).make
    },
  },
  {
    route: 'POST /api/release/token/revoke',
    async prepare(world) {
      const { caller, make } = await makeToken(world)
      const { id } = (await make()).body.data
      return () => caller.post('/api/release/token/revoke', { id })
    },
  },
  {
    route: 'POST /api/release/promote',
    async prepare(world) {
      const order = await publishVersion(world, 'driveda', 'one')
      const caller = await world.caller('wutong', '1')
      return () => caller.post('/api/release/promote', order)
    },
  },
  {
    route: 'POST /api/release/rollback',
    async prepare(world) {
      await promoteVersion(world, 'drivedb', 'one')
      const { caller, remote, revision, why } = await promoteVersion(world, 'drivedb', 'two')
      return () => caller.post('/api/release/rollback', { remote, revision, why })
    },
  },
  {
    route: 'POST /api/release/state',
    async prepare(world) {
      const { caller, remote, revision, why } = await promoteVersion(world, 'drivedc', 'one')
      return () => caller.post('/api/release/state', { remote, revision, why, state: 'off' })
    },
  },
  {
    route: 'POST /api/release/outcome',
    nothing: FIGURES,
    async prepare(world) {
      const { caller, remote, version } = await promoteVersion(world, 'drivedd', 'one')
      return () => caller.post('/api/release/outcome', { outcomes: [{ remote, version }] })
    },
  },
  {
    route: 'POST /api/release/outcome/guest',
    nothing: FIGURES,
    async prepare(world) {
      const { caller, remote, version } = await promoteVersion(world, 'drivede', 'one')
      return () => caller.post('/api/release/outcome/guest', { outcomes: [{ remote, version }] })
    },
  },
]
