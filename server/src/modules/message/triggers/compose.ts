/** What a trigger is, and the two kinds of message it makes (decisions S4.18). */
import type { DomainEvent, Write } from '../../../platform/context.ts'
import { escapeText } from '../../../platform/rich-text.ts'
import type { MessageDraft } from '../deliver.ts'
import type { GroupDraft } from '../group-send.ts'
import type { MessageJump } from '../jump.ts'

/** To people who are named, or to everybody of a group. */
export type TriggeredDraft = MessageDraft | GroupDraft

export interface MessageTrigger {
  /** Type of the event. */
  readonly type: string
  /**
   * Nothing to tell: an empty list. `w` is in system scope, for finding out whom; nothing is
   * written here.
   */
  compose(
    event: DomainEvent,
    w: Pick<Write, 'db' | 'registry'>,
  ): TriggeredDraft[] | Promise<TriggeredDraft[]>
}

export interface TriggerWords {
  readonly subject: string
  /** Plain text: names inside it are written by people. */
  readonly text: string
}

/** A field of a payload; '' for anything that is no text. */
export const readText = (value: unknown): string => (typeof value === 'string' ? value : '')
/** Ids of a payload; what is no text is left out. */
export const readIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : []

/**
 * About a thing of an organisation. One's own act makes no message to oneself (decisions S4.17).
 */
export const composeBusinessDraft = (
  event: DomainEvent,
  recipients: readonly string[],
  { subject, text: words }: TriggerWords,
  more: {
    readonly jump?: MessageJump
    readonly tenantId?: string | null
    readonly kind?: string
    /** Where the thing has a name for its id, as remotes do: messages are about numbers. */
    readonly bizId?: string
  } = {},
): MessageDraft => ({
  event: more.kind === undefined ? event.type : `${event.type}:${more.kind}`,
  bizType: event.objectType,
  bizId: more.bizId ?? event.objectId,
  tenantId:
    more.tenantId === undefined ? (event.tenantId === '-1' ? null : event.tenantId) : more.tenantId,
  subject,
  content: escapeText(words),
  msgCategory: 2,
  recipients: recipients.filter((userId) => userId !== event.actorId),
  jump: more.jump,
})

/** About the person's account; told whoever did it. */
export const composeSecurityDraft = (
  event: DomainEvent,
  recipients: readonly string[],
  { subject, text: words }: TriggerWords,
  jump?: MessageJump,
): MessageDraft => ({
  event: event.type,
  bizType: 'user',
  bizId: event.objectId,
  tenantId: null,
  subject,
  content: escapeText(words),
  msgCategory: 1,
  recipients,
  jump,
})
