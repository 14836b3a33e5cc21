import { expect, jest, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { openMessagePage } from '../../message/message.test-support'
import { refusal } from '@zz/shared-ui/test/fakeRemote'
import type { HttpRequest } from '@zz/contract'
import { choosePage, type CatalogueItem, pagesOf } from './catalogue'
import DocumentPage from './Page'

const MODULES = '/api/doc/load-module-tree'
const CATALOGUE = '/api/doc/load-catalogue'
const CONTENT = '/api/doc/load-page-content'
const SEARCH = '/api/doc/search-document'

const item = (id: string, catalogue: 1 | 2, children: readonly CatalogueItem[] = []) => ({
  id,
  label: `文档${id}`,
  params: { catalogue },
  children,
})
const TREE = [item('10', 1, [item('11', 2), item('12', 2)]), item('13', 2)]
const helpModule = (id: string, name: string) => ({
  id,
  name,
  logo: null,
  pid: '-1',
  intro: '简介',
})

function open(start: string, more: (request: HttpRequest) => unknown = () => null) {
  return openMessagePage(<DocumentPage />, start, (request) => {
    const answered = more(request)
    if (answered !== null) return answered
    const query = (request.query ?? {}) as { catalogueId?: string; routeId?: string }
    switch (request.path) {
      case MODULES:
        return [
          {
            ...helpModule('1', '快速入门'),
            childModules: [{ ...helpModule('2', '账号'), pageCount: 3 }],
          },
        ]
      case CATALOGUE:
        return TREE
      case CONTENT:
        return {
          id: query.catalogueId,
          docModuleId: '2',
          name: `文档${query.catalogueId}`,
          path: '快速入门 / 账号',
          content: `<p>正文${query.catalogueId}</p>`,
          updateTime: '2026-11-23 10:00:00',
          helpful: null,
          feedback: '',
        }
      case '/api/doc/find-by-route':
        return query.routeId === 'org.position' ? { docModuleId: '2', catalogueId: '12' } : null
      default:
        return null
    }
  })
}

test('[HD-03] the page asked for, of a folder its first, of an unknown id the first leaf; a module without pages has none', () => {
  expect(pagesOf(TREE).map(({ id }) => id)).toEqual(['11', '12', '13'])
  expect(choosePage(TREE, '12')?.id).toBe('12')
  expect(choosePage(TREE, '10')?.id).toBe('11')
  expect(choosePage(TREE, '99')?.id).toBe('11')
  expect(choosePage([item('1', 1)], '')).toBeUndefined()
})

test('[HD-01] searching waits for half a second of rest, marks what was hit, letters of a spelling too, and stands in the address', async () => {
  jest.useFakeTimers({ advanceTimers: true })
  const { user, callsOf, address } = open('/document', ({ path }) =>
    path === SEARCH
      ? {
          data: [
            {
              id: '12',
              name: '职位管理',
              docModuleId: '2',
              path: '',
              snippet: '',
              mark: { from: 1, to: 3 },
            },
            {
              id: '13',
              name: '导入',
              docModuleId: '2',
              path: '组织',
              snippet: '…WGL 与 wgl',
              mark: null,
            },
          ],
          totalNum: 2,
        }
      : null,
  )
  const box = screen.getByRole('searchbox', { name: '搜索帮助文档' })
  await user.type(box, 'wgl')
  jest.advanceTimersByTime(499)
  expect(callsOf(SEARCH)).toEqual([])
  jest.advanceTimersByTime(1)
  expect(await screen.findByText('共 2 条')).toBeTruthy()
  jest.useRealTimers()
  expect(callsOf(SEARCH).map(({ body }) => body)).toEqual([
    { pageNum: 1, pageSize: 1000, data: { platform: 1, docClientType: 3, keyword: 'wgl' } },
  ])
  expect(address()).toBe('/document?q=wgl')
  expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    '位管',
    'WGL',
    'wgl',
  ])
  const hit = screen.getAllByRole('link').find((link) => link.textContent === '职位管理')
  expect(hit?.getAttribute('href')).toContain('moduleId=2&catalogueId=12')
})

