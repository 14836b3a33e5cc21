/** Calls of to-dos. */
import { personId } from '../seed/data/people.ts'
import type { Drive } from './audit-drives.ts'
import type { AuditWorld } from './audit-world.ts'
import type { Caller } from './harness.ts'

const DAY = 86_400_000
const FORM = {
  title: '布置会场',
  executorIds: [personId('zhaolan')],
  deadlineTime: Date.now() + DAY,
} as const

const saveTodo = (caller: Caller) => caller.post<{ id: string }>('/api/todo/save', FORM)

/** A call about a to-do of 周明's for 赵岚, by one of them. */
const about = (
  route: string,
  who: string,
  send: (caller: Caller, id: string) => ReturnType<Caller['post']>,
): Drive => ({
  route,
  async prepare(world: AuditWorld) {
    const { id } = (await saveTodo(await world.caller('zhouming', '2'))).body.data
    const caller = await world.caller(who, '2')
    return () => send(caller, id)
  },
})

const askLater = (caller: Caller, id: string) =>
  caller.post<{ id: string }>('/api/todo/extend-apply', {
    id,
    deadlineTime: FORM.deadlineTime + DAY,
    reason: '物资未到',
  })

const decideExtension = (way: string, auditStatus: 2 | 3): Drive => ({
  route: 'POST /api/todo/extend-audit',
  way,
  async prepare(world) {
    const creator = await world.caller('zhouming', '2')
    const { id } = (await saveTodo(creator)).body.data
    const asked = (await askLater(await world.caller('zhaolan', '2'), id)).body.data
    return () =>
      creator.post('/api/todo/extend-audit', { id: asked.id, auditStatus, reason: '已知悉' })
  },
})

export const todoDrives: readonly Drive[] = [
  {
    route: 'POST /api/todo/save',
    async prepare(world) {
      const caller = await world.caller('zhouming', '2')
      return () => saveTodo(caller)
    },
  },
  about('GET+POST /api/todo/revoke-todo', 'zhouming', (caller, itemId) =>
    caller.post('/api/todo/revoke-todo', { itemId }),
  ),
  about('POST /api/todo/update', 'zhouming', (caller, id) =>
    caller.post('/api/todo/update', { id, version: 1, ...FORM, title: '布置主会场' }),
  ),
  about('POST /api/todo/finish', 'zhaolan', (caller, id) =>
    caller.post('/api/todo/finish', { id, remark: '已布置' }),
  ),
  about('POST /api/todo/urge', 'zhouming', (caller, id) => caller.post('/api/todo/urge', { id })),
  about('POST /api/todo/supervise', 'zhouming', (caller, id) =>
    caller.post('/api/todo/supervise', { id, supervisorIds: [personId('linxue')] }),
  ),
  about('POST /api/todo/extend-apply', 'zhaolan', askLater),
  decideExtension('agreed', 2),
  decideExtension('refused', 3),
  about('POST /api/todo/comment/save', 'zhaolan', (caller, todoId) =>
    caller.post('/api/todo/comment/save', { todoId, content: '已到场' }),
  ),
  {
    route: 'POST /api/todo/comment/delete',
    async prepare(world) {
      const creator = await world.caller('zhouming', '2')
      const todoId = (await saveTodo(creator)).body.data.id
      const comment = { todoId, content: '已到场' }
      const { id } = (await creator.post<{ id: string }>('/api/todo/comment/save', comment)).body
        .data
      return () => creator.post('/api/todo/comment/delete', { id })
    },
  },
]
