/**
 * The provider's own few pages: log-out question, its end, errors. Plain documents, since they
 * carry a form made by the provider.
 */
import { createHash } from 'node:crypto'
import { type BrowserVersions, browserAdvice } from '@zz/contract/kernels'
import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider'
import type { ErrorWords } from './error-words.ts'

/** A page without the application's code, for what oidc-provider answers by itself. */
export interface PlainPage {
  readonly html: string
  /** Inline script that the policy lets through by its hash. */
  readonly script?: string
}

const STYLE =
  'body{font-family:system-ui,"PingFang SC","Microsoft YaHei",sans-serif;margin:0;min-height:100vh;display:grid;place-items:center;background:Canvas;color:CanvasText;color-scheme:light dark}' +
  'main{width:min(24rem,calc(100vw - 3rem));text-align:center}img{width:3rem;height:3rem}h1{font-size:1.25rem;font-weight:600;margin:1rem 0 .5rem}p{line-height:1.6;opacity:.8;margin:.5rem 0 1.5rem;overflow-wrap:anywhere}' +
  'details{margin-top:1.5rem;font-size:.875rem;opacity:.8}summary{cursor:pointer}code{display:block;margin-top:.5rem;text-align:start;overflow-wrap:anywhere}' +
  'button,a{font:inherit;display:inline-flex;align-items:center;min-height:2.5rem;padding:0 1.25rem;margin:.25rem;border:1px solid currentColor;border-radius:.375rem;background:transparent;color:inherit;text-decoration:none;cursor:pointer}' +
  'button[value=yes],a{background:CanvasText;border-color:CanvasText;color:Canvas}:focus-visible{outline:2px solid currentColor;outline-offset:2px}'

const SUBMIT = "document.querySelector('button[name=logout]').click()"

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const escape = (text: string): string =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')

const document = (title: string, body: string, script = ''): string =>
  `<!doctype html><html lang="zh-CN"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${title}</title><style>${STYLE}</style></head><body><main><img src="/favicon.svg" alt="">${body}</main>${script && `<script>${script}</script>`}</body></html>`

/**
 * Asks before ending the session; submits itself when an id token of this very account came along
 * (log-out through the console).
 */
export function logoutPage(form: string, own: boolean): PlainPage {
  const buttons =
    '<button type="submit" form="op.logoutForm" value="yes" name="logout">退出登录</button><button type="submit" form="op.logoutForm">取消</button>'
  const html = document(
    '退出登录',
    `<h1>确认退出登录？</h1><p>退出后，已登录的各应用需要重新登录。</p>${form}${buttons}`,
    own ? SUBMIT : '',
  )
  return own ? { html, script: SUBMIT } : { html }
}

/** Shown after the standard log-out page ended the session. */
export const signedOutPage = (consoleUrl: string): PlainPage => ({
  html: document(
    '退出登录成功',
    `<h1>退出登录成功</h1><p></p><a href="${escape(consoleUrl)}/">返回首页</a>`,
  ),
})

/** The reason in the words of the standard, for the engineers of an application. */
const detailOf = ({ error, error_description: description }: ErrorOut): string =>
  `<details><summary>技术信息</summary><code lang="en">${escape(description === undefined ? error : `${error}: ${description}`)}</code></details>`

/**
 * Shown when a request is refused before any screen: what happened, what to do next, and below it the
 * reason of `out`, where oidc-provider gave one.
 */
export const errorPage = (
  { title, text }: ErrorWords,
  consoleUrl: string,
  out?: ErrorOut,
): PlainPage => ({
  html: document(
    title,
    `<h1>${escape(title)}</h1><p>${escape(text)}</p><a href="${escape(consoleUrl)}/">返回首页</a>${out === undefined ? '' : detailOf(out)}`,
  ),
})

/** For somebody who was refused before the request was looked at. */
export const refusedPage = (text: string, consoleUrl: string): PlainPage => ({
  html: document(
    text,
    `<h1>${escape(text)}</h1><p></p><a href="${escape(consoleUrl)}/">返回首页</a>`,
  ),
})

export const missingPage = (consoleUrl: string): PlainPage => ({
  html: document(
    '页面不存在',
    `<h1>抱歉，您访问的页面不存在</h1><p></p><a href="${escape(consoleUrl)}/">返回首页</a>`,
  ),
})

/** For a browser below the lowest that the pages open in; `browserUrl`: where one gets a newer one. */
export const oldBrowserPage = (lowest: BrowserVersions, browserUrl: string | null): PlainPage => {
  const { title, text, next } = browserAdvice(lowest, browserUrl !== null)
  const then =
    browserUrl === null ? `<p>${next}</p>` : `<a href="${escape(browserUrl)}">${next}</a>`
  return { html: document(title, `<h1>${title}</h1><p>${text}</p>${then}`) }
}

/** Answers with the page; its policy admits nothing but the page's own style, script and form. */
export function sendPage(
  ctx: Pick<KoaContextWithOIDC, 'type' | 'body' | 'set' | 'response'>,
  page: PlainPage,
): void {
  ctx.type = 'html'
  ctx.set(
    'content-security-policy',
    plainPolicy(page.script, ctx.response.get('content-security-policy')),
  )
  ctx.body = page.html
}

/** Policy of such a page; `current` is the site's, for its list of form targets. */
export function plainPolicy(script: string | undefined, current: string): string {
  const formAction = /form-action [^;]*/.exec(current)?.[0] ?? "form-action 'self'"
  return `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${script ? hashOf(script) : "'none'"}; img-src 'self'; ${formAction}; frame-ancestors 'none'; base-uri 'none'`
}
