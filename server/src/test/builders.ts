/** What tests arrange, made over HTTP as people make it. */
import type { Caller } from './harness.ts'

export interface BuiltTodo {
  readonly id: string
  readonly title: string
}

let serial = 0

/** A to-do of the caller's in a title of its own, unless one is given. Throws what refuses it. */
export const addTodo = async (
  caller: Caller,
  {
    title = `测试待办${(serial += 1)}`,
    executorIds,
    todoTaskType = 1,
  }: {
    readonly title?: string
    readonly executorIds: readonly string[]
    readonly todoTaskType?: 1 | 2 | 3 | 4
  },
): Promise<BuiltTodo> => {
  const { body } = await caller.post<{ id: string }>('/api/todo/save', {
    title,
    executorIds,
    todoTaskType,
  })
  if (body.code !== 200) throw new Error(`${title} was refused: ${body.msg}`)
  return { id: body.data.id, title }
}
