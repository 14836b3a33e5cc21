/** Texts to phones, through the address in SMS_URL; without one nothing can be sent. */
import type { MessengerPort } from '@zz/login-site'

const LIMIT_MS = 5000

/** POSTs `{mobile, text, key}` as JSON; the key lets the receiver drop a second copy. */
export const createMessenger = (url: string | undefined): MessengerPort => ({
  async sms(message) {
    if (url === undefined) throw new Error('a text cannot be sent: SMS_URL is not set')
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': message.key },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(LIMIT_MS),
    })
    if (!response.ok) throw new Error(`the receiver of texts answered ${response.status}`)
  },
})
