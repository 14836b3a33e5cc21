/**
 * The one interface by which words leave the house: codes and messages, by mail and by text message
 * (docs/adr/0079-messages-outside.md). Which provider stands behind a way is a matter of settings.
 */
import type { MessengerPort } from '@zz/login-site'

/** How words reach a person outside the console. */
export const OUTSIDE_WAYS = ['mail', 'sms'] as const
export type OutsideWay = (typeof OUTSIDE_WAYS)[number]

export interface OutsideMail {
  readonly email: string
  readonly subject: string
  /** Plain text; lines end with a line feed. */
  readonly text: string
  /** The same for each try, so that the receiver can drop a second copy. */
  readonly key: string
}

export interface OutsideSms {
  /** E.164. */
  readonly mobile: string
  readonly text: string
  /** As that of a mail. */
  readonly key: string
}

/**
 * Sends one thing. Rejects with `Undeliverable` where this address cannot be reached however often
 * it is tried, with anything else where another try may help.
 */
export interface OutsideProvider<T> {
  send(message: T): Promise<void>
}

/** Nobody is reached by this address: the receiver's server said so. */
export class Undeliverable extends Error {
  override readonly name = 'Undeliverable'
}

/** What is set up, and the way out by it. */
export interface Outside extends MessengerPort {
  /** Ways by which something can leave. */
  readonly ways: Readonly<Record<OutsideWay, boolean>>
  /** Nothing leaves: what would have is kept for whoever it is for. */
  readonly demo: boolean
  mail(message: OutsideMail): Promise<void>
  sms(message: OutsideSms): Promise<void>
}