test('[HD-01] nothing found names the words; a failed search says why in its words, and 重试 asks again', async () => {
  let broken = true
  const { user } = open('/document?q=无此内容', ({ path }) => {
    if (path !== SEARCH) return null
    if (broken) throw refusal('服务暂时不可用')
    return { data: [], totalNum: 0 }
  })
  expect(await screen.findByText('获取文档失败:服务暂时不可用')).toBeTruthy()
  broken = false
  await user.click(screen.getByRole('button', { name: /重\s?试/ }))
  expect(await screen.findByText('没有找到“无此内容”相关的结果')).toBeTruthy()
})

test('[HD-02] modules with anchors: one leads the eye and the keyboard to its module, whose cards are links', async () => {
  const scrolled = jest.fn()
  HTMLElement.prototype.scrollIntoView = scrolled
  const { user } = open('/document')
  await user.click(await screen.findByRole('button', { name: '快速入门' }))
  expect(scrolled).toHaveBeenCalledTimes(1)
  expect(document.activeElement?.id).toBe('doc-module-1')
  const card = screen.getByRole('link', { name: /^账号/ })
  expect(card.textContent).toContain('3篇文档')
  expect(card.getAttribute('href')).toContain('?moduleId=2')
})

test('[HD-03] the first leaf by default, links to its neighbours, a title for each; what cannot be had says which part', async () => {
  let broken = false
  const { user, address } = open('/document?moduleId=2', ({ path, query }) => {
    if (broken && path === CONTENT && (query as { catalogueId: string }).catalogueId === '12')
      throw refusal('超时')
    return null
  })
  expect(await screen.findByText('正文11')).toBeTruthy()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('文档11')
  const neighbours = within(screen.getByRole('navigation', { name: '上一篇和下一篇' }))
  expect(neighbours.queryByText(/^上一篇/)).toBeNull()
  broken = true
  await user.click(neighbours.getByRole('link', { name: '下一篇：文档12' }))
  expect(await screen.findByText('获取内容失败:超时')).toBeTruthy()
  broken = false
  await user.click(screen.getByRole('button', { name: /重\s?试/ }))
  expect(await screen.findByText('正文12')).toBeTruthy()
  expect(address()).toBe('/document?moduleId=2&catalogueId=12')
})

test('[HD-03] the chapter of a screen opens in the page’s place; a screen without one leads to the beginning', async () => {
  const { address } = open('/document?page=org.position')
  expect(await screen.findByText('正文12')).toBeTruthy()
  expect(address()).toBe('/document?moduleId=2&catalogueId=12')
})

test('[HD-03] paper gets the text alone and is cleared away; feedback goes once for a double press, and a refusal keeps its words, which are asked about before the page is left', async () => {
  let refused = true
  const { user, callsOf, said, dirty } = open('/document?moduleId=2&catalogueId=13', ({ path }) => {
    if (path === '/api/doc/feedback' && refused) throw refusal('操作过于频繁')
    return null
  })
  await screen.findByText('正文13')
  const printed: string[] = []
  window.print = () => void printed.push(document.body.lastElementChild?.textContent ?? '')
  await user.click(screen.getByRole('button', { name: /打\s?印/ }))
  expect(printed).toEqual(['文档13正文13'])
  window.dispatchEvent(new Event('afterprint'))
  expect(document.body.lastElementChild?.textContent).not.toBe('文档13正文13')

  await user.click(screen.getByRole('button', { name: '没帮助' }))
  expect(dirty()).toBe(false)
  await user.type(screen.getByLabelText('意见'), '缺少截图')
  await user.click(screen.getByRole('button', { name: '提交反馈' }))
  await waitFor(() => expect(said).toEqual(['提交反馈失败：操作过于频繁']))
  expect((screen.getByLabelText('意见') as HTMLTextAreaElement).value).toBe('缺少截图')
  expect(dirty()).toBe(true)
  refused = false
  // Until the refused call has ended a press does nothing.
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '提交反馈' }).className).not.toContain('loading'),
  )
  await user.dblClick(screen.getByRole('button', { name: '提交反馈' }))
  await waitFor(() => expect(screen.queryByLabelText('意见')).toBeNull())
  expect(dirty()).toBe(false)
  expect(callsOf('/api/doc/feedback').map(({ body }) => body)).toEqual([
    { catalogueId: '13', helpful: 2, words: '缺少截图' },
    { catalogueId: '13', helpful: 2, words: '缺少截图' },
  ])
})
