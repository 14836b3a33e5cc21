import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import type { Http, HttpAnswer } from '@zz/contract'
import { ConfigProvider } from '@zz/shared-ui/antd/core'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { Breadcrumb } from './Breadcrumb'
import { cachedDict, dictKey, forgetHeard, loadDict } from './dict'
import { cutText, EllipsisText } from './EllipsisText'
import { fileUrl } from './fileUrl'
import { maskEmail, maskIdNumber, maskPhone } from './masks'
import { isPhone, splitPhone } from './phone'
import { factColumns, Facts } from './Facts'
import { ShortTimes } from './shortTimes'
import { deadlineWords, formatDateTime, formatShort, relativeTime, toInstant } from './time'
import { TimeText } from './TimeText'

beforeEach(() => {
  localStorage.clear()
  forgetHeard()
})

afterEach(() => {
  jest.useRealTimers()
})

test('[SH-18] the whole of a cut text shows once a pointer has rested on it, and goes with the pointer; before, nothing is drawn for it', () => {
  jest.useFakeTimers()
  const { container } = render(
    <ConfigProvider theme={{ token: { motion: false } }}>
      <EllipsisText text="锦云区新时代文明实践中心" max={4} />
    </ConfigProvider>,
  )
  const text = screen.getByText('锦云区新…')
  const pass = (milliseconds: number): void => act(() => jest.advanceTimersByTime(milliseconds))
  fireEvent.mouseEnter(text)
  pass(399)
  expect(text.childElementCount).toBe(0)
  pass(1)
  pass(500)
  expect(screen.getByRole('tooltip').textContent).toBe('锦云区新时代文明实践中心')
  // The text below the pointer is still the same element: a press that has begun there ends there.
  expect(container.contains(text)).toBe(true)
  fireEvent.mouseLeave(text)
  pass(1_000)
  expect(document.querySelector('.ant-tooltip:not(.ant-tooltip-hidden)')).toBeNull()
})

test('[SW-10] a place that is called like its page stands once in the breadcrumb', () => {
  render(
    <MemoryRouter>
      <Breadcrumb items={[{ title: '场地管理' }, { title: '场地管理' }]} />
    </MemoryRouter>,
  )
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '首页',
    '场地管理',
  ])
})

test('[SW-10] the breadcrumb begins with 首页, links what has an address, marks the last', () => {
  render(
    <MemoryRouter>
      <Breadcrumb
        items={[
          { title: '协同待办', href: '/gov/2/orgTodo' },
          { title: '全部待办', href: '/never' },
        ]}
      />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: '首页' }).getAttribute('href')).toBe('/gov')
  expect(screen.getByRole('link', { name: '协同待办' }).getAttribute('href')).toBe('/gov/2/orgTodo')
  expect(screen.getByText('全部待办').closest('li')?.getAttribute('aria-current')).toBe('page')
  expect(screen.queryByRole('link', { name: '全部待办' })).toBeNull()
})

test('[SW-10] masks keep first 3 and last 4 of a phone, first 6 and last 4 or 3 of an id number', () => {
  expect(maskPhone('+8619900001234')).toBe('199****1234')
  expect(maskPhone('+85261234567')).toBe('+852 612****4567')
  expect(maskIdNumber('510107190001011234')).toBe('510107********1234')
  expect(maskIdNumber('510107900101123')).toBe('510107******123')
  expect(maskEmail('zhouming@example.com')).toBe('zh***@example.com')
})

test('[SW-10] phone prefixes +86 +852 +853 +886, each with its own rule', () => {
  expect(splitPhone('+852 6123 4567')).toEqual({ prefix: '+852', number: '61234567' })
  expect(['+8619900000001', '+85261234567', '+85361234567', '+886912345678'].every(isPhone)).toBe(
    true,
  )
  expect(['+8612900000001', '+85351234567', '+886812345678', '123'].some(isPhone)).toBe(false)
})

test('[SW-15] a key gets the file base, an absolute, blob or file address stays', () => {
  expect(fileUrl('uc/2025/ab.png')).toBe('/files/uc/2025/ab.png')
  expect(fileUrl('uc/a.png', 'https://cdn.example.com/f/')).toBe(
    'https://cdn.example.com/f/uc/a.png',
  )
  for (const address of [
    'https://a.cn/x.png',
    'blob:http://a/1',
    'file:///x.png',
    '//a.cn/x.png',
    '/files/x.png',
  ])
    expect(fileUrl(address)).toBe(address)
  expect(fileUrl(null)).toBeUndefined()
})

