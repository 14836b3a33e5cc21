/**
 * Texts to phones and mails, through the addresses in SMS_URL and MAIL_URL; without one nothing can
 * be sent that way.
 */
import type { MessengerPort } from '@zz/login-site'

const LIMIT_MS = 5000

export interface Messenger extends MessengerPort {
  mail(message: {
    readonly email: string
    readonly subject: string
    readonly text: string
    readonly key: string
  }): Promise<void>
}

const post = async (
  url: string | undefined,
  name: string,
  message: { readonly key: string },
): Promise<void> => {
  if (url === undefined) throw new Error(`nothing can be sent: ${name} is not set`)
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': message.key },
    body: JSON.stringify(message),
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  if (!response.ok) throw new Error(`the receiver in ${name} answered ${response.status}`)
}

/**
 * POSTs `{mobile, text, key}` or `{email, subject, text, key}` as JSON; the key lets the receiver
 * drop a second copy.
 */
export const createMessenger = (urls: {
  readonly sms: string | undefined
  readonly mail: string | undefined
}): Messenger => ({
  sms: (message) => post(urls.sms, 'SMS_URL', message),
  mail: (message) => post(urls.mail, 'MAIL_URL', message),
})
