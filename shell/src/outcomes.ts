import type { LoadOutcome } from '@zz/runtime/outcomes/index'
import type { Session } from '@zz/runtime/session/session'

/**
 * Makes the call that tells the server of outcomes. It outlives the page, and is none of the calls
 * of the console: a refusal must not end the session or tell the person anything.
 */
export const createSendOutcomes =
  (session: Pick<Session, 'exists' | 'token'>) =>
  async (outcomes: readonly LoadOutcome[], tenantId: string | null): Promise<void> => {
    const token = session.exists() ? await session.token() : null
    await fetch(`/api/release/outcome${token === null ? '/guest' : ''}`, {
      method: 'POST',
      keepalive: true,
      credentials: 'omit',
      headers: {
        'Content-Type': 'application/json',
        ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
        ...(tenantId === null ? {} : { 'Tenant-Id': tenantId }),
      },
      body: JSON.stringify({ outcomes }),
    })
  }
