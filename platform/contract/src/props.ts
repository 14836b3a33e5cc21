/** What a remote gets from the shell, and what it gives back. The only door between them. */
import type { EventBus, ServerPush } from './events.ts'
import type { PermissionKey } from './permissions.ts'

/** The person signed in, as `GET /api/user/get-account-info` answers. */
export interface RemoteUser {
  readonly id: string
  readonly userName: string
  readonly nickName: string
  readonly realName: string | null
  readonly avatar: string | null
}

/** The tenant in the address; null on pages without one. */
export interface RemoteTenant {
  readonly tenantId: string
  readonly tenantName: string
  readonly tenantFullName: string
  readonly logo: string | null
  /** Tenant type code 1 to 7 (S1 §3). */
  readonly tenantType: number
  /** 1 top-level, 2 not. */
  readonly topOrgFlag: number
}

export interface RemoteSession {
  readonly sessionId: string
  readonly signedInAt: string
}

export interface HttpRequest {
  readonly method: 'GET' | 'POST'
  /** Path beginning with `/api/`. */
  readonly path: string
  readonly query?: Readonly<Record<string, string | number | boolean | null | undefined>>
  readonly body?: unknown
  readonly signal?: AbortSignal
  /** A POST that only reads: it may be repeated once, as a GET may (decisions G10). */
  readonly reads?: boolean
  /** Given for calls that write, so that a repeat does not act twice (decisions S4.22). */
  readonly idempotencyKey?: string
}

/** Data of the envelope; `totalNum` for paged answers. Rejects with `ApiError` and nothing else. */
export interface HttpAnswer<T> {
  readonly data: T
  readonly totalNum: number | undefined
  readonly msg: string
  /** A header of the answer, such as `X-Dict-Version` (decisions G16). */
  readonly header?: (name: string) => string | null
}

/** A file, or a part of one, on its way: what `request` cannot carry. */
export interface TransferRequest {
  readonly method: 'POST' | 'PATCH' | 'HEAD' | 'DELETE'
  /** Files go to upload calls only. */
  readonly path: `/api/upload/${string}`
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Blob | string
  readonly signal?: AbortSignal
  /** Told the bytes that have left so far. */
  readonly onProgress?: (sent: number) => void
}

export interface TransferAnswer {
  readonly status: number
  readonly text: string
  header(name: string): string | null
}

export interface Http {
  request<T>(request: HttpRequest): Promise<HttpAnswer<T>>
  /**
   * Signed in as a call is, with progress. Resolves with whatever was answered; rejects with
   * `ApiError` code 0 when nothing was, or it was aborted.
   */
  transfer(request: TransferRequest): Promise<TransferAnswer>
}

export interface HistoryLocation {
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly state: unknown
  readonly key: string
}

/** The shell's one history, in the shape react-router's low-level `Router` takes as navigator. */
export interface SharedHistory {
  readonly location: HistoryLocation
  readonly action: 'POP' | 'PUSH' | 'REPLACE'
  push(to: string | Partial<Omit<HistoryLocation, 'key'>>, state?: unknown): void
  replace(to: string | Partial<Omit<HistoryLocation, 'key'>>, state?: unknown): void
  go(delta: number): void
  createHref(to: string | Partial<Omit<HistoryLocation, 'key'>>): string
  listen(
    listener: (update: { location: HistoryLocation; action: 'POP' | 'PUSH' | 'REPLACE' }) => void,
  ): () => void
}

/** A screen, as the `mfe.json` of its remote declares it. */
export interface Screen {
  readonly routeId: string
  readonly title: string
  /** Parameters of its path, such as `tenantId`. */
  readonly params: Readonly<Record<string, string>>
  /** Names of the query parameters that say, besides `params`, which object it shows. */
  readonly object: readonly string[]
}

export interface Navigation {
  readonly history: SharedHistory
  /** The screen at a path, by its own path or an alias; null where there is none. */
  screenAt(pathname: string): Screen | null
  /**
   * Address of a route by its id; parameters fill `{names}` of the path, the rest becomes the
   * query; `tenantId` defaults to the current one. Throws on an unknown id.
   */
  href(routeId: string, params?: Readonly<Record<string, string | number | undefined>>): string
  /**
   * Asks before leaving while `dirty()` is true, on links, back, tenant switch, log-out and
   * closing. Returns the function that takes the guard away.
   */
  guard(dirty: () => boolean): () => void
  /** Opens a configured application signed in, anything else plainly (decisions section 0). */
  openExternal(url: string): void
}

export interface Notify {
  success(text: string): void
  info(text: string): void
  warning(text: string): void
  /** `prefix：reason` (decisions G5); `error` may be anything caught. */
  failure(prefix: string, error: unknown): void
}

export interface ThemeHandle {
  readonly mode: 'light' | 'dark'
  /** Compact table rows by the person's choice. */
  readonly density: 'normal' | 'compact'
  subscribe(listener: () => void): () => void
}

export interface PushSocket {
  /** `listener` gets every push of that type; returns the function that ends it. */
  on<T extends ServerPush['type']>(
    type: T,
    listener: (data: Extract<ServerPush, { type: T }>['data']) => void,
  ): () => void
}

/**
 * One frozen object; at most 14 members. A tenant switch unmounts and mounts anew, so no member
 * changes under a remote; what `can` answers does.
 */
export interface RemoteProps {
  readonly session: RemoteSession | null
  readonly tenant: RemoteTenant | null
  readonly user: RemoteUser | null
  /** As the permissions are now; `user.permissions.changed/v1` tells that they are others. */
  readonly can: (key: PermissionKey) => boolean
  readonly http: Http
  readonly navigation: Navigation
  readonly events: EventBus
  readonly socket: PushSocket
  readonly notify: Notify
  readonly theme: ThemeHandle
  readonly container: HTMLElement
  readonly popupContainer: HTMLElement
  /** Aborted on unmount. */
  readonly signal: AbortSignal
  /** Reports a failed render of the whole page; the shell puts its card in the remote's place. */
  readonly fail: (error: unknown) => void
}

/** What `./entry` of every remote exposes. `unmount` must leave nothing behind in `container`. */
export interface RemoteEntry {
  /**
   * Brings code that every mounting needs, and that of the screen `routeId`; may be called while
   * the shell still waits for what the props are made of.
   */
  prepare?(routeId?: string): Promise<void>
  mount(props: RemoteProps): Promise<void> | void
  unmount(container: HTMLElement): Promise<void> | void
}
