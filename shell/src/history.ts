/**
 * First module of the page: the history must listen before single-spa is evaluated (see
 * createPageHistory).
 */
import { createPageHistory } from '@zz/runtime/history/index'

export const history = createPageHistory(window)
