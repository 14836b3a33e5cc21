import { expect, jest, test } from '@jest/globals'
import type { RemoteProps } from '@zz/contract'
import type { ReactNode } from 'react'
import { defineRemote, useRemote } from '../remote-lite'

// The shell mounts outside of act, so does this file.
Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

function propsFor(container: HTMLElement, signal = new AbortController().signal) {
  const fail = jest.fn<(error: unknown) => void>()
  const navigation = {
    history: { location: { pathname: '/gov/2/allTodo' } },
    screenAt: () => ({ routeId: 'todo.all', title: '全部待办', params: {}, object: [] }),
  }
  const user = { nickName: '林雪' }
  const props = { container, signal, fail, user, navigation } as unknown as RemoteProps
  return { props, fail }
}

function Hello(): ReactNode {
  return <p>{useRemote().user?.nickName}</p>
}

test('[SH-04] mount resolves with the page on the screen, unmount leaves nothing', async () => {
  const container = document.createElement('div')
  const { mount, unmount } = defineRemote({ load: () => Promise.resolve({ default: Hello }) })
  await mount(propsFor(container).props)
  expect(container.textContent).toBe('林雪')
  await unmount(container)
  expect(container.childNodes).toHaveLength(0)
})

test('[SH-04] a remote that the shell gave up while it loaded mounts nothing', async () => {
  const container = document.createElement('div')
  const aborted = new AbortController()
  aborted.abort()
  await defineRemote({ load: () => Promise.resolve({ default: Hello }) }).mount(
    propsFor(container, aborted.signal).props,
  )
  expect(container.childNodes).toHaveLength(0)
})

test('[SH-04] a page that breaks while it renders is reported to the shell', async () => {
  const quiet = jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const container = document.createElement('div')
  const { props, fail } = propsFor(container)
  const broken = new Error('broken')
  const Breaks = (): ReactNode => {
    throw broken
  }
  await defineRemote({ load: () => Promise.resolve({ default: Breaks }) }).mount(props)
  expect(fail).toHaveBeenCalledWith(broken)
  quiet.mockRestore()
})
