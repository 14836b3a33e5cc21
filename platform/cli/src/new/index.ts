import { parseArgs } from 'node:util'
import { newRemote } from './remote.ts'
import { newScreen } from './screen.ts'

const required = (values: Readonly<Record<string, unknown>>, name: string): string => {
  const value = values[name]
  if (typeof value !== 'string' || value === '') throw new Error(`--${name} is missing`)
  return value
}

/**
 * `zz new remote …` and `zz new screen …`: makes it and answers what to do next, a line each.
 * Throws with a sentence where an argument is missing or wrong.
 */
export function makeNew(root: string, args: readonly string[]): readonly string[] {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      title: { type: 'string' },
      owner: { type: 'string' },
      area: { type: 'string' },
      call: { type: 'string' },
    },
  })
  const [what, id = ''] = positionals
  const title = required(values, 'title')
  if (what === 'remote') {
    newRemote(root, {
      id,
      title,
      owner: required(values, 'owner'),
      area: required(values, 'area'),
    })
    return [
      `mfe-${id} is made.`,
      `Next: zz new screen ${id}.all --title … --call …; npm install links the package.`,
    ]
  }
  if (what !== 'screen') throw new Error('zz new makes a remote or a screen')
  newScreen(root, {
    routeId: id,
    title,
    ...(values.call === undefined ? {} : { call: values.call }),
  })
  return [
    `${id} is made, with a test beside its page.`,
    'Next: column titles and widths, what a row leads to, its menu entry in mfe.json, its line in docs/features.md.',
  ]
}
