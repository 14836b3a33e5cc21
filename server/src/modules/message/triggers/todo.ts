/** Trigger 11 of decisions S4.18, as far as to-dos can be acted on. */
import type { DomainEvent } from '../../../platform/context.ts'
import type { MessageDraft } from '../deliver.ts'
import { composeBusinessDraft, readIds, type MessageTrigger, readText } from './compose.ts'

const toExecutors = (
  event: DomainEvent,
  subject: string,
  words: (title: string) => string,
): MessageDraft[] => [
  composeBusinessDraft(
    event,
    readIds(event.payload.executorIds),
    { subject, text: words(readText(event.payload.title)) },
    { jump: { routeId: 'todo.detail', params: { id: event.objectId } } },
  ),
]

/** To the executors alone, not to who made the to-do. */
export const todoTriggers: readonly MessageTrigger[] = [
  {
    type: 'todo.created',
    compose: (event) =>
      toExecutors(event, '您有新的待办', (title) => `待办“${title}”已指派给您，请及时处理。`),
  },
  {
    type: 'todo.revoked',
    compose: (event) =>
      toExecutors(event, '待办已撤销', (title) => `待办“${title}”已被撤销，无需继续处理。`),
  },
]
