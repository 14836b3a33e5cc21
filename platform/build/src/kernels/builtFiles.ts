import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { STAND_INS_FILE } from '@zz/contract/kernels'
import { ALLOWED, STYLES_ALLOWED } from './allowed.ts'
import type { Floor } from './floor.ts'
import { scanScript, type Use } from './script.ts'
import { STAND_INS } from './standIns.ts'
import { scanStyles } from './style.ts'
import { newerNames } from './table.ts'

/** Something in a built file that some browser at the floor lacks and nothing fills in. */
export interface Finding {
  /** Path in @mdn/browser-compat-data. */
  readonly feature: string
  readonly file: string
  /** The text around it. */
  readonly text: string
}

/** What the built files of some folders use that is newer than the floor. */
export interface Judgement {
  readonly findings: readonly Finding[]
  /** Stand-ins and allowances by what was used of them. */
  readonly needed: ReadonlySet<string>
}

const STAND_INS_NAME = STAND_INS_FILE.replace('.js', '')

/** Reads every script and style sheet below the folders, and says what nothing fills in. */
export function judgeFolders(folders: readonly string[], floor: Floor): Judgement {
  const newer = newerNames(floor)
  const findings: Finding[] = []
  const needed = new Set<string>()
  const judge = (file: string, text: string, uses: readonly Use[], known: object): void => {
    for (const { features, at } of uses)
      for (const feature of features) {
        needed.add(feature)
        if (feature in known) continue
        findings.push({ feature, file, text: text.slice(Math.max(0, at - 40), at + 60) })
      }
  }
  for (const folder of folders)
    for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      const isScript = name.endsWith('.js') && !basename(name).startsWith(STAND_INS_NAME)
      if (!isScript && !name.endsWith('.css')) continue
      const file = join(folder, name)
      const text = readFileSync(file, 'utf8')
      if (isScript) judge(file, text, scanScript(text, newer, floor), { ...STAND_INS, ...ALLOWED })
      else judge(file, text, scanStyles(text, floor), STYLES_ALLOWED)
    }
  return { findings, needed }
}
