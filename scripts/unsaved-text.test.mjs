import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const ROOT = join(import.meta.dirname, '..')

/** Files whose typed text is no input that somebody would miss, or is guarded around them. */
const EXCEPTIONS = {
  'mfe-usercenter/src/pages/document/HelpHome.tsx': 'a search',
  'mfe-venue/src/seat/SeatEditor.tsx': 'the wizard of the venue hears each number and asks',
  'mfe-workflow/src/gallery/RichTextDemo.tsx': 'the gallery saves nothing',
  'mfe-workflow/src/gallery/WizardDemo.tsx': 'the gallery saves nothing',
}

/** The opening tag of a box for text, on one line or on several that stand further to the right. */
const BOX = /^( *)<(?:TextArea|RichTextEditor|Input|InputNumber)\b.*(?:\/>|\n(?:\1 .*\n)*\1\/?>)/gm
/** What the file itself holds; what a form holds is guarded by the form. */
const isTyped = (box) => /\bvalue=/.test(box) && /\bonChange=/.test(box)

const files = readdirSync(ROOT)
  .filter((name) => name.startsWith('mfe-'))
  .flatMap((folder) =>
    readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.tsx') && !/\.test(?:-support)?\.tsx$/.test(path))
      .map((path) => `${folder}/src/${path}`),
  )
  .filter((path) => (readFileSync(join(ROOT, path), 'utf8').match(BOX) ?? []).some(isTyped))

test('[SH-20] what is typed into a box outside of a form is asked about before the page is left', () => {
  const unguarded = files.filter(
    (path) => !readFileSync(join(ROOT, path), 'utf8').includes('useUnsavedGuard('),
  )
  expect(unguarded.sort()).toEqual(Object.keys(EXCEPTIONS).sort())
  expect(files.length).toBeGreaterThan(unguarded.length)
})
