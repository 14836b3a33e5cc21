/**
 * For tests of pages: props of a remote with a history in memory, notes of what was said, and calls
 * that the test answers.
 */
import { jest } from '@jest/globals'
import { type RenderResult, render } from '@testing-library/react'
import {
  ApiError,
  type HistoryLocation,
  type Http,
  type HttpRequest,
  type RemoteProps,
  type SharedHistory,
} from '@zz/contract'
import type { ReactNode } from 'react'
import { RemoteContext } from '../lite/remoteContext'
import { RemoteRoot } from '../remote/RemoteRoot'
import { declaredScreen } from './routes'

function memoryHistory(start: string): SharedHistory {
  const at = (
    to: string | Partial<Omit<HistoryLocation, 'key'>>,
    state: unknown,
  ): HistoryLocation => {
    const url = new URL(
      typeof to === 'string' ? to : `${to.pathname ?? '/'}${to.search ?? ''}${to.hash ?? ''}`,
      'http://localhost',
    )
    return {
      pathname: url.pathname,
      search: url.search,
      hash: url.hash,
      state: state ?? null,
      key: String(Math.random()),
    }
  }
  const entries = [at(start, null)]
  let index = 0
  let action: SharedHistory['action'] = 'POP'
  const listeners = new Set<Parameters<SharedHistory['listen']>[0]>()
  const here = (): HistoryLocation => entries[index] as HistoryLocation
  const tell = (kind: SharedHistory['action']): void => {
    action = kind
    for (const listener of listeners) listener({ location: here(), action })
  }
  return {
    get location() {
      return here()
    },
    get action() {
      return action
    },
    push(to, state) {
      entries.splice(++index, entries.length, at(to, state))
      tell('PUSH')
    },
    replace(to, state) {
      entries[index] = at(to, state)
      tell('REPLACE')
    },
    go(delta) {
      index += delta
      tell('POP')
    },
    createHref: (to) => (typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}`),
    listen(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

export type Answerer = (request: HttpRequest) => unknown

/**
 * Props for a test; `answer` gives `data`, `{data, totalNum}` of a paged call, or throws an
 * ApiError.
 */
export function fakeRemote(answer: Answerer = () => null, start = '/') {
  const said: string[] = []
  // A call's text is told before its end is in the store; here it is read once that is drawn, so that
  // a button pressed after it is no longer the one whose call is on its way.
  const tell = (text: string): void => void requestAnimationFrame(() => said.push(text))
  const guards: (() => boolean)[] = []
  const calls: HttpRequest[] = []
  const heard = new Map<string, (payload: never) => void>()
  const http: Http = {
    async request<T>(request: HttpRequest) {
      calls.push(request)
      const given = await answer(request)
      const paged =
        typeof given === 'object' && given !== null && 'totalNum' in given
          ? (given as { data: T; totalNum: number })
          : null
      return {
        data: paged ? paged.data : (given as T),
        totalNum: paged?.totalNum,
        msg: '操作成功',
        header: () => null,
      }
    },
    transfer: () =>
      Promise.reject(new ApiError({ code: 0, status: 0, msg: 'no transfer in this test' })),
  }
  const props: RemoteProps = {
    session: null,
    tenant: {
      tenantId: '2',
      tenantName: '锦云区政府',
      tenantFullName: '锦云区人民政府',
      logo: null,
      tenantType: 1,
      topOrgFlag: 1,
    },
    user: null,
    can: () => true,
    http,
    navigation: {
      history: memoryHistory(start),
      href: (id) => `/${id}`,
      screenAt: declaredScreen,
      guard(dirty) {
        guards.push(dirty)
        return () => void guards.splice(guards.indexOf(dirty), 1)
      },
      openExternal: jest.fn(),
    },
    events: {
      emit: (name, payload) => heard.get(name)?.(payload as never),
      on(name, listener) {
        heard.set(name, listener as never)
        return () => void heard.delete(name)
      },
    },
    socket: { on: () => () => undefined },
    notify: {
      success: tell,
      info: tell,
      warning: tell,
      failure: (prefix, error) =>
        tell(`${prefix}：${typeof error === 'string' ? error : (error as ApiError).msg}`),
    },
    theme: { mode: 'light', density: 'normal', subscribe: () => () => undefined },
    container: document.body,
    popupContainer: document.body,
    signal: new AbortController().signal,
    fail: (error) => {
      throw error
    },
  }
  return { props, said, guards, calls, dirty: () => guards.some((guard) => guard()) }
}

/** Renders inside the root that a remote has. */
export function renderRemote(props: RemoteProps, content: ReactNode): RenderResult {
  return render(
    <RemoteContext value={props}>
      <RemoteRoot>{content}</RemoteRoot>
    </RemoteContext>,
  )
}

export const refusal = (msg: string, field?: string): ApiError =>
  new ApiError({ code: 40901, status: 409, msg, field })
