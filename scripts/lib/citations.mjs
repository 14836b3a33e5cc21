/**
 * The grammar of citations: what comments and documents write to name a requirement, a line of the
 * specification, a feature row, a decision record or a page. Everything here is pure; the files are
 * read by `scripts/citations.mjs`.
 */

/** Families of keys on docs/requirements.md. */
const FAMILIES = 'RT|[ABDGHIKLMNOPRTUVWX]'

/**
 * One alternative for each form; what stands before and after keeps out parts of longer words, paths
 * and colours. A `§` belongs to the document named before it in the same paragraph or row. `V8`
 * is the JavaScript engine unless it follows another key.
 */
const FORMS = new RegExp(
  [
    String.raw`(?<key>(?<![\w.#/%&+-])(?:${FAMILIES})[1-9]\d?(?![\w-]|[./]\w))`,
    String.raw`(?<rule>\bS4\.[1-9]\d?(?!\w|\.\d))`,
    String.raw`(?<line>\bS[12]:\d+\b)`,
    String.raw`(?<document>\bS[12]\b(?![:.]\d))`,
    String.raw`(?<end>\n\s*(?:\n|[|#-]))`,
    String.raw`(?<part>§\s*(?:\d+(?:\.\d+)?)?)`,
    String.raw`(?<section>\bsection\s+[05]\b(?!\.\d))`,
    String.raw`(?<row>\b(?:SH|LG|MK|SW|UC|MS|HD|EO|OC|OS|DP|MB|RL|AU|AP|TD|VN|BK|OP|SV)-\d{2}\b)`,
    String.raw`(?<record>\b(?:ADR\s+|adr\/)\d{4}\b(?!-))`,
    String.raw`(?<page>(?<![\w/])(?:[\w.-]+\/)*[\w.-]+\.md\b(?:#[\w-]+)?(?:,\s+"[^"]+")?)`,
    String.raw`(?<elsewhere>\bstack-(?:web|server|login)\b(?!\.md)|\bdecisions\s+0\b|\barchitecture(?=[:,]\s|\s+")|[(,;]\s*[AB]:\d+)`,
  ].join('|'),
  'g',
)

/** A key and a comma: what follows is a key too. */
const AFTER_KEY = new RegExp(String.raw`(?:(?:${FAMILIES})\d{1,2}|S4\.\d{1,2}),\s+$`)

/**
 * What a text cites: `written`, `at` (its offset in the text), and `opens`, the places where it must
 * be found: `page#anchor`, a page, or a page with a heading in quotes. No place at all means that it
 * names something outside the repository. What stands between backticks is code and cites nothing.
 */
export function findCitations(text) {
  const prose = text.replace(/`[^`]*`/g, (code) => code.replace(/[^\n]/g, ' '))
  const found = []
  let document
  for (const match of prose.matchAll(FORMS)) {
    const [written] = match
    const { groups } = match
    if (groups.document ?? groups.end) document = groups.document
    else if (groups.key !== 'V8' || AFTER_KEY.test(prose.slice(0, match.index)))
      found.push({ written, at: match.index, opens: placeOf(groups, document) })
  }
  return found
}

/** Where one match of the grammar opens; undefined for what is no part of the repository. */
function placeOf(groups, document) {
  const { key, rule, line, part, section, row, record, page } = groups
  if (key ?? rule) return `docs/requirements.md#${anchor(key ?? rule)}`
  if (line) return `docs/coverage.md#${anchor(line)}`
  if (section) return `docs/requirements.md#${anchor(section)}`
  if (row) return `docs/features.md#${anchor(row)}`
  if (record) return `docs/adr/${record.slice(-4)}`
  if (page) return page
  const number = part?.replace(/[§\s]/g, '')
  return document && number ? `docs/coverage.md#${anchor(`${document}-${number}`)}` : undefined
}

/** `S4.6` → `s4-6`, `S1:54` → `s1-54`, `section 0` → `section-0`. */
const anchor = (name) =>
  name
    .toLowerCase()
    .replace(/[.:\s]+/g, '-')
    .trim()

/** Anchor that GitHub and GitLab give a heading. */
const slug = (heading) =>
  heading
    .replace(/<[^>]*>/g, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

/**
 * Anchors and headings of a page of Markdown. The bold words that begin a paragraph count as a
 * heading, and a row of features counts by its first cell.
 */
export function readPage(markdown) {
  const headings = new Set()
  const anchors = new Set()
  for (const line of withoutFences(markdown).split('\n')) {
    const heading = /^#{1,6} (.*)$/.exec(line)?.[1]
    if (heading !== undefined) {
      headings.add(heading.replace(/<[^>]*>/g, '').trim())
      anchors.add(slug(heading))
    }
    const lead = /^\*\*([^*]+?)\.?\*\*/.exec(line)?.[1]
    if (lead !== undefined) headings.add(lead)
    for (const [, id] of line.matchAll(/<a id="([^"]+)">/g)) anchors.add(id)
    const row = /^\| ([A-Z]{2}-\d{2}) \|/.exec(line)?.[1]
    if (row !== undefined) anchors.add(anchor(row))
  }
  return { headings, anchors }
}

/** Markdown with its code blocks made empty, line by line. */
export const withoutFences = (markdown) =>
  markdown.replace(/^```[\s\S]*?^```/gm, (block) => block.replace(/[^\n]/g, ''))

/** Relative links of a page of Markdown: target, and offset in the text. */
export function findLinks(markdown) {
  const prose = withoutFences(markdown).replace(/`[^`\n]*`/g, (code) => ' '.repeat(code.length))
  return [...prose.matchAll(/\]\((?!\w+:)([^)\s]+)\)/g)].map((match) => ({
    target: match[1],
    at: match.index,
  }))
}
