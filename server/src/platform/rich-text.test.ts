import { expect, test } from '@jest/globals'
import { dangersOf, injections } from '../test/injections.ts'
import { cleanRichText, escapeText, richTextSummary } from './rich-text.ts'

test.each(injections().map((sample) => [sample.slice(0, 60), sample]))(
  '[SW-13] [MS-03] nothing of %s runs or calls out',
  (_, sample) => {
    const clean = cleanRichText(sample)
    expect(dangersOf(clean)).toEqual([])
    expect(cleanRichText(clean)).toBe(clean)
  },
)

test('[SW-13] the check itself finds what is dangerous', () => {
  for (const bad of [
    '<p onclick="x()">a</p>',
    '<script>x</script>',
    '<a href="javascript:x">a</a>',
    '<img src="https://evil.example/a">',
    '<svg/onload=x>',
    '<p style="color:red">a</p>',
  ])
    expect(dangersOf(bad)).not.toEqual([])
})

test('[MS-03] what people write stays as it was', () => {
  const text =
    '<h3>标题</h3><p style="text-align:center">正文 <strong>重点</strong></p><ul><li>一</li></ul><table><tbody><tr><td colspan="2">格</td></tr></tbody></table>'
  expect(cleanRichText(text)).toBe(text)
  expect(cleanRichText('<img src="/files/uc/2026/ab12.png" alt="图">')).toBe(
    '<img src="/files/uc/2026/ab12.png" alt="图" />',
  )
  expect(cleanRichText('<a href="https://gov.example/x">看</a>')).toBe(
    '<a href="https://gov.example/x" target="_blank" rel="noopener noreferrer">看</a>',
  )
})

test('[MS-03] a name with markup in it is shown as it is spelled, never as markup', () => {
  const name = '<img src=x onerror=alert(1)> & “社区” <b>'
  const stored = cleanRichText(escapeText(`待办“${name}”已指派给您`))
  expect(stored).not.toContain('<')
  expect(richTextSummary(stored, 200)).toBe(`待办“${name}”已指派给您`)
})

test('[MS-01] the summary is the words of the text on one line, cut at whole characters', () => {
  expect(richTextSummary('<h3>通知</h3><p>各部门：</p><ul><li>一</li><li>二</li></ul>', 50)).toBe(
    '通知 各部门： 一 二',
  )
  expect(richTextSummary('<p>𠮷𠮷𠮷𠮷</p>', 3)).toBe('𠮷𠮷…')
  expect(richTextSummary('<p>a &amp;lt; b</p><script>x()</script>', 50)).toBe('a &lt; b')
  expect(richTextSummary('<p>cut in the middle of <a href="', 50)).toBe('cut in the middle of')
})
