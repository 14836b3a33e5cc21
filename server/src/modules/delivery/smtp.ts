/** Mails handed to a mail server. */
import { createTransport } from 'nodemailer'
import type { OutsideMail, OutsideProvider } from './outside.ts'
import { Undeliverable } from './outside.ts'

/** A server that takes longer is tried again later; a person may wait for a code meanwhile. */
const CONNECT_MS = 5000
const TALK_MS = 15_000

export interface SmtpOptions {
  /** smtp:// or smtps://, with the account where the server wants one. */
  readonly url: string
  /** Sender: an address, or a name with the address in angle brackets. */
  readonly from: string
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** A password does not travel in the clear, but within one machine. */
const needsTls = ({ protocol, username, hostname }: URL): boolean =>
  protocol === 'smtp:' && username !== '' && !LOOPBACK.has(hostname)

const domainOf = (from: string): string => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'

/** Codes by which a server says that there is no such mailbox (RFC 5321, 4.2.3). */
const NO_MAILBOX: ReadonlySet<unknown> = new Set([550, 551, 553])

const isRefusedRecipient = (error: unknown): boolean =>
  error instanceof Error &&
  'command' in error &&
  error.command === 'RCPT TO' &&
  'responseCode' in error &&
  NO_MAILBOX.has(error.responseCode)

/**
 * One connection a mail: whoever fails fails alone, and nothing is queued in the process, as the
 * outbox is the queue. The key is the Message-ID, by which mail servers and readers know a second
 * copy.
 */
export const createSmtp = ({ url, from }: SmtpOptions): OutsideProvider<OutsideMail> => {
  const transport = createTransport({
    url,
    requireTLS: needsTls(new URL(url)),
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: TALK_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const domain = domainOf(from)
  return {
    async send({ email, subject, text, key }) {
      try {
        await transport.sendMail({
          from,
          // As an object, so that nothing in it is read as a further address.
          to: { name: '', address: email },
          subject,
          text,
          messageId: `<${key}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
      } catch (error) {
        if (isRefusedRecipient(error))
          throw new Undeliverable(error instanceof Error ? error.message : '')
        throw error
      }
    },
  }
}
