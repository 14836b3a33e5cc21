import type { SharedHistory, ShellConfig } from '@zz/contract'
import { type AppName, appIn } from '@zz/runtime/routes/apps'

/**
 * Ids under which the applications are registered at the login site; the one without is opened
 * plainly.
 */
const CLIENTS: Readonly<Record<AppName, string | null>> = {
  party: 'party-building',
  drifter: 'drifter',
  cloud: 'cloud',
  workflow: null,
}

/** `apps` are addresses as they are configured; null for an application that is not deployed. */
export interface ExternalParts {
  readonly apps: ShellConfig['apps']
  readonly history: Pick<SharedHistory, 'push'>
  readonly signedIn: () => boolean
  /** `POST /api/user/ticket`; rejects with `ApiError`. */
  readonly ticket: (clientId: string) => Promise<string>
  readonly notify: { failure(prefix: string, error: unknown): void }
  readonly page?: Pick<Window, 'open'>
}

/** Links to other applications and sites. */
export interface ExternalOpener {
  /**
   * Follows an address from content or configuration (MK-09, SH-17). One that begins with `.` or
   * `/` is a page of ours; every other http address opens in a window of its own that knows nothing
   * of this one. `/apps/drifter` and its like mean a configured application.
   */
  open(url: string): void
  /**
   * Where an application starts, with a ticket in it where it needs one; null where it is not
   * deployed. Rejects with `ApiError`.
   */
  start(app: AppName): Promise<string | null>
}

/**
 * Ways into other applications (decisions section 0, Sign-in). A registered one signs in by itself
 * when it starts (`prompt=none`). One that cannot says so by an empty `ticket` in its configured
 * address (`APP_DRIFTER=https://drifter.example/enter?ticket=`): addresses of its origin, and of no
 * other, then get a single-use ticket. A token never stands in an address.
 */
export function createExternal(parts: ExternalParts): ExternalOpener {
  const { apps, page = window } = parts

  /** The application to fetch a ticket for, where the address is of one that needs it. */
  const ticketed = (target: URL): string | null => {
    if (!parts.signedIn()) return null
    for (const [name, base] of Object.entries(apps) as [AppName, string | null][]) {
      const start = parse(base)
      if (
        start !== null &&
        start.origin === target.origin &&
        start.searchParams.get('ticket') === ''
      )
        return CLIENTS[name]
    }
    return null
  }
  const withTicket = async (target: URL, clientId: string): Promise<string> => {
    const filled = new URL(target)
    filled.searchParams.set('ticket', await parts.ticket(clientId))
    return filled.href
  }
  const openAway = (target: URL): void => {
    const clientId = ticketed(target)
    if (clientId === null) {
      page.open(target.href, '_blank', 'noopener,noreferrer')
      return
    }
    // The window has to be opened by the press itself; behind an answer the browser would take it
    // for an advertisement.
    const opened = page.open('about:blank', '_blank')
    if (opened !== null) opened.opener = null
    withTicket(target, clientId).then(
      (href) => opened?.location.replace(href),
      (error: unknown) => {
        opened?.close()
        parts.notify.failure('打开应用失败', error)
      },
    )
  }
  return {
    open(url) {
      if (/^\.{0,2}\//.test(url) && !/^\/[/\\]/.test(url)) {
        const app = appIn(url)
        const start = app === null ? null : parse(apps[app])
        // One that is not deployed says so inside the product.
        if (start === null) parts.history.push(url)
        else openAway(start)
        return
      }
      const target = parse(url)
      if (target !== null) openAway(target)
    },
    async start(app) {
      const target = parse(apps[app])
      if (target === null) return null
      const clientId = ticketed(target)
      return clientId === null ? target.href : withTicket(target, clientId)
    },
  }
}

function parse(url: string | null): URL | null {
  try {
    const target = new URL(url ?? '')
    return target.protocol === 'https:' || target.protocol === 'http:' ? target : null
  } catch {
    return null
  }
}
