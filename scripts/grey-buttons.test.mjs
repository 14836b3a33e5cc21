import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

const ROOT = join(import.meta.dirname, '..')
const FOLDERS = readdirSync(ROOT).filter((name) =>
  /^(?:mfe-.+|shared-ui|shell|login-site)$/.test(name),
)

/**
 * The submit buttons that are off at some time, by their file: when, and why the reader sees the
 * reason. Everywhere else a press says what is missing.
 */
const EXCEPTIONS = {
  'mfe-org/src/pages/member/ExitDialog.tsx': [
    'check?.reasons.length !== 0',
    'the dialog lists what keeps the caller from leaving',
  ],
  'mfe-org/src/pages/member/LeaveDialog.tsx': [
    'check === undefined || nobody',
    'the dialog lists why none of the people may leave',
  ],
  'mfe-org/src/pages/startup/StartupSetting.tsx': [
    'full',
    'the section says how many pictures there may be, and how many there are',
  ],
  'mfe-usercenter/src/pages/scan/Page.tsx': [
    'cancelling.isLoading',
    'the refusal beside it is under way',
  ],
  'mfe-usercenter/src/pages/security/cancel/Conditions.tsx': [
    'isFetching || data.some(({ pass }) => !pass)',
    'the conditions above say which one is not met (S1 §4)',
  ],
  'shared-ui/src/avatar/cutting.tsx': ['area === null', 'the picture is not drawn yet'],
  'shared-ui/src/form/ActDialog.tsx': ['disabled', 'an act whose facts are still on their way'],
  'shared-ui/src/form/DialogForm.tsx': [
    'state.locked || state.shown === undefined',
    'the row is on its way; `lockedUntil` below',
  ],
  'shared-ui/src/form/DrawerForm.tsx': [
    'state.locked || state.shown === undefined',
    'the row is on its way; `lockedUntil` below',
  ],
  'shared-ui/src/form/Fields.tsx': [
    'state.locked || state.saving',
    'lets Enter submit, and is never seen',
  ],
  'shared-ui/src/form/FormPage.tsx': [
    'state.locked || state.shown === undefined',
    'the row is on its way; `lockedUntil` below',
  ],
  'shared-ui/src/import/CheckStep.tsx': ['good === 0', 'the button itself says 导入 0 行'],
}

/** The forms whose button waits until all is filled: only the one of S1 §5. */
const LOCKED_FORMS = ['mfe-org/src/pages/setting/useBasicForm.ts']

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|test-support|(?:^|\/)test\//.test(name))
    .map((name) => {
      const file = `${folder}/src/${name}`
      return { file, text: readFileSync(join(ROOT, file), 'utf8') }
    }),
)

/** The text from an opening brace to the one that closes it, without both. */
function insideBraces(text, start) {
  let depth = 0
  for (let at = start; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return text.slice(start + 1, at)
  }
  return ''
}

/** The opening tags of a text that begin with `<Button` or `<button`. */
function buttonTags(text) {
  return [...text.matchAll(/<(?:Button|button)\b/g)].map(({ index }) => {
    let depth = 0
    for (let at = index; at < text.length; at += 1) {
      if (text[at] === '{') depth += 1
      if (text[at] === '}') depth -= 1
      if (text[at] === '>' && depth === 0 && text[at - 1] !== '=') return text.slice(index, at)
    }
    return ''
  })
}

/** When the submit buttons of a file are off, in its words. */
function offWhen(text) {
  const submits = buttonTags(text).filter((tag) =>
    /type="(?:primary|submit)"|type=\{primary|kind="primary"/.test(tag),
  )
  const own = submits.flatMap((tag) => {
    const found = tag.search(/\bdisabled=\{/)
    return found === -1 ? [] : [insideBraces(tag, tag.indexOf('{', found))]
  })
  const ofDialogs = [...text.matchAll(/okButtonProps=\{\{ disabled: ([^\n]+?) \}\}/g)].map(
    ([, when]) => when,
  )
  return [...own, ...ofDialogs]
}

test('[SH-20] no submit button of the console is off without a reason that is named here', () => {
  const off = sources.flatMap(({ file, text }) => offWhen(text).map((when) => `${file}: ${when}`))
  const named = Object.entries(EXCEPTIONS).map(([file, [when]]) => `${file}: ${when}`)
  expect(off.sort((a, b) => a.localeCompare(b))).toEqual(named.sort((a, b) => a.localeCompare(b)))
})

test('[OS-02] only the basic data of an organisation wait until all is filled', () => {
  const locked = sources.filter(
    ({ file, text }) => !file.startsWith('shared-ui/') && /\blockedUntil\b/.test(text),
  )
  expect(locked.map(({ file }) => file)).toEqual(LOCKED_FORMS)
})
