import { expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { createRemoteApi } from '../api'
import { fakeRemote, renderRemote } from '../test/fakeRemote'
import { defineScreens } from './screens'

const api = createRemoteApi({
  reducerPath: 'test',
  tagTypes: [],
  endpoints: () => ({}),
  rules: {},
})
const drawing = (text: string) => () => Promise.resolve({ default: () => <p>{text}</p> })

function open(start: string) {
  const detail = jest.fn(drawing('详情'))
  const screens = defineScreens(api, { 'todo.all': drawing('全部'), 'todo.detail': detail })
  const remote = fakeRemote(undefined, start)
  return { ...remote, screens, detail, show: () => renderRemote(remote.props, <screens.Screens />) }
}

test('[SH-04] the screen is the one whose route the shell names for the address; a step brings the next', async () => {
  const { show, props, detail } = open('/todo.all')
  show()
  expect(await screen.findByText('全部')).toBeTruthy()
  expect(detail).not.toHaveBeenCalled()
  act(() => props.navigation.history.push('/todo.detail'))
  expect(await screen.findByText('详情')).toBeTruthy()
  expect(screen.queryByText('全部')).toBeNull()
})

test('[SH-04] a step between two addresses of one page leaves the page as it is', async () => {
  const Typed = () => <input aria-label="搜索" />
  const load = () => Promise.resolve({ default: Typed })
  const { Screens, preload } = defineScreens(
    api,
    { 'todo.all': load, 'todo.detail': load },
    { 'todo.detail': 'todo.all' },
  )
  const { props } = fakeRemote(undefined, '/todo.all')
  await preload('todo.detail')
  renderRemote(props, <Screens />)
  const field = screen.getByLabelText('搜索')
  act(() => props.navigation.history.push('/todo.detail'))
  expect(props.navigation.history.location.pathname).toBe('/todo.detail')
  expect(screen.getByLabelText('搜索')).toBe(field)
})

test('[SH-01] a route without a screen says so instead of staying empty', async () => {
  open('/todo.create').show()
  expect(await screen.findByText('页面不存在')).toBeTruthy()
})

test('[SH-18] a screen that was brought before is drawn at once', async () => {
  const { screens, show } = open('/todo.detail')
  await screens.preload('todo.detail')
  await screens.preload('todo.create')
  show()
  expect(screen.getByText('详情')).toBeTruthy()
})
