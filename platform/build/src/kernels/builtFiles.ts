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

/** Looks through scripts and style sheets, by name, and says what nothing fills in. */
export function judgeFiles(
  files: Iterable<readonly [name: string, text: string]>,
  floor: Floor,
): Judgement {
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
  const filledIn = { ...STAND_INS, ...ALLOWED }
  for (const [name, text] of files) {
    if (basename(name).startsWith(STAND_INS_NAME)) continue
    if (name.endsWith('.js')) judge(name, text, scanScript(text, newer, floor), filledIn)
    if (name.endsWith('.css')) judge(name, text, scanStyles(text, floor), STYLES_ALLOWED)
  }
  return { findings, needed }
}

/** The same of every script and style sheet below some folders. */
export function judgeFolders(folders: readonly string[], floor: Floor): Judgement {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:js|css)$/.test(name))
      .map((name) => join(folder, name)),
  )
  return judgeFiles(
    files.map((file) => [file, readFileSync(file, 'utf8')]),
    floor,
  )
}
