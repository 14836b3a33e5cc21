/** Agreements for browsers without scripts (HD-04): they are linked from every public page. */
import type { PlainPage } from '../../platform/http/plain-pages.ts'
import { bareRichText } from '../../platform/rich-text.ts'
import { shanghaiText } from '../../platform/time.ts'
import { findNewestAgreement } from './queries.ts'

/** How agreements are called; another name is of none. */
const CODE = /^[A-Z_]{1,40}$/

/** The newest version of the text that the address names, as the page itself shows it. */
export const agreementPage: PlainPage = {
  path: '/provision',
  async read(ctx, query) {
    const code = query.get('code') ?? ''
    if (!CODE.test(code)) return undefined
    const found = await findNewestAgreement(ctx.db, code, ctx.now())
    if (found === undefined) return undefined
    return {
      title: found.title,
      note: `发布时间：${shanghaiText(found.publishedAt)}`,
      markup: bareRichText(found.content),
    }
  },
}
