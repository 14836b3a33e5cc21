/**
 * Makes the icons of the installed console, server/pictures/icons, from the product's mark as the
 * shell's page has it. Run by hand: node server/scripts/make-icons.mjs. Nothing of it is needed to
 * build or run the product.
 */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'

const page = readFileSync(new URL('../../shell/src/index.html', import.meta.url), 'utf8')
const mark = decodeURIComponent(/href="data:image\/svg\+xml,([^"]+)"/.exec(page)?.[1] ?? '')
/** The whole square is ground, and the mark stands in its middle: launchers cut their own shape. */
const [ground = ''] = /<rect[^>]*>/.exec(mark) ?? []
const line = mark.slice(mark.indexOf('<path'), mark.lastIndexOf('</svg>'))
const whole = mark.replace(/ rx='8'/, '')
const maskable = whole.replace(
  line,
  `<g transform='translate(16 16) scale(.72) translate(-16 -16)'>${line}</g>`,
)
if (ground === '' || line === '') throw new Error('shell/src/index.html has no mark')

const ICONS = [
  ['app-192', mark, 192],
  ['app-512', mark, 512],
  ['app-maskable-512', maskable, 512],
  // Cut by the system, and drawn on black where it is not filled.
  ['app-180', whole, 180],
]
for (const [name, svg, size] of ICONS) {
  const file = new URL(`../pictures/icons/${name}.png`, import.meta.url)
  const written = await sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ palette: true, compressionLevel: 9, effort: 10 })
    .toFile(file.pathname)
  process.stdout.write(`${name}.png ${written.size} bytes\n`)
}
