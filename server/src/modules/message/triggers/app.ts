/** Trigger 16 of decisions S4.18: what becomes of apps, told to whom they are for. */
import type { DomainEvent, Write } from '../../../platform/context.ts'
import { leftOutOf, membersOfApp, membersOfAudience } from '../../app/service.ts'
import { composeBusinessDraft, type MessageTrigger, readIds, readText } from './compose.ts'

type Reader = Pick<Write, 'db' | 'registry'>

const jump = { routeId: 'org.workbench' } as const
const nameOf = ({ payload }: DomainEvent): string => readText(payload.name)

/** Told to everybody in the scope of the app. */
const toScope = (
  type: string,
  subject: string,
  words: (name: string) => string,
): MessageTrigger => ({
  type,
  async compose(event, { db }) {
    const people = await membersOfApp(db, event.tenantId, event.objectId)
    return [composeBusinessDraft(event, people, { subject, text: words(nameOf(event)) }, { jump })]
  },
})

/** Those whom the change is about: who may use it from now on, or may not any more. */
async function composeScope(event: DomainEvent, { db }: Reader) {
  const { tenantId, objectId, payload } = event
  const named = {
    userIds: readIds(payload.userIds),
    departmentIds: readIds(payload.departmentIds),
  }
  const name = nameOf(event)
  if (payload.change === 'added')
    return [
      composeBusinessDraft(
        event,
        await membersOfAudience(db, tenantId, named),
        { subject: '应用授权已变更', text: `您已可以使用应用“${name}”，可在工作台进入。` },
        { jump },
      ),
    ]
  return [
    composeBusinessDraft(event, await leftOutOf(db, tenantId, objectId, named), {
      subject: '应用授权已变更',
      text: `您已不在应用“${name}”的使用范围内。`,
    }),
  ]
}

/** To who is in the app's scope at the moment of the delivery. */
export const appTriggers: readonly MessageTrigger[] = [
  toScope('app.opened', '应用已开通', (name) => `应用“${name}”已开通，可在工作台进入。`),
  toScope('app.closed', '应用已关闭', (name) => `应用“${name}”已关闭，暂时不能使用。`),
  toScope(
    'app.reopened',
    '应用已重新开启',
    (name) => `应用“${name}”已重新开启，之前的业务已恢复。`,
  ),
  { type: 'app.scopeChanged', compose: composeScope },
]
