/**
 * The manual's way into the help documents, at every start: new chapters are added and changed ones
 * brought up to date, but for those that an operator changed (docs/adr/0080-help-documents.md).
 */
import { lockTree, refreshTree } from '../ops-queries.ts'
import { searchColumns } from '../words.ts'
import { findManual, saveManual, unpublishManual } from './queries.ts'
import { type ManualNode, readManual } from './read.ts'
import type { DocumentDb } from '../tables.ts'

let known: readonly ManualNode[] | undefined

/** Once in a process: the files belong to the build. */
const manual = (): readonly ManualNode[] => {
  known ??= readManual()
  return known
}

const rowOf = (node: ManualNode, now: Date) => ({
  id: node.id,
  kind: node.kind,
  pid: node.pid,
  name: node.name,
  intro: node.intro,
  content: node.content,
  sort: node.sort,
  published: true,
  routes: [...node.routes],
  manualKey: node.key,
  manualHash: node.hash,
  updatedAt: now,
  ...searchColumns(node.name, node.content),
})

/** In a transaction in system scope. Two processes that start at once write the same. */
export async function takeInManual(db: DocumentDb, now: Date): Promise<void> {
  const stored = new Map(
    (await findManual(db)).map(({ manualKey, manualHash }) => [manualKey, manualHash]),
  )
  const nodes = manual()
  const changed = nodes.filter(({ key, hash }) => stored.get(key) !== hash)
  const gone = [...stored.keys()].filter((key) => !nodes.some((node) => node.key === key))
  if (changed.length === 0 && gone.length === 0) return
  const rows = changed.map((node) => rowOf(node, now))
  // In one tick: a first start asks the database once.
  await Promise.all([
    lockTree(db),
    ...(rows.length === 0 ? [] : [saveManual(db, rows)]),
    ...(gone.length === 0 ? [] : [unpublishManual(db, gone)]),
    refreshTree(db),
  ])
}
