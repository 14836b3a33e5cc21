/** Trigger 11 of decisions S4.18. */
import type { DomainEvent } from '../../../platform/context.ts'
import type { MessageDraft } from '../deliver.ts'
import { composeBusinessDraft, readIds, type MessageTrigger, readText } from './compose.ts'

const toPeople = (
  event: DomainEvent,
  userIds: readonly string[],
  subject: string,
  words: (title: string) => string,
): MessageDraft[] =>
  userIds.length === 0
    ? []
    : [
        composeBusinessDraft(
          event,
          userIds,
          { subject, text: words(readText(event.payload.title)) },
          { jump: { routeId: 'todo.detail', params: { id: event.objectId } } },
        ),
      ]

const executorsOf = ({ payload }: DomainEvent): string[] => readIds(payload.executorIds)
const supervisorsOf = ({ payload }: DomainEvent): string[] => readIds(payload.supervisorIds)

const URGENT = 4

const created = (event: DomainEvent): MessageDraft[] => {
  const { payload } = event
  const urgent = payload.todoTaskType === URGENT
  const executors = executorsOf(event)
  return [
    ...toPeople(event, executors, urgent ? '您有新的紧急待办' : '您有新的待办', (title) =>
      urgent
        ? `紧急待办“${title}”已指派给您，请立即处理。`
        : `待办“${title}”已指派给您，请及时处理。`,
    ),
    ...toPeople(
      event,
      supervisorsOf(event).filter((userId) => !executors.includes(userId)),
      '您有新的督办',
      (title) => `待办“${title}”由您督办，进展会及时通知您。`,
    ),
  ]
}

/** Whose part goes on hears of the change; who came new has a to-do, who was taken out has none. */
const updated = (event: DomainEvent): MessageDraft[] => [
  ...toPeople(
    event,
    readIds(event.payload.addedIds),
    '您有新的待办',
    (title) => `待办“${title}”已指派给您，请及时处理。`,
  ),
  ...toPeople(
    event,
    readIds(event.payload.removedIds),
    '待办已调整',
    (title) => `您已不再是待办“${title}”的执行人，无需继续处理。`,
  ),
  ...toPeople(
    event,
    [...new Set([...executorsOf(event), ...supervisorsOf(event)])],
    event.payload.extended === true ? '待办已延期' : '待办已修改',
    (title) =>
      event.payload.extended === true
        ? `待办“${title}”的截止时间已延后，请查看。`
        : `待办“${title}”的内容有修改，请查看。`,
  ),
]

/** Supervisors hear of each part, the creator of the end (decisions S4.10). */
const finished = (event: DomainEvent): MessageDraft[] => {
  const { left, creatorUid } = event.payload
  const supervisors = supervisorsOf(event)
  return left === 0
    ? toPeople(
        event,
        [...new Set([readText(creatorUid), ...supervisors])].filter((userId) => userId !== ''),
        '待办已完成',
        (title) => `待办“${title}”的全部执行人都已完成。`,
      )
    : toPeople(
        event,
        supervisors,
        '待办有新进展',
        (title) => `待办“${title}”有执行人已完成，还有 ${String(left)} 人未完成。`,
      )
}

const supervised = (event: DomainEvent): MessageDraft[] => {
  const supervisors = supervisorsOf(event)
  return [
    ...toPeople(
      event,
      executorsOf(event).filter((userId) => !supervisors.includes(userId)),
      '待办已被督办',
      (title) => `待办“${title}”已被督办，请尽快处理。`,
    ),
    ...toPeople(
      event,
      supervisors,
      '您有新的督办',
      (title) => `待办“${title}”由您督办，进展会及时通知您。`,
    ),
  ]
}

/** Who asked hears the answer, and everybody else whose deadline it moved. */
const extensionDecided = (event: DomainEvent): MessageDraft[] => {
  const { applicantId, agreed, reason } = event.payload
  const words = readText(reason).replace(/[。.]$/, '')
  const outcome = (title: string): string => {
    const said = `您对待办“${title}”的延期申请${agreed === true ? '已同意' : '未同意'}`
    if (words === '') return `${said}。`
    return agreed === true ? `${said}：${words}。` : `${said}，原因：${words}。`
  }
  return [
    ...toPeople(
      event,
      [readText(applicantId)],
      agreed === true ? '待办延期申请已同意' : '待办延期申请未同意',
      outcome,
    ),
    ...toPeople(
      event,
      readIds(event.payload.concernedIds),
      '待办已延期',
      (title) => `待办“${title}”的截止时间已延后，请查看。`,
    ),
  ]
}

/** The creator names others in place of whose account is disabled. */
const executorDisabled = (event: DomainEvent): MessageDraft[] =>
  toPeople(
    event,
    [readText(event.payload.creatorUid)],
    '待办执行人的账号已停用',
    (title) =>
      `待办“${title}”的执行人“${readText(event.payload.name)}”的账号已停用，请更换执行人或撤销待办。`,
  )

const countsOf = ({ payload }: DomainEvent): ReadonlyMap<number, readonly string[]> => {
  const people = Array.isArray(payload.people) ? payload.people : []
  const counts = new Map<number, string[]>()
  for (const { userId, count } of people as { userId: string; count: number }[])
    counts.set(count, [...(counts.get(count) ?? []), userId])
  return counts
}

/** One message each, with the number of what is overdue. */
const digest = (event: DomainEvent): MessageDraft[] =>
  [...countsOf(event)].map(([count, userIds]) =>
    composeBusinessDraft(
      event,
      userIds,
      { subject: '待办逾期提醒', text: `您有${count}项待办已逾期，请尽快处理。` },
      { jump: { routeId: 'todo.all', params: { todoStatus: '3' } } },
    ),
  )

/** What happens to a to-do, and what its deadline brings by itself. */
export const todoTriggers: readonly MessageTrigger[] = [
  { type: 'todo.created', compose: created },
  { type: 'todo.updated', compose: updated },
  {
    type: 'todo.urged',
    compose: (event) =>
      toPeople(
        event,
        executorsOf(event),
        '待办催办提醒',
        (title) => `待办“${title}”被催办，请尽快处理。`,
      ),
  },
  { type: 'todo.supervised', compose: supervised },
  { type: 'todo.finished', compose: finished },
  { type: 'todo.executorDisabled', compose: executorDisabled },
  {
    type: 'todo.commented',
    compose: (event) =>
      toPeople(
        event,
        readIds(event.payload.concernedIds),
        '待办有新评论',
        (title) => `待办“${title}”有新的评论，请查看。`,
      ),
  },
  {
    type: 'todo.revoked',
    compose: (event) =>
      toPeople(
        event,
        [...new Set([...executorsOf(event), ...supervisorsOf(event)])],
        '待办已撤销',
        (title) => `待办“${title}”已被撤销，无需继续处理。`,
      ),
  },
  {
    type: 'todo.extension.asked',
    compose: (event) =>
      toPeople(
        event,
        readIds(event.payload.concernedIds),
        '待办延期申请待处理',
        (title) => `待办“${title}”申请延期，请及时处理。`,
      ),
  },
  { type: 'todo.extension.decided', compose: extensionDecided },
  {
    type: 'todo.due',
    compose: (event) =>
      toPeople(
        event,
        executorsOf(event),
        '待办即将到期',
        (title) => `待办“${title}”即将到期，请及时处理。`,
      ),
  },
  { type: 'todo.digest', compose: digest },
]
