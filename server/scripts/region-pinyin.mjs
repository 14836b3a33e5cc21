/**
 * Readings of region names for the region picker's search (SW-09, decisions K14), kept in
 * server/data/regions.json so that no browser needs a pinyin table. pinyin-pro 3.29.4 (MIT) reads
 * each name; READINGS has the places whose own reading it does not know. Run by hand on the table
 * as it stands: node server/scripts/region-pinyin.mjs. make-regions.mjs calls it for a new table.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { pinyin } from 'pinyin-pro'

/** Beginning of a name (without 市, 县 …) and its reading. */
const READINGS = {
  乐亭: 'lao ting',
  蔚县: 'yu xian',
  繁峙: 'fan shi',
  洪洞: 'hong tong',
  六合: 'lu he',
  歙县: 'she xian',
  涡阳: 'guo yang',
  单县: 'shan xian',
  浚县: 'xun xian',
  泌阳: 'bi yang',
  大埔县: 'da bu xian',
  大埔区: 'da bu qu',
  郫都: 'pi du',
  筠连: 'jun lian',
  乐都: 'le du',
  称多: 'chen duo',
  尉犁: 'yu li',
}
const ORDER = Object.keys(READINGS).sort((a, b) => b.length - a.length)

/**
 * Reading of one name: syllables without tones, a blank between them; as many as the name has
 * characters.
 */
export const readingOf = (name) => {
  const known = ORDER.find((start) => name.startsWith(start))
  const syllables = pinyin(name, { toneType: 'none', type: 'array', nonZh: 'consecutive', v: true })
  const head = known === undefined ? [] : READINGS[known].split(' ')
  const all = [...head, ...syllables.slice(head.length)].map((syllable) => syllable.toLowerCase())
  if (all.length !== [...name].length || all.some((syllable) => !/^[a-z]+$/.test(syllable)))
    throw new Error(`${name} has no plain reading: ${all.join(' ')}`)
  return all.join(' ')
}

/** The text of server/data/regions.json: one row a line, each with its reading. */
export const regionsText = ({ dataVersion, sources, rows }) => {
  const lines = rows
    .map(({ name, value, parent }) =>
      JSON.stringify({ name, value, parent, pinyin: readingOf(name) }),
    )
    .join(',\n')
  return `{"dataVersion":${JSON.stringify(dataVersion)},"sources":${JSON.stringify(sources)},"rows":[\n${lines}\n]}\n`
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const file = new URL('../data/regions.json', import.meta.url)
  writeFileSync(file, regionsText(JSON.parse(readFileSync(file, 'utf8'))))
}
