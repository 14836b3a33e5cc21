import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from '@jest/globals'

const ROOT = join(import.meta.dirname, '..')
const ORGANISATION = 'the organisation'

/** Words of a breadcrumb that neither the menu nor a screen has. */
const EXCEPTIONS = { 字段管理: 'S1 §2 names the settings so above 职位管理' }

const remotes = readdirSync(ROOT)
  .filter((name) => name.startsWith('mfe-') && existsSync(join(ROOT, name, 'src/screens.ts')))
  .map((folder) => ({
    folder,
    ...JSON.parse(readFileSync(join(ROOT, folder, 'mfe.json'), 'utf8')),
  }))
const routes = remotes.flatMap(({ routes: own }) => own)
const menu = remotes.flatMap(({ menu: own }) => own)
const routeOf = (id) => routes.find((route) => route.id === id)
const entryOf = (id) => menu.find((entry) => entry.id === id)
/** What a screen is called: by its route, by the menu, and before its object is there. */
const wordsOf = (route) => [
  route.title,
  ...(route.newTitle === undefined ? [] : [route.newTitle]),
  ...menu.filter((entry) => entry.route === route.id).map((entry) => entry.title),
]

/** From an opening bracket to the one that closes it. */
function bracketed(text, from) {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '[') depth += 1
    if (text[at] === ']' && --depth === 0) return text.slice(from, at + 1)
  }
  return ''
}

/** The crumbs of a file, as they are written: title and address; null where it writes none. */
function crumbsIn(text) {
  const found =
    /(?:breadcrumb(?:=\{|: | = )|(?:BREADCRUMB|useBreadcrumb) = [\s\S]*?(?:=> |return ))\[/.exec(
      text,
    )
  if (found === null) return null
  const list = bracketed(text, found.index + found[0].length - 1)
  return [...list.matchAll(/\{ ?title(?:: ([^,}]+))?(?:, href: ([^}]+))? ?\}/g)].map(
    ([, title = 'title', href]) => ({
      title: title.includes('tenantFullName') ? ORGANISATION : title.trim(),
      href: /navigation\.href\(/.test(href ?? '')
        ? href
        : href &&
          new RegExp(`const ${href.trim()} = [\\s\\S]*?(?=\\n\\S|\\n {2}\\S)`).exec(text)?.[0],
    }),
  )
}

/** The crumbs of a screen: in its page, or in a file beside it that the page shares with others. */
function crumbsOf(page) {
  const beside = readdirSync(dirname(page))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test/.test(name))
    .map((name) => join(dirname(page), name))
  for (const file of [page, ...beside]) {
    const crumbs = crumbsIn(readFileSync(file, 'utf8'))
    if (crumbs !== null) return crumbs
  }
  return null
}

const screens = remotes.flatMap(({ folder }) =>
  [
    ...readFileSync(join(ROOT, folder, 'src/screens.ts'), 'utf8').matchAll(
      /'([\w.]+)': \(\) => import\('\.\/(pages\/[\w/-]+)'\)/g,
    ),
  ].map(([, id, page]) => {
    const route = routeOf(id)
    const entry = route.menu ? entryOf(route.menu) : menu.find((each) => each.route === id)
    return { id, route, entry, crumbs: crumbsOf(join(ROOT, folder, 'src', `${page}.tsx`)) }
  }),
)
const literal = (title) => /^'(.+)'$/.exec(title)?.[1]
/** What the menu says of the places above a screen; undefined where it says nothing. */
const firstOf = ({ entry }) => {
  if (entry === undefined) return undefined
  const above = entry.parent ?? entry.id
  return above === 'org' ? ORGANISATION : `'${entryOf(above).title}'`
}

test('[SW-10] a breadcrumb begins with the place that the menu has above the screen', () => {
  const withCrumbs = screens.filter(({ crumbs }) => crumbs !== null)
  expect(withCrumbs.length).toBeGreaterThan(40)
  const wrong = withCrumbs.flatMap((screen) => {
    const [first] = screen.crumbs
    const wanted = firstOf(screen)
    return wanted === undefined || first.title === wanted ? [] : [[screen.id, first.title, wanted]]
  })
  expect(wrong).toEqual([])
})

test('[SW-10] a breadcrumb, the menu and the title of a page say the same word', () => {
  const known = new Set([
    ...routes.flatMap(wordsOf),
    ...menu.map(({ title }) => title),
    ...Object.keys(EXCEPTIONS),
  ])
  const wrong = screens.flatMap(({ id, route, entry, crumbs }) =>
    (crumbs ?? []).flatMap(({ title, href }, at) => {
      const word = literal(title)
      if (word === undefined || word in EXCEPTIONS) return []
      const targets = [...(href ?? '').matchAll(/href\(\s*'?([\w.]+)'|'([a-z]+\.[\w.]+)'/g)]
        .map(([, one, other]) => routeOf(one ?? other))
        .filter(Boolean)
      const words =
        targets.length > 0
          ? targets.flatMap(wordsOf)
          : at === crumbs.length - 1
            ? [...wordsOf(route), entry?.title]
            : [...known]
      return words.includes(word) ? [] : [[id, word, words]]
    }),
  )
  expect(wrong).toEqual([])
})
