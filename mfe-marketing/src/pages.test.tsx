import '@testing-library/jest-dom/jest-globals'
import { afterEach, expect, jest, test } from '@jest/globals'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { ApiError, type Http } from '@zz/contract'
import { clientFor } from './download/clients'
import DownloadPage from './download/Page'
import { draw } from './drawn'
import EnvPage from './env/Page'
import { ALL_PAGES } from './frame/tabs'
import SciencePage from './science/Page'
import { testProps } from './testProps'

afterEach(cleanup)

/** A drawn page as somebody sees it who has no scripts. */
function drawnAt(path: string): {
  readonly body: HTMLElement
  readonly page: ReturnType<typeof draw>[string]
} {
  const page = draw()[path]
  if (page === undefined) throw new Error(`${path} is not drawn`)
  const body = document.createElement('div')
  body.innerHTML = page.markup
  return { body, page }
}

test('[MK-10] each of the ten pages is drawn, with one heading of its own, words and a description of its own, and data that name its address', () => {
  const pages = draw()
  expect(Object.keys(pages)).toEqual(ALL_PAGES.map(({ key }) => `/home/${key}`))
  const drawn = Object.keys(pages).map(drawnAt)
  const texts = drawn.map(({ body }) => body.querySelector('main')?.textContent ?? '')
  for (const text of texts) expect(text.length).toBeGreaterThan(400)
  for (const { body } of drawn) expect(body.querySelectorAll('h1')).toHaveLength(1)
  const headings = drawn.map(({ body }) => body.querySelector('h1')?.textContent)
  const descriptions = drawn.map(({ page }) => page.description)
  expect(new Set(headings).size).toBe(10)
  expect(new Set(descriptions).size).toBe(10)
  for (const description of descriptions) {
    expect(description.length).toBeGreaterThan(30)
    expect(description.length).toBeLessThan(160)
  }
  for (const [path, { structured }] of Object.entries(pages))
    expect(structured[0]).toMatchObject({ '@type': 'WebPage', url: path })
})

test('[MK-10] every link of a drawn page leads somewhere without scripts: to a built page, a part of the page itself, or a download', () => {
  for (const path of Object.keys(draw())) {
    const { body } = drawnAt(path)
    const hrefs = [...body.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '')
    for (const href of hrefs) {
      if (href.startsWith('#')) expect(body.querySelector(href)).not.toBeNull()
      else
        expect(href).toMatch(
          /^\/(?:home\/[a-zA-Z]+|org|provision\?code=[A-Z_]+|download\/[a-z-]+)$/,
        )
    }
    for (const { key } of ALL_PAGES) expect(hrefs).toContain(`/home/${key}`)
  }
})

test('[MK-04] [MK-05] [MK-08] the five subjects of env and of science and the six cards of scheme stand in the drawing under their names', () => {
  const sub = (path: string) =>
    [...drawnAt(path).body.querySelectorAll('.mk-sub a')].map((link) => link.textContent)
  expect(sub('/home/env')).toEqual([
    '智慧水务',
    '防洪减灾',
    '智慧灌溉',
    '小型水库安全',
    '大中型水库管理',
  ])
  expect(sub('/home/science')).toEqual([
    '联合研究中心',
    '技术转移',
    '联合研究项目',
    '知识交流中心',
    '委托研发',
  ])
  const cards = drawnAt('/home/scheme').body.querySelectorAll('.mk-scheme h3')
  expect([...cards].map((card) => card.textContent)).toEqual([
    '智慧巡检',
    '智慧高校',
    '智慧党建',
    '数字政府',
    '智慧人才',
    '智慧社区',
  ])
  const more = [...drawnAt('/home/scheme').body.querySelectorAll('.mk-scheme .mk-cards > li > a')]
  expect(more.map((link) => link.textContent)).toEqual([...cards].map(() => '进一步了解'))
  expect(drawnAt('/home/science').body).toHaveTextContent('联系合作')
})

