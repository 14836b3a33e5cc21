/**
 * Colours in stylesheets stand in the tokens file only, so that each mode has its own; oxlint reads
 * no CSS.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|hwb)\(/i
const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.css'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file && !file.endsWith('/tokens.css'))
const found = files.flatMap((file) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (COLOUR.test(line) ? [`${file}:${index + 1}: ${line.trim()}`] : [])),
)
if (found.length > 0) {
  console.error(`Colours outside the tokens:\n${found.join('\n')}`)
  process.exit(1)
}
