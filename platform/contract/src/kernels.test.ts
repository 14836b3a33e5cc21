import { expect, test } from '@jest/globals'
import { isOwnFault, NETWORK_FAILURE, noAnswerReason } from './errors.ts'
import { browserAdvice, type Fit, fitOf, withoutStandIns } from './kernels.ts'

const KERNELS = {
  lowest: { chrome: '86', edge: '86', firefox: '102', safari: '15.4', safari_ios: '15.4' },
  whole: { chrome: '120', edge: '120', firefox: '115', safari: '17', safari_ios: '17' },
}
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const chrome = (version: number, more = ''): string =>
  `Mozilla/5.0 (Windows NT 6.1; Win64; x64) ${WEBKIT} Chrome/${version}.0.0.0 Safari/537.36${more}`
const ios = (version: string): string =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/16.1 Mobile/15E148 Safari/604.1`
const mac = (version: string): string =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`
const firefox = (version: number): string =>
  `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`

const TABLE: readonly (readonly [string, Fit])[] = [
  [chrome(150), 'whole'],
  [chrome(150, ' Edg/150.0.0.0'), 'whole'],
  [chrome(150).replace('Chrome', 'HeadlessChrome'), 'whole'],
  [chrome(119), 'partly'],
  [chrome(109), 'partly'],
  [chrome(86), 'partly'],
  [chrome(85), 'below'],
  // A product of somebody else's need not be as new as it says.
  [chrome(150, ' QIHU 360EE'), 'partly'],
  [chrome(78, ' 360SE'), 'below'],
  [chrome(64, ' Edge/18.19044'), 'below'],
  ['Mozilla/5.0 (Windows NT 6.1; WOW64; Trident/7.0; rv:11.0) like Gecko', 'below'],
  [firefox(140), 'whole'],
  [firefox(102), 'partly'],
  [firefox(101), 'below'],
  [mac('17.0'), 'whole'],
  [mac('15.4.1'), 'partly'],
  [mac('15.3'), 'below'],
  [ios('17_2'), 'whole'],
  [ios('15_6'), 'partly'],
  [ios('15_3_1'), 'below'],
  ['Mozilla/5.0 (compatible; Baiduspider-render/2.0) Chrome/60.0.0.0', 'partly'],
  ['curl/8.0', 'partly'],
  ['', 'partly'],
]

test.each(TABLE)('[KB-03] %s: %s', (name, fit) => {
  expect(fitOf({ 'user-agent': name }, KERNELS)).toBe(fit)
})

test('[KB-03] a hint of an older Chromium counts more than the name', () => {
  const headers = { 'user-agent': chrome(150), 'sec-ch-ua': '"Chromium";v="109", "360";v="14"' }
  expect(fitOf(headers, KERNELS)).toBe('partly')
})

test('[KB-03] the stand-ins are taken out of both kinds of pages, and nothing else is', () => {
  const rest = '<script defer src="/shell/1/main.js" integrity="x"></script>'
  expect(
    withoutStandIns(`<script src="/shell/1/stand-ins.js" integrity="sha384-x"></script>\n${rest}`),
  ).toBe(rest)
  expect(withoutStandIns(`<script src="/assets/stand-ins.0a1b.js"></script>${rest}`)).toBe(rest)
})

test('[KB-04] what to do next depends on whether the operator named a place', () => {
  expect(browserAdvice(KERNELS.lowest, true).next).toBe('获取浏览器')
  expect(browserAdvice(KERNELS.lowest, false).next).toContain('系统管理员')
  expect(browserAdvice(KERNELS.lowest, true).text).toContain('Chrome 86')
})

test('[KB-05] a missing function is no fault of the network', () => {
  for (const fault of [
    new TypeError('e.toSorted is not a function'),
    new TypeError("Cannot read properties of undefined (reading 'load')"),
    new ReferenceError('structuredClone is not defined'),
  ])
    expect([isOwnFault(fault), noAnswerReason(fault)]).toEqual([true, '页面出错，请刷新后重试'])
  for (const lost of [
    new TypeError('Failed to fetch'),
    new TypeError('Load failed'),
    new TypeError('NetworkError when attempting to fetch resource.'),
    new DOMException('signal timed out', 'TimeoutError'),
    new SyntaxError('Unexpected token < in JSON'),
  ])
    expect(noAnswerReason(lost)).toBe(NETWORK_FAILURE)
})