test('[MK-08] 联系方式 says what the operator has set, and is left out where nothing is set', async () => {
  const openWith = (text: string | null) => {
    const request = jest.fn(async () => ({ data: text }))
    const opened = testProps({ path: '/home/science', http: { request } as unknown as Http })
    render(opened.wrap(<SciencePage />))
    return request
  }
  const asked = openWith(null)
  await waitFor(() => expect(asked).toHaveBeenCalled())
  await Promise.resolve()
  expect(screen.queryByText('联系方式')).toBeNull()
  cleanup()
  openWith('电话 028-00000000，工作日 9:00 至 18:00')
  await screen.findByText('联系方式')
  screen.getByText('电话 028-00000000，工作日 9:00 至 18:00')
  expect(drawnAt('/home/science').body).not.toHaveTextContent('联系方式')
})

test('[MK-04] the sub-tab of the address is the one that is shown; the first where the address names none', () => {
  const shownAt = (path: string): (string | null)[] => {
    const { container } = render(testProps({ path }).wrap(<EnvPage />))
    const shown = [...container.querySelectorAll('.mk-panel-shown')]
    const current = within(container).getAllByRole('link', { current: true })
    cleanup()
    return [...shown, ...current].map((each) => each.id || each.textContent)
  }
  expect(shownAt('/home/env')).toEqual(['water', '智慧水务'])
  expect(shownAt('/home/env#flood')).toEqual(['flood', '防洪减灾'])
  expect(shownAt('/home/env#nothing')).toEqual(['water', '智慧水务'])
})

/** The download page among these answers, by kind of client. */
function openDownloads(answer: (clientType: number) => unknown) {
  const request = jest.fn(async ({ body }: { body: { clientType: number } }) => ({
    data: await answer(body.clientType),
  }))
  const opened = testProps({ path: '/home/download', http: { request } as unknown as Http })
  render(opened.wrap(<DownloadPage />))
  return { ...opened, request }
}

test('[MK-07] each client is looked up by its kind; a version leads to its address, what has none is 敬请期待, and until then the server leads there', async () => {
  const { request, openExternal } = openDownloads((clientType) =>
    clientType === 6
      ? null
      : {
          clientType,
          appUrl: `https://d.example.cn/${clientType}`,
          appName: '众治',
          appVersion: '1.2.3',
        },
  )
  expect(screen.getByRole('link', { name: '下载 Windows 版' })).toHaveAttribute(
    'href',
    '/download/windows',
  )
  await waitFor(() => expect(screen.getAllByText('最新版本 1.2.3')).toHaveLength(4))
  expect(request.mock.calls.map(([{ body }]) => body.clientType)).toEqual([1, 2, 4, 3, 6])
  const windows = screen.getByRole('link', { name: '下载 Windows 版' })
  expect(windows).toHaveAttribute('href', 'https://d.example.cn/4')
  fireEvent.click(windows)
  expect(openExternal).toHaveBeenCalledWith('https://d.example.cn/4')
  // Of an unknown device: Android.
  expect(screen.getByRole('link', { name: '下载手机版' })).toHaveAttribute(
    'href',
    'https://d.example.cn/2',
  )
  expect(screen.getByText('敬请期待', { selector: 'button' })).toBeDisabled()
})

test('[MK-07] a failed look-up shows the error as it came, once, and leaves a way to download', async () => {
  openDownloads(() => {
    throw new ApiError({ code: 50000, status: 503, msg: 'upstream connect error' })
  })
  expect(await screen.findByRole('alert')).toHaveTextContent(/^upstream connect error$/)
  expect(screen.getByRole('link', { name: '下载 Android 版' })).toHaveAttribute(
    'href',
    '/download/android',
  )
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, undefined, 1],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) iPad', 5, undefined, 1],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 9)', 5, undefined, 2],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, 'arm', 6],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 0, undefined, 3],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64)', 10, 'x86', 4],
  ['Mozilla/5.0 (X11; Linux x86_64)', 0, 'x86', null],
])(
  '[MK-07] %s with %s touch points and the hint %s suits client %s',
  (userAgent, touch, architecture, client) => {
    expect(clientFor({ userAgent, maxTouchPoints: touch, architecture })).toBe(client)
  },
)
