/** The table of settings in docs/operations.md, made of the schema. */
import { fileNameOf } from './read-settings.ts'
import { SETTING_NAMES, SETTINGS } from './schema.ts'

const BEGIN = '<!-- settings: written by `npm run docs` from server/src/settings/schema.ts -->'
const END = '<!-- end of settings -->'

const cell = (text: string): string => text.replaceAll('|', '\\|')
const code = (text: string): string => (text === '—' || text.includes(' ') ? text : `\`${text}\``)

/** Markdown: one row a setting. */
export const settingsTable = (): string =>
  [
    '| name | default | allowed | for |',
    '|---|---|---|---|',
    ...SETTING_NAMES.map((name) => {
      const { kind, standard, about } = SETTINGS[name]
      const names = [name, fileNameOf(name)]
        .filter((each) => each !== undefined)
        .map((each) => `\`${each}\``)
      return `| ${names.join(', ')} | ${code(standard)} | ${cell(kind.allowed)} | ${cell(about)} |`
    }),
  ].join('\n')

/** The document with today's table between its two marks. Throws when a mark is missing. */
export const withSettingsTable = (document: string): string => {
  const [from, to] = [document.indexOf(BEGIN), document.indexOf(END)]
  if (from < 0 || to < from) throw new Error('the marks of the table of settings are missing')
  return `${document.slice(0, from + BEGIN.length)}\n${settingsTable()}\n${document.slice(to)}`
}
