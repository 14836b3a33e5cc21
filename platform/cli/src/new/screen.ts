import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { MfeManifest } from '@zz/contract'
import { editJson, editText, format, requireChange, writeNew } from './files.ts'
import { listScreen } from './list.ts'
import { componentOf, folderOf, lastPartOf, type NewScreen } from './names.ts'
import { readPagedCall } from './operation.ts'

const emptyScreen = (routeId: string, title: string): Record<string, string> => ({
  'Page.tsx': `import { PageFrame } from '@zz/shared-ui/page'
import { PageEmpty } from '@zz/shared-ui/widgets'
import type { ReactNode } from 'react'

/** ${title}. */
export default function ${componentOf(routeId)}(): ReactNode {
  return (
    <PageFrame title="${title}">
      <PageEmpty text="暂无数据" />
    </PageFrame>
  )
}
`,
  'Page.test.tsx': `import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { fakeRemote, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import ${componentOf(routeId)} from './Page'

test('${title} is shown under its title', async () => {
  renderRemote(fakeRemote().props, <${componentOf(routeId)} />)
  expect(await screen.findByRole('heading', { name: '${title}' })).toBeTruthy()
})
`,
})

/**
 * Declares the route as built: one that is there keeps what it has, a new one gets the permission that
 * its call needs, and the first of a remote a menu entry.
 */
function declare(
  manifest: MfeManifest,
  { routeId, title }: NewScreen,
  permission?: string,
): MfeManifest {
  if (manifest.routes.some(({ id }) => id === routeId))
    return {
      ...manifest,
      routes: manifest.routes.map((route) =>
        route.id === routeId ? { ...route, built: true } : route,
      ),
    }
  const route = {
    id: routeId,
    path: `/{service}/{tenantId}/${lastPartOf(routeId)}`,
    title,
    access: 'member' as const,
    ...(permission === undefined ? {} : { permission }),
    menu: manifest.id,
    built: true,
  }
  const entry = {
    id: manifest.id,
    title: manifest.title,
    route: routeId,
    order: 900,
    ...(permission === undefined ? {} : { permission }),
  }
  return {
    ...manifest,
    routes: [...manifest.routes, route],
    menu: manifest.menu.length > 0 ? manifest.menu : [entry],
    permissions:
      permission === undefined || manifest.permissions.includes(permission)
        ? manifest.permissions
        : [...manifest.permissions, permission],
  }
}

/** Names the beginning of a call's path among what the remote asks the server for. */
const withPrefix = (manifest: MfeManifest, path = ''): MfeManifest =>
  path === '' || manifest.api.some((prefix) => path.startsWith(prefix))
    ? manifest
    : { ...manifest, api: [...manifest.api, path.split('/').slice(0, 3).join('/')] }

/**
 * Makes a screen of a remote: its page with a test beside it, its line in `src/screens.ts`, its
 * route in `mfe.json`, and for a list the call's rule and hook in `src/api.ts`. Throws, before
 * anything is written, where the remote, the call or a place for it is missing.
 */
export function newScreen(root: string, screen: NewScreen): void {
  const { routeId, title, call } = screen
  if (!/^[a-z][a-z0-9]*(?:\.[a-zA-Z0-9]+)+$/.test(routeId))
    throw new Error(`${routeId} is no route id: <remote>.<screen>`)
  const dir = join(root, `mfe-${routeId.split('.')[0]}`)
  if (!existsSync(join(dir, 'mfe.json'))) throw new Error(`${dir} is no remote`)
  const folder = folderOf(routeId)
  const paged = call === undefined ? undefined : readPagedCall(root, call)
  const list = call && paged ? listScreen(screen, call, paged) : undefined
  const files = list?.files ?? emptyScreen(routeId, title)
  const api = join(dir, 'src', 'api.ts')
  if (list !== undefined) requireChange(api, list.enterCall)
  const written = writeNew(join(dir, 'src', 'pages', folder), files)
  const entry = `  '${routeId}': () => import('./pages/${folder}/Page'),\n`
  const screens = join(dir, 'src', 'screens.ts')
  editText(screens, (text) =>
    text.replace(/(?<=\{)\}\)\n$|(?<=\n)\}\)\n$/, (end, at: number) =>
      text[at - 1] === '{' ? `\n${entry}${end}` : `${entry}${end}`,
    ),
  )
  const manifestFile = join(dir, 'mfe.json')
  editJson<MfeManifest>(manifestFile, (manifest) =>
    withPrefix(declare(manifest, screen, paged?.permission), paged?.path),
  )
  if (list !== undefined) editText(api, list.enterCall)
  format(root, [...written, screens, manifestFile, ...(list === undefined ? [] : [api])])
}
