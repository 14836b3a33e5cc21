import { expect, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { cleanHtml } from './clean'
import { RichTextView } from './RichTextView'

const html = (text: string): string => {
  const host = document.createElement('div')
  host.append(cleanHtml(text))
  return host.innerHTML
}

test.each([
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<img src="/files/../api/x">',
  '<img src="https://evil.example/pixel.gif">',
  '<svg/onload=alert(1)>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<style>*{display:none}</style>',
  '<form action="/x"><input autofocus onfocus=alert(1)></form>',
])('[MS-03] nothing is left of %s', (sample) => {
  expect(html(`<p>好</p>${sample}`)).toBe('<p>好</p>')
})

test('[MS-03] links open apart from this window and lead nowhere by code; only text-align is left of a style', () => {
  expect(html('<a href="https://gov.example/">看</a>')).toBe(
    '<a href="https://gov.example/" target="_blank" rel="noopener noreferrer">看</a>',
  )
  for (const href of [
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    '//evil.example',
    ' vbscript:x',
  ])
    expect(html(`<a href="${href}">看</a>`)).not.toContain('href')
  expect(html('<p style="text-align: center">中</p>')).toBe('<p style="text-align: center">中</p>')
  expect(html('<p style="position:fixed;inset:0" id="root" class="x">中</p>')).toBe('<p>中</p>')
})

test('[MS-03] the text is drawn under its name, its headings below those of the page, a picture without words as decoration', () => {
  const { rerender } = render(
    <RichTextView label="消息内容" html='<h1>通知</h1><p>正文</p><img src="/files/uc/a.png">' />,
  )
  const text = screen.getByRole('group', { name: '消息内容' })
  expect(screen.getByRole('heading', { level: 3 }).textContent).toBe('通知')
  expect(text.querySelector('img')?.getAttribute('alt')).toBe('')
  rerender(<RichTextView label="消息内容" html="<p>另一则</p>" />)
  expect(text.textContent).toBe('另一则')
})
