/** Calls of drafts of organisations. */
import { draftCalls, DIRECT, writeDraft } from './draft-builders.ts'
import type { Drive } from './audit-drives.ts'
import type { AuditWorld } from './audit-world.ts'

const OWN = 'a draft is its author’s alone until it is submitted'
const at = (name: string): string => `POST /api/uc/tenant/draft/${name}`

let serial = 0

/** The draft of somebody in no organisation; the one before it is given up. */
const begin = async (world: AuditWorld) => {
  const caller = await world.caller('gaoyuan')
  const calls = draftCalls(caller)
  const before = (await calls.unfinished()).body.data
  if (before) await calls.discard({ id: before.id })
  return { caller, calls }
}

const written = async (world: AuditWorld) => {
  const { caller, calls } = await begin(world)
  serial += 1
  const { id } = await writeDraft(caller, { tenantType: 3, name: `试用学校${serial}` })
  return { caller, calls, id }
}

/** One step of a draft, which only its author sees. */
const step = (
  name: string,
  call: 'basic' | 'relation' | 'papers' | 'introduction',
  field: 'id' | 'tenantId',
): Drive => ({
  route: at(name),
  nothing: OWN,
  async prepare(world) {
    const { calls, id } = await written(world)
    return () => calls[call]({ [field]: id })
  },
})

export const draftDrives: readonly Drive[] = [
  {
    route: at('save'),
    nothing: OWN,
    async prepare(world) {
      const { calls } = await begin(world)
      return () => calls.save({ tenantType: 3, tenantFullName: '试用' })
    },
  },
  step('update', 'basic', 'id'),
  step('update-relation', 'relation', 'tenantId'),
  step('update-qualification', 'papers', 'tenantId'),
  step('update-introduction', 'introduction', 'tenantId'),
  {
    route: at('update-principal'),
    way: 'kept',
    nothing: OWN,
    async prepare(world) {
      const { calls, id } = await written(world)
      return () => calls.principal({ id, realName: '苏雯' })
    },
  },
  {
    route: at('update-principal'),
    way: 'submitted',
    async prepare(world) {
      const { calls, id } = await written(world)
      return () => calls.principal({ id, ...DIRECT })
    },
  },
  {
    route: at('discard'),
    nothing: OWN,
    async prepare(world) {
      const { calls, id } = await written(world)
      return () => calls.discard({ id })
    },
  },
  {
    route: at('recreate'),
    async prepare(world) {
      const { calls, id } = await written(world)
      await calls.principal({ id, ...DIRECT })
      const operator = await world.caller('wutong', '1')
      await operator.post('/api/uc/tenant/audit/update-audit-status', {
        auditStatus: 3,
        tenantIds: [id],
      })
      return () => calls.recreate({ tenantId: id })
    },
  },
]
