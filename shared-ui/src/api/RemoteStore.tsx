import type { EventMap, EventName, RemoteProps } from '@zz/contract'
import { configureStore, isRejectedWithValue, type Middleware, Provider } from '@zz/shared-ui/redux'
import { type ReactNode, useEffect, useState } from 'react'
import { useRemote } from '../remote-lite'
import type { RemoteExtra } from './baseQuery'
import { apiRules, type RemoteApi } from './createRemoteApi'
import { isDrawn } from './drawn'
import { isRetryable } from './failure'

interface CallMeta {
  readonly arg: { readonly type: 'query' | 'mutation'; readonly endpointName: string }
  readonly requestStatus: 'pending' | 'fulfilled' | 'rejected'
}

/** Milliseconds after which a page has drawn what its reading answered. */
const DRAWING = 300

/**
 * Shows each endpoint's texts, in this one place (SH-16). Of a remote that is gone only a change
 * that failed is told: its user believes it was saved. Why a reading is refused for good is told
 * unless the page says it in the place of what it was to show.
 */
function showTexts(api: RemoteApi, { notify, signal }: RemoteProps): Middleware {
  const { rules } = apiRules(api)
  const tellRefusal = (prefix: string, error: unknown): void =>
    void setTimeout(() => {
      if (!signal.aborted && !isDrawn(error)) notify.failure(prefix, error)
    }, DRAWING)
  return () => (next) => (action) => {
    const call = action as { type: string; meta?: CallMeta; payload?: unknown }
    const rule =
      call.type.startsWith(`${api.reducerPath}/execute`) && call.meta
        ? rules[call.meta.arg.endpointName]
        : undefined
    if (rule && isRejectedWithValue(action)) {
      const isReading = call.meta?.arg.type === 'query'
      if (rule.failure && isReading && !isRetryable(call.payload))
        tellRefusal(rule.failure, call.payload)
      else if (rule.failure && !(isReading && signal.aborted))
        notify.failure(rule.failure, call.payload)
    } else if (!signal.aborted && rule?.success && call.meta?.requestStatus === 'fulfilled')
      notify.success(rule.success)
    return next(action)
  }
}

/** A new store: nothing of one mount, and so of one tenant, is ever seen by the next. */
function createRemoteStore(api: RemoteApi, props: RemoteProps) {
  const extraArgument: RemoteExtra = { http: props.http, lost: new Map() }
  return configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (standard) =>
      standard({ thunk: { extraArgument } }).concat(api.middleware, showTexts(api, props)),
    devTools: false,
  })
}

/**
 * Empties the store of a page that is gone: what keeps unused answers would else hold it, its props
 * and its elements by timers for a minute more. Readings under way end; a save that was sent is let
 * finish first.
 */
async function empty(
  api: RemoteApi,
  { dispatch }: ReturnType<typeof createRemoteStore>,
): Promise<void> {
  await Promise.allSettled(dispatch(api.util.getRunningMutationsThunk()))
  dispatch(api.util.resetApiState())
}

/** Milliseconds in which several pieces of news become one reading. */
const GATHER = 50

/**
 * Turns news, from other remotes and pushed by the server, into stale tags; after a gap in the news
 * all of them. News that reach many consoles say over how long these spread what they ask. Returns
 * what ends it.
 */
function followChanges(
  api: RemoteApi,
  props: RemoteProps,
  invalidate: (tags: string[]) => void,
): () => void {
  const { changes, tags } = apiRules(api)
  const stale = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let due = Number.POSITIVE_INFINITY
  const readAgain = (): void => {
    due = Number.POSITIVE_INFINITY
    invalidate([...stale])
    stale.clear()
  }
  const markStale = (tagsOfNews: readonly string[], wait = GATHER): void => {
    for (const tag of tagsOfNews) stale.add(tag)
    const at = Date.now() + wait
    if (stale.size === 0 || due <= at) return
    due = at
    clearTimeout(timer)
    timer = setTimeout(readAgain, wait)
  }
  const take = (name: EventName, payload: EventMap[EventName], spread = 0): void => {
    const rule = changes[name] as
      | readonly string[]
      | ((payload: EventMap[EventName]) => readonly string[])
      | undefined
    const tagsOfNews = typeof rule === 'function' ? rule(payload) : (rule ?? [])
    markStale(tagsOfNews, GATHER + Math.random() * spread)
  }
  const ends = (Object.keys(changes) as EventName[]).map((name) =>
    props.events.on(name, (payload) => take(name, payload)),
  )
  ends.push(props.events.on('live.resumed/v1', () => markStale(tags)))
  ends.push(
    props.socket.on('changed', ({ name, payload, spread }) =>
      take(name, payload as EventMap[EventName], spread),
    ),
  )
  return () => {
    clearTimeout(timer)
    for (const end of ends) end()
  }
}

/**
 * Stands around a remote's pages: its store for this mount, its toasts, and the news that make its
 * answers stale.
 */
export function RemoteStore({ api, children }: { api: unknown; children: ReactNode }): ReactNode {
  const props = useRemote()
  const typed = api as RemoteApi
  const [store] = useState(() => createRemoteStore(typed, props))
  useEffect(
    () =>
      followChanges(typed, props, (tags) =>
        store.dispatch(typed.util.invalidateTags(tags as never)),
      ),
    [typed, props, store],
  )
  // Only after the wait inside have the pages let go of their answers: an effect's end runs before
  // those of its children.
  useEffect(() => () => void empty(typed, store), [typed, store])
  return <Provider store={store}>{children}</Provider>
}
