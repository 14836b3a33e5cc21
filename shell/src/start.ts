/**
 * Begins what a page needs before its first large script has come (docs/adr/0059-boot.md): the
 * renewal of the tokens together with what the frame has to know and what the screen asks first
 * (docs/adr/0094-first-rows-with-the-session.md), and the files of the screen in the address, which
 * the server has written into the page. `startedPage` (session/started.ts) hands all of it to the
 * runtime. The renewal keeps the rules of platform/runtime/src/session: one at a time over all tabs,
 * the new token stored before another tab goes on. Beside another tab, or without Web Locks, it is
 * left to the runtime. No imports: platform/build/src/html.ts.
 */
{
  /** How long a renewal may keep other tabs waiting, in milliseconds. */
  const LONGEST_RENEWAL = 15_000
  const TOKEN = 'refreshToken'
  /** What the server reads of an address; behind a longer one the page asks by itself. */
  const LONGEST_ADDRESS = 2048
  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  const { files, tenantId } = JSON.parse(
    document.getElementById('zz-start')?.textContent ?? '{"files":[]}',
  ) as {
    /** Address and integrity, in the order in which they are needed. */
    readonly files: readonly (readonly [string, string])[]
    /** Organisation that the address names. */
    readonly tenantId: string | null
  }
  let filesAsked = false
  const askForFiles = (): void => {
    if (filesAsked) return
    filesAsked = true
    // By `fetch`, as platform/runtime/src/loader/preload.ts does and says why.
    for (const [url, integrity] of files)
      fetch(url, { integrity, credentials: 'same-origin', priority: 'low' })
        .then((answer) => answer.arrayBuffer())
        .catch(() => undefined)
  }

  const boot = async (refreshToken: string): Promise<unknown> => {
    const last = tenantId ?? stored('tenantId')
    const address = location.pathname + location.search
    const asked = fetch('/api/session/boot', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        refreshToken,
        ...(last !== null && last !== '-1' ? { tenantId: last } : {}),
        ...(address.length > LONGEST_ADDRESS ? {} : { address }),
      }),
      credentials: 'omit',
      cache: 'no-store',
      priority: 'high',
      signal: AbortSignal.timeout(LONGEST_RENEWAL),
    })
    // Behind the call, as HTTP/1.1 has six connections.
    askForFiles()
    const answer = await asked
    const body = (await answer.json()) as { data: { tokens: { refreshToken: string } } }
    if (answer.ok) localStorage.setItem(TOKEN, body.data.tokens.refreshToken)
    const requestId = answer.headers.get('X-Request-Id')
    return { sent: refreshToken, status: answer.status, body, requestId }
  }
  const begin = async (): Promise<unknown> => {
    const locks = navigator.locks as LockManager | undefined
    if (!locks || stored(TOKEN) === null) return null
    // Both are asked for at once: while an answer about tabs was under way, the runtime of a page
    // from the cache came and took the lock. Never behind another, as the runtime holds the lock
    // while it waits for this very answer.
    const tabs = locks.query()
    return locks.request('zz_session', { ifAvailable: true }, async (lock) => {
      const { held = [], pending = [] } = await tabs
      const token = stored(TOKEN)
      const isAlone = ![...held, ...pending].some(({ name }) => name === 'zz_tab')
      return lock === null || token === null || !isAlone ? null : boot(token)
    })
  }
  Object.defineProperty(globalThis, Symbol.for('zz.start'), {
    configurable: true,
    value: {
      files: files.map(([url]) => url),
      // Without an answer the runtime asks itself.
      boot: begin()
        .catch(() => null)
        .finally(askForFiles),
    },
  })
}
