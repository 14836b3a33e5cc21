import { beforeEach, expect, jest, test } from '@jest/globals'
import { replaceDrawn } from './drawn'
import { createStore } from './store'
import type { FrameState } from './types'

const store = () =>
  createStore({ view: { kind: 'waiting' }, remoteStates: {} } as unknown as FrameState)

beforeEach(() => {
  document.body.innerHTML =
    '<div id="zz-drawn">as the server wrote it</div><div id="zz-root"></div>'
})

const shown = (): string =>
  [...document.body.children]
    .filter((one) => !(one as HTMLElement).hidden)
    .map((one) => one.id)
    .join()
const root = (): HTMLElement => document.getElementById('zz-root') ?? document.body

test('[SH-18] the drawn page stays while its remote is on its way and gives way to it at once, told just before', () => {
  const state = store()
  replaceDrawn(state, root())
  const told = jest.fn(() => expect(document.getElementById('zz-drawn')).not.toBeNull())
  addEventListener('zz:replaced', told)
  expect(shown()).toBe('zz-drawn')
  state.set({
    view: { kind: 'remote', remoteId: 'marketing', routeId: 'marketing.dtl', tenantId: null },
  })
  state.set({ remoteStates: { marketing: { kind: 'loading' } } })
  expect(shown()).toBe('zz-drawn')
  state.set({ remoteStates: { marketing: { kind: 'mounted', version: '1', fallback: false } } })
  expect(shown()).toBe('zz-root')
  state.set({ remoteStates: {} })
  expect(told).toHaveBeenCalledTimes(1)
})

test('[SH-18] a failure and a page of the frame take its place as well', () => {
  for (const change of [
    { view: { kind: 'page', page: 'notFound' } },
    {
      view: { kind: 'remote', remoteId: 'm', routeId: 'm.a', tenantId: null },
      remoteStates: { m: { kind: 'failed', code: 'MFE-301', detail: '', version: null } },
    },
  ] as const) {
    document.body.innerHTML = '<div id="zz-drawn"></div><div id="zz-root"></div>'
    const state = store()
    replaceDrawn(state, root())
    state.set(change)
    expect(shown()).toBe('zz-root')
  }
})

test('a page without a drawing is left alone', () => {
  document.getElementById('zz-drawn')?.remove()
  replaceDrawn(store(), root())
  expect(shown()).toBe('zz-root')
})
