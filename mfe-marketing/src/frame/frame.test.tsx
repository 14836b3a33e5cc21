import '@testing-library/jest-dom/jest-globals'
import { afterEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import manifest from '../../mfe.json'
import { SmartLink } from '../links/SmartLink'
import { testProps } from '../testProps'
import { AccountLinks, shortName } from './Account'
import { SideMenu } from './SideMenu'
import { ALL_PAGES, PAGE_TABS } from './tabs'
import { PageTabs } from './Tabs'

afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('[MK-01] nine tabs under their labels, as mfe.json names their pages, and a tab leads to its page', () => {
  expect(PAGE_TABS).toHaveLength(9)
  for (const { key, title } of ALL_PAGES)
    expect(manifest.routes.find((route) => route.path === `/home/${key}`)).toMatchObject({
      title,
      built: true,
    })
  const { push, wrap } = testProps()
  render(wrap(<PageTabs />))
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(
    PAGE_TABS.map(({ title }) => title),
  )
  expect(screen.getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page')
  fireEvent.click(screen.getByRole('link', { name: '智慧环境' }))
  expect(push).toHaveBeenCalledWith('/home/env')
})

test('[MK-02] on small screens the menu toggles one second after a choice', () => {
  jest.useFakeTimers()
  const { wrap } = testProps()
  render(wrap(<SideMenu />))
  fireEvent.click(screen.getByRole('button', { name: '展开菜单' }))
  const menu = screen.getByRole('navigation', { name: '栏目' })
  fireEvent.click(screen.getByRole('link', { name: '首页' }))
  act(() => jest.advanceTimersByTime(999))
  expect(menu).toBeVisible()
  act(() => jest.advanceTimersByTime(1))
  expect(menu).not.toBeVisible()
  jest.useRealTimers()
})

test('[MK-03] without an account the button leads to /org and sets the first-login flag', () => {
  const { push, wrap } = testProps()
  render(wrap(<AccountLinks />))
  fireEvent.click(screen.getByRole('link', { name: '登录 / 注册' }))
  expect(push).toHaveBeenCalledWith('/org')
  expect(localStorage.getItem('firstLogin')).toBe('yes')
})

test('[MK-03] a long name is cut to ten characters, the whole stands in the tooltip', () => {
  expect(shortName('一二三四五六七八九十')).toBe('一二三四五六七八九十')
  const { wrap } = testProps({ user: { nickName: '一二三四五六七八九十甲' } })
  render(wrap(<AccountLinks />))
  const link = screen.getByTitle('一二三四五六七八九十甲')
  expect(link).toHaveTextContent('一二三四五六七八九十…')
})

test.each([
  ['/home/data', '/home/data', null],
  ['./data?x=1', '/home/data?x=1', null],
  ['../org', '/org', null],
  ['https://example.com/', null, 'https://example.com/'],
  ['//example.com/', null, '//example.com/'],
])('[MK-09] %s is opened inside or through the shell', (to, inside, outside) => {
  const { push, openExternal, wrap } = testProps()
  render(wrap(<SmartLink to={to}>去</SmartLink>))
  fireEvent.click(screen.getByText('去'))
  if (inside) expect(push).toHaveBeenCalledWith(inside)
  else expect(openExternal.mock.calls).toEqual([[outside]])
})
