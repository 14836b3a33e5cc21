/** Demo to-dos with their executors and history, and messages (decisions section 5). */
import type { Insertable } from 'kysely'
import type { Ctx } from '../platform/context.ts'
import type { Schema } from '../platform/db/schema.ts'
import { shanghaiText } from '../platform/time.ts'
import { demoMessages } from './data/messages.ts'
import { pastTodos } from './data/past-todos.ts'
import { type DemoTodo, demoTodos } from './data/todos.ts'
import { addRows, hasRow } from './rows.ts'

const TENANT = '2'
const DAY_MILLIS = 86_400_000

/**
 * Without moments to be reminded at, and as if a digest had named them a day from now: whoever tries
 * the demo is not told at once of what lies behind.
 */
const todoRow = (todo: DemoTodo, now: Date): Insertable<Schema['todo']> => ({
  tenantId: TENANT,
  id: todo.id,
  title: todo.title,
  content: todo.content,
  todoType: todo.todoType,
  todoTaskType: todo.todoTaskType,
  todoStatus: todo.stored,
  creatorUid: todo.creator,
  executorCount: todo.executors.length,
  deadlineTime: todo.deadline,
  finishTime: todo.finishedAt,
  revokedAt: todo.revokedAt,
  revokedBy: todo.revokedAt === null ? null : todo.creator,
  digestedAt: new Date(now.getTime() + DAY_MILLIS),
  createdAt: todo.createdAt,
})

const supervisorRows = (todo: DemoTodo): Insertable<Schema['todoSupervisor']>[] =>
  todo.supervisors.map((userId) => ({
    tenantId: TENANT,
    todoId: todo.id,
    userId,
    createdAt: todo.createdAt,
  }))

/** Each comment has its own two digits behind the to-do's id. */
const commentRows = (todo: DemoTodo): Insertable<Schema['todoComment']>[] =>
  todo.comments.map(({ author, content, at }, nth) => ({
    tenantId: TENANT,
    id: `${todo.id}1${nth}`,
    todoId: todo.id,
    authorId: author,
    content,
    createdAt: at,
  }))

const executorRows = (todo: DemoTodo): Insertable<Schema['todoExecutor']>[] =>
  todo.executors.map(({ userId, done }) => ({
    tenantId: TENANT,
    todoId: todo.id,
    userId,
    done,
    finishTime: done ? (todo.finishedAt ?? new Date(todo.createdAt.getTime() + 60_000)) : null,
    remark: done ? '已按要求完成' : null,
    createdAt: todo.createdAt,
  }))

const extensionRows = ({ id, extension }: DemoTodo): Insertable<Schema['todoExtension']>[] =>
  extension === null
    ? []
    : [
        {
          tenantId: TENANT,
          id: `${id}2`,
          todoId: id,
          userId: extension.userId,
          deadlineTime: extension.deadline,
          reason: extension.reason,
          createdAt: extension.at,
        },
      ]

/** Each step of a to-do's history has its own digit behind the to-do's id. */
const logRows = (todo: DemoTodo): Insertable<Schema['todoLog']>[] => {
  const row = (
    digit: number,
    kind: Schema['todoLog']['kind'],
    actorId: string,
    createdAt: Date,
  ) => ({
    tenantId: TENANT,
    id: `${todo.id}${digit}`,
    todoId: todo.id,
    kind,
    actorId,
    createdAt,
  })
  const soon = new Date(todo.createdAt.getTime() + 60_000)
  const last = todo.executors.at(-1)?.userId ?? todo.creator
  return [
    row(0, 'create', todo.creator, todo.createdAt),
    ...(todo.todoTaskType === 2 ? [row(1, 'urge', todo.creator, soon)] : []),
    ...(todo.todoTaskType === 3 ? [row(2, 'supervise', todo.creator, soon)] : []),
    ...(todo.extension
      ? [
          {
            ...row(5, 'extendApply', todo.extension.userId, todo.extension.at),
            remark: `延至${shanghaiText(todo.extension.deadline).slice(0, 16)}：${todo.extension.reason}`,
          },
        ]
      : []),
    ...(todo.finishedAt ? [row(3, 'finish', last, todo.finishedAt)] : []),
    ...(todo.revokedAt ? [row(4, 'revoke', todo.creator, todo.revokedAt)] : []),
  ]
}

export async function seedTodos(ctx: Ctx): Promise<void> {
  const now = ctx.now()
  const todos = [...demoTodos(now), ...pastTodos(now)]
  if (await hasRow(ctx.db, 'todo', todos[0]?.id ?? '')) return
  await ctx.write(async ({ db }) => {
    await addRows(
      db,
      'todo',
      todos.map((todo) => todoRow(todo, now)),
    )
    await addRows(db, 'todoExecutor', todos.flatMap(executorRows))
    await addRows(db, 'todoSupervisor', todos.flatMap(supervisorRows))
    await addRows(db, 'todoComment', todos.flatMap(commentRows))
    await addRows(db, 'todoExtension', todos.flatMap(extensionRows))
    await addRows(db, 'todoLog', todos.flatMap(logRows))
  })
}

export async function seedMessages(ctx: Ctx): Promise<void> {
  const messages = demoMessages(ctx.now())
  if (await hasRow(ctx.db, 'message', messages[0]?.id ?? '')) return
  await ctx.write(({ db }) => addRows(db, 'message', messages))
}
