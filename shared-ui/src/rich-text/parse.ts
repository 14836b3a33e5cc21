/** Reading markup without drawing it. */
import { createTrustedPolicy } from '@zz/contract/trusted-types'

/** Private to this file, so that nothing else can pass markup off as trusted. */
const policy = createTrustedPolicy('zhongzhi-parse', { createHTML: (html) => html })

/**
 * The document of foreign markup. It has no window: nothing in it runs, is drawn or asked for, and
 * what is taken out of it has to be cleaned first.
 */
export const parseMarkup = (html: string): Document =>
  new DOMParser().parseFromString(policy.createHTML(html), 'text/html')
