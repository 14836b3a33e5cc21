import { expect, test } from '@jest/globals'
import { withBrowserAdvice } from './old-browser.ts'

const LOWEST = { chrome: '86', edge: '86', firefox: '102', safari: '15.4', safari_ios: '15.4' }
const page = (body: string): string =>
  `<!doctype html><html><head><script src="/shell/1/stand-ins.js"></script>
<script defer src="/shell/1/main.js"></script><link rel="preload" as="script" href="/shell/1/react.js">
<link rel="stylesheet" href="/shell/1/main.css"><script type="application/json" id="zz-registry">__ZZ_REGISTRY__</script></head><body>${body}</body></html>`

test('[KB-04] the console below the lowest browser is a page without scripts that says what to do', () => {
  const html = withBrowserAdvice(
    page('<div id="zz-root"></div><noscript>请启用 JavaScript 后使用众治。</noscript>'),
    LOWEST,
    'https://intranet.example.org/?a=1&b="2"',
  )
  expect(html).not.toMatch(/<script|preload|JavaScript|__ZZ/)
  expect(html).toContain('浏览器版本过低')
  expect(html).toContain('Chrome 86')
  expect(html).toContain(
    '<a href="https://intranet.example.org/?a=1&amp;b=&quot;2&quot;">获取浏览器</a>',
  )
})

test('[KB-04] what is drawn or written on a public page stays to be read', () => {
  const drawn = withBrowserAdvice(page('<div id="zz-drawn"><h1>众治</h1></div>'), LOWEST, null)
  expect(drawn).toContain('<div id="zz-drawn"><h1>众治</h1></div>')
  expect(drawn).toContain('系统管理员')
  const written = withBrowserAdvice(page('<noscript><main>协议</main></noscript>'), LOWEST, null)
  expect(written).toContain('<main>协议</main>')
  expect(written).not.toContain('noscript')
})
