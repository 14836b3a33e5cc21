/**
 * Pages of the console whose text comes from the database, as somebody reads them whose browser
 * runs no scripts: they stand in the `noscript` of the shell's page.
 */
import type { Ctx } from '../context.ts'
import { createExtensionPoint } from '../extension-point.ts'
import { escapeHtml } from './page-head.ts'

/** What such a page says. */
export interface PlainText {
  readonly title: string
  /** Below the title; '' for nothing. */
  readonly note: string
  /** Markup without attributes (`bareRichText`): with scripts it is read as text up to an end tag. */
  readonly markup: string
}

/** One address whose text stands in the page for browsers without scripts. */
export interface PlainPage {
  readonly path: string
  /** In system scope; undefined where there is no such text. */
  read(ctx: Ctx, query: URLSearchParams): Promise<PlainText | undefined>
}

/** Pages that domains read aloud so, by their path. */
export const plainPages = createExtensionPoint<PlainPage>({
  what: 'plain page',
  keyOf: ({ path }) => path,
})

const LOOK = 'max-width:760px;margin:0 auto;padding:24px 16px;line-height:1.75'

/** Puts a text into the shell's page, in place of the sentence that asks for scripts. */
export const withPlainText = (page: string, { title, note, markup }: PlainText): string =>
  page
    .replace('<title>众治</title>', () => `<title>${escapeHtml(title)} - 众治</title>`)
    .replace(
      /<noscript>[^<]*<\/noscript>/,
      () =>
        `<noscript><main style="${LOOK}"><h1>${escapeHtml(title)}</h1>${note && `<p>${escapeHtml(note)}</p>`}${markup}<p><a href="/home/dtl">返回首页</a></p></main></noscript>`,
    )
