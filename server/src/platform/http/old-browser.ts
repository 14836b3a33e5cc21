/**
 * The console's page as a browser below the lowest gets it: what is drawn or written on it stays to
 * be read, without a script, and a note on top says which browser is needed.
 */
import { type BrowserVersions, browserAdvice } from '@zz/contract/kernels'
import { escapeHtml } from './page-head.ts'

const NOTE =
  'max-width:720px;margin:0 auto;padding:32px 16px;font:16px/1.75 "PingFang SC","Microsoft YaHei",sans-serif'

/** Puts the note into the page and takes scripts out; `browserUrl`: where one gets a newer one. */
export const withBrowserAdvice = (
  page: string,
  lowest: BrowserVersions,
  browserUrl: string | null,
): string => {
  const { title, text, next } = browserAdvice(lowest, browserUrl !== null)
  const then = browserUrl === null ? next : `<a href="${escapeHtml(browserUrl)}">${next}</a>`
  const note = `<div role="alert" style="${escapeHtml(NOTE)}"><h1 style="font-size:24px">${title}</h1><p>${text}</p><p>${then}</p></div>`
  return page
    .replace(/<script\b.*?<\/script>\s*/gs, '')
    .replace(/<link rel="preload"[^>]*>\s*/g, '')
    .replace(/<noscript>(.*?)<\/noscript>/s, (_, words: string) =>
      words.startsWith('<') ? words : '',
    )
    .replace('<body>', () => `<body>${note}`)
}
