/**
 * Begins what a page needs before its first large script has come (docs/adr/0059-boot.md): the
 * renewal of the tokens together with what the frame has to know, and the files of the screen in
 * the address, which the server has written into the page. `startedPage` (session/started.ts) hands
 * both to the runtime. The renewal keeps the rules of platform/runtime/src/session: one at a time
 * over all tabs, the new token stored before another tab goes on. Beside another tab, or without
 * Web Locks, it is left to the runtime. No imports: platform/build/src/html.ts.
 */
{
  /** How long a renewal may keep other tabs waiting, in milliseconds. */
  const LONGEST_RENEWAL = 15_000
  const TOKEN = 'refreshToken'
  const stored = (key: string): string | null => {
    try {
      return localStorage.getItem(key)
    } catch {
      return null
    }
  }
  interface ScriptUrls {
    createScriptURL(url: string): string
  }
  interface ScriptPolicies {
    createPolicy(name: string, rules: ScriptUrls): ScriptUrls
  }
  const { files, tenantId } = JSON.parse(
    document.getElementById('zz-start')?.textContent ?? '{"files":[]}',
  ) as {
    /** Address and integrity, in the order in which they are needed. */
    readonly files: readonly (readonly [string, string])[]
    /** Organisation that the address names. */
    readonly tenantId: string | null
  }
  /** Chunks of the shell. A remote's would have to be told to which version they hand themselves. */
  const CHUNK = /^\/shell\/.*\.js$/
  const { trustedTypes } = globalThis as { trustedTypes?: ScriptPolicies }
  // The address as one of a script, if it is one of ours (docs/adr/0046-trusted-types.md).
  const policy: ScriptUrls = (trustedTypes ?? { createPolicy: (_, rules) => rules }).createPolicy(
    'zhongzhi-start',
    {
      createScriptURL(given) {
        const { origin, pathname } = new URL(given, location.href)
        if (origin === location.origin && CHUNK.test(pathname)) return given
        throw new TypeError(`${given} is no script of the shell`)
      },
    },
  )
  const begun = new Set<EventTarget>()
  /**
   * A chunk only hands its modules in, so it may run before all else: as a script the browser
   * compiles it while it comes, beside the page's own work, and nobody asks for it a second time.
   */
  const run = (url: string, integrity: string, priority: 'auto' | 'low'): void => {
    const tag = document.createElement('script')
    tag.src = policy.createScriptURL(url)
    tag.integrity = integrity
    tag.fetchPriority = priority
    // Named as webpack's own tags, by which a mounting that hangs finds what it waits for.
    tag.dataset['webpack'] = 'start'
    tag.addEventListener('load', () => tag.remove())
    begun.add(tag)
    document.head.append(tag)
  }
  addEventListener(
    'error',
    (event) => {
      const tag = event.target
      // A chunk loader that waits for this very tag is told, and tells; else it is as if nobody had
      // asked: whoever needs the file asks anew.
      if (tag === null || !begun.has(tag) || (tag as HTMLScriptElement).onerror !== null) return
      event.stopImmediatePropagation()
      ;(tag as HTMLScriptElement).remove()
    },
    { capture: true },
  )
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=script]'))
    run(link.getAttribute('href') ?? '', link.getAttribute('integrity') ?? '', 'auto')

  let filesAsked = false
  const askForFiles = (): void => {
    if (filesAsked) return
    filesAsked = true
    // All else by `fetch`, as platform/runtime/src/loader/preload.ts does and says why.
    for (const [url, integrity] of files)
      if (CHUNK.test(url)) run(url, integrity, 'low')
      else
        fetch(url, { integrity, credentials: 'same-origin', priority: 'low' })
          .then((answer) => answer.arrayBuffer())
          .catch(() => undefined)
  }

  const boot = async (refreshToken: string): Promise<unknown> => {
    const last = tenantId ?? stored('tenantId')
    const asked = fetch('/api/session/boot', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({
        refreshToken,
        ...(last !== null && last !== '-1' ? { tenantId: last } : {}),
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
    const { held = [], pending = [] } = await locks.query()
    if ([...held, ...pending].some(({ name }) => name === 'zz_tab')) return null
    // Never behind another: the runtime holds the lock while it waits for this very answer.
    return locks.request('zz_session', { ifAvailable: true }, (lock) => {
      const token = lock === null ? null : stored(TOKEN)
      return token === null ? null : boot(token)
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