function dictServer() {
  const state = { version: '1', word: '待审核', calls: 0, down: false }
  const http: Http = {
    transfer: () => Promise.reject(new Error('no file here')),
    request<T>(): Promise<HttpAnswer<T>> {
      state.calls += 1
      if (state.down) return Promise.reject(new Error('down'))
      const data = [
        {
          appCode: 'uc',
          dictCode: 'AuditStatus',
          dictName: '审核状态',
          namespace: 'default',
          dictDetails: [{ code: '1', codeCn: state.word, codeEn: '' }],
        },
      ]
      return Promise.resolve({
        data: data as T,
        totalNum: undefined,
        msg: '',
        header: () => state.version,
      })
    },
  }
  return { state, http }
}

test('[SW-14] a dictionary is kept under dict_{appCode}_{namespace}, read from there first, renewed by version', async () => {
  const { state, http } = dictServer()
  expect(cachedDict('uc')).toBeNull()
  await Promise.all([loadDict(http, 'uc'), loadDict(http, 'uc')])
  expect(state.calls).toBe(1)
  expect(localStorage.getItem(dictKey('uc', 'default'))).toContain('待审核')

  forgetHeard()
  const kept = cachedDict('uc')
  expect(kept?.[0]?.dictDetails[0]?.codeCn).toBe('待审核')
  state.word = '不该被看到'
  expect((await loadDict(http, 'uc'))[0]?.dictDetails[0]?.codeCn).toBe('待审核')

  forgetHeard()
  state.version = '2'
  state.word = '等待审核'
  expect((await loadDict(http, 'uc'))[0]?.dictDetails[0]?.codeCn).toBe('等待审核')
  forgetHeard()
  state.down = true
  await expect(loadDict(http, 'uc')).rejects.toThrow('down')
  expect(cachedDict('uc')?.[0]?.dictDetails[0]?.codeCn).toBe('等待审核')
})

test('moments are those of Asia/Shanghai; a recent one in words', () => {
  const noon = Date.parse('2026-11-21T04:00:00Z')
  expect(toInstant('2026-11-21 12:00:00')).toBe(noon)
  expect(relativeTime(noon - 20_000, noon)).toBe('刚刚')
  expect(relativeTime(noon - 180_000, noon)).toBe('3 分钟前')
  expect(relativeTime(noon - 13 * 3_600_000, noon)).toBe('昨天 23:00')
  expect(relativeTime(noon - 3 * 86_400_000, noon)).toBeNull()
  expect(cutText('智慧停车场管理系统', 4)).toBe('智慧停车…')
})

test('[MS-01] a moment stands as the documents write it, however recent; how long ago it was only beside it', () => {
  const { rerender } = render(<TimeText value="2026-03-01 09:30:00" />)
  expect(screen.getByText('2026-03-01 09:30:00')).toHaveAttribute(
    'datetime',
    '2026-03-01T01:30:00.000Z',
  )
  const recent = Date.now() - 180_000
  rerender(<TimeText value={recent} />)
  expect(screen.getByRole('time').textContent).toBe(formatDateTime(recent))
  rerender(<TimeText value={recent} as="beside" />)
  expect(screen.getByRole('time').textContent).toBe(`${formatDateTime(recent)}（3 分钟前）`)
})

test('[MS-01] on a phone’s card a moment stands whole, with year and seconds', () => {
  render(
    <ShortTimes value={true}>
      <TimeText value="2019-03-01 09:30:00" />
    </ShortTimes>,
  )
  expect(screen.getByRole('time').textContent).toBe('2019-03-01 09:30:00')
  const now = Date.parse('2026-11-21T04:00:00Z')
  expect(formatShort(now, now)).toBe('11-21 12:00')
})

test('[TD-02] a deadline in words, by days of the calendar: ahead, today, past', () => {
  const evening = Date.parse('2026-11-21T13:00:00Z')
  const words = (deadline: string): string => deadlineWords(Date.parse(deadline), evening)
  expect(words('2026-11-23T00:30:00+08:00')).toBe('还剩 2 天')
  expect(words('2026-11-21T23:59:59+08:00')).toBe('今天到期')
  expect(words('2026-11-21T20:00:00+08:00')).toBe('已逾期')
  expect(words('2026-11-18T20:00:00+08:00')).toBe('已逾期 3 天')
})

test('[SH-18] a fact of which nothing would be drawn is a dash, a zero is none', () => {
  const values = ['', null, undefined, false, 0]
  render(<Facts items={values.map((value, index) => ({ label: `${index}`, value }))} />)
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '—',
    '—',
    '—',
    '—',
    '0',
  ])
})

test('[SH-18] facts stand in as many columns as leave none alone in the last row', () => {
  expect([2, 3, 4, 5, 6, 7, 8, 9].map(factColumns)).toEqual([2, 3, 4, 3, 4, 4, 4, 3])
})
