/** Help documents: the manual, what operators add to it, and what readers say of it (HD-01 to HD-03). */
import { auditNames, namesInTable } from '../../platform/audit-names.ts'
import { accountPurgeSteps } from '../../platform/account-purge.ts'
import { fileOwners } from '../../platform/files.ts'
import type { Module } from '../../platform/module.ts'
import { documentConstraints } from './constraints.ts'
import { seedFeedback } from './demo.ts'
import { serveManual } from './manual/serve.ts'
import { DOCUMENT_OWNER } from './ops-schemas.ts'
import { forgetFeedbackWords } from './queries.ts'
import { opsRoutes } from './ops-routes.ts'
import { routes } from './routes.ts'

export const document: Module = {
  name: 'document',
  routes: [...routes, ...opsRoutes],
  constraints: documentConstraints,
  register(hooks) {
    hooks.extend(auditNames, namesInTable({ type: 'document', table: 'doc_node', shared: true }))
    hooks.extend(fileOwners, DOCUMENT_OWNER)
    hooks.extend(accountPurgeSteps, {
      name: 'document',
      purge: (w, userId) => forgetFeedbackWords(w.db, userId),
    })
    hooks.demo({ order: 61, seed: seedFeedback })
  },
  serve: serveManual,
}
