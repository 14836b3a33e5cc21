/**
 * First module of the page: the history must listen before single-spa is evaluated (see
 * createPageHistory).
 */
import { createPageHistory } from '@zz/runtime/history/index'

/** The one history of the page; each remote gets its own view of it (`historyFor`). */
export const history = createPageHistory(window)
