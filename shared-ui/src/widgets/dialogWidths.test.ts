/// <reference types="node" />
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { expect, test } from '@jest/globals'
import { dialogWidths } from './dialogWidths'

const ROOT = join(__dirname, '../../..')
const PACKAGES = readdirSync(ROOT).filter((name) => /^(mfe-.*|shared-ui|shell)$/.test(name))

const sourcesOf = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))

/** What opens a dialog: a `Modal`, a `modal.confirm`, a question. */
const DIALOG =
  /<Modal\b[\s\S]*?\n {4,8}>|modal\.(confirm|info)\([\s\S]*?\n *\}\)|confirm\(\{[\s\S]*?\n *\}\)/g

test('[SH-18] every dialog takes its width from one scale', () => {
  const own = PACKAGES.flatMap((name) => sourcesOf(join(ROOT, name, 'src'))).flatMap((file) =>
    (readFileSync(file, 'utf8').match(DIALOG) ?? [])
      .filter((dialog) => /width[=:] ?\{?[\dA-Z]/.test(dialog))
      .map(() => relative(ROOT, file)),
  )
  expect(own).toEqual([])
  expect(Object.values(dialogWidths)).toEqual([400, 560, 720, 937, 1120, 314, 682])
})
