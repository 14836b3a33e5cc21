import { afterEach, expect, jest, test } from '@jest/globals'
import { preloadScreen } from './preload'

const asked = jest.fn<(url: string, init: RequestInit) => Promise<Response>>(() =>
  Promise.reject(new Error('off')),
)
globalThis.fetch = asked as unknown as typeof fetch
afterEach(() => void asked.mockClear())

const SHELL = {
  base: '/shell/s/',
  files: {
    'antd-core.js': 'sha384-core',
    'antd-data.js': 'sha384-data',
    'antd-date.js': 'sha384-date',
    'dayjs.js': 'sha384-day',
    'ui-list.js': 'sha384-list',
  },
  shared: {
    '@zz/shared-ui/antd/core': ['antd-core.js'],
    '@zz/shared-ui/antd/date': ['antd-core.js', 'antd-date.js'],
    '@zz/shared-ui/list': ['antd-core.js', 'antd-data.js', 'ui-list.js'],
    '@zz/shared-ui/theme': ['dayjs.js'],
  },
}
const REMOTE = {
  integrity: {
    'app.js': 'sha384-app',
    'todo.all.js': 'sha384-all',
    'todo.detail.js': 'sha384-detail',
  },
  ahead: {
    '*': { own: ['app.js'], shared: ['react', '@zz/shared-ui/antd/core', '@zz/shared-ui/theme'] },
    'todo.all': { own: ['todo.all.js', 'unknown.js'], shared: ['@zz/shared-ui/list', 'unknown'] },
    'todo.detail': { own: ['todo.detail.js'], shared: ['@zz/shared-ui/antd/date'] },
  },
}
const files = (): string[] => asked.mock.calls.map(([url]) => new URL(url).pathname)

test('[SH-18] what a screen needs of remote and shell is asked for at once, by its integrity, after what calls ask; nothing of other screens', () => {
  jest.useFakeTimers()
  preloadScreen('/mfe/todo/1/', REMOTE, 'todo.all', SHELL)
  expect(files()).toEqual(['/shell/s/antd-core.js'])
  jest.runAllTimers()
  expect(files()).toEqual([
    '/shell/s/antd-core.js',
    '/shell/s/antd-data.js',
    '/shell/s/dayjs.js',
    '/shell/s/ui-list.js',
    '/mfe/todo/1/app.js',
    '/mfe/todo/1/todo.all.js',
  ])
  expect(asked.mock.calls[0]?.[1]).toEqual({
    integrity: 'sha384-core',
    credentials: 'same-origin',
    priority: 'low',
  })
})

test('a version that does not say what its screens need is loaded as it comes', () => {
  preloadScreen('/mfe/todo/0/', { integrity: REMOTE.integrity }, 'todo.all', SHELL)
  expect(files()).toEqual([])
})
