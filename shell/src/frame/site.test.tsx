/// <reference types="node" />
/** Declarations that an older server kept: each of them hurts no other remote's screen. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, jest, test } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import type { MfeManifest, Registry, RegistryRemote } from '@zz/contract'
import { readRegistry } from '@zz/runtime/registry/schema'
import type { ReactNode } from 'react'
import { AreaFailure } from './AreaFailure'
import { FrameBoundary } from './Boundary'
import { manifests } from './frame.test-support'
import { buildMenu } from './menu'
import { readSite } from './site'

interface WrongDeclaration {
  readonly name: string
  readonly set: Readonly<Record<string, unknown>>
}
const wrong = JSON.parse(
  readFileSync(
    join(__dirname, '../../../platform/contract/fixtures/wrong-declarations.json'),
    'utf8',
  ),
) as {
  readonly base: MfeManifest
  readonly cases: readonly WrongDeclaration[]
  readonly shapes: readonly WrongDeclaration[]
}
const declare = ({ set }: WrongDeclaration): MfeManifest => {
  const made = structuredClone(wrong.base) as unknown as Record<string, unknown>
  for (const [path, value] of Object.entries(set)) {
    const names = path.split('.')
    const last = names.pop() ?? ''
    const holder = names.reduce((at, name) => at[name] as Record<string, unknown>, made)
    holder[last] = value
  }
  return made as unknown as MfeManifest
}

const registryOf = (all: readonly MfeManifest[]): Registry => ({
  schema: 1,
  revision: 7,
  shell: { version: 's' },
  devOverrides: false,
  remotes: Object.fromEntries(
    all.map((mfe) => [
      mfe.id,
      {
        version: 'v',
        manifestUrl: '/m.json',
        integrity: {},
        contract: '^1.0',
        state: 'on',
        previous: null,
        reason: 'stable',
        mfe,
      } satisfies RegistryRemote,
    ]),
  ),
})
const permissions = {
  menus: manifests.flatMap((mfe) => mfe.permissions),
  resources: [],
  principal: true,
  operator: true,
}
const siteOf = (all: readonly MfeManifest[]) => {
  const read = readRegistry(JSON.parse(JSON.stringify(registryOf(all))))
  if (read === null) throw new Error('no registry')
  return readSite({ current: () => read }, { service: 'gov', demo: false })
}
const titlesOf = (site: ReturnType<typeof siteOf>) =>
  buildMenu({ ...site, tenantId: '2', permissions }).map(({ title }) => title)
const plain = titlesOf(siteOf(manifests))

const SCREENS = {
  '/gov/2': 'org.overview',
  '/gov/2/allTodo': 'todo.all',
  '/gov/2/orgVenue/preview': 'venue.preview',
  '/gov/2/userAdmin/7': 'org.member.detail',
  '/ops/release': 'workflow.ops.release',
  '/home/dtl': 'marketing.dtl',
}

test.each([...wrong.cases, ...wrong.shapes].map((each) => [each.name, each] as const))(
  '[TM-02] beside a declaration with %s every other screen and menu entry is there',
  (_name, each) => {
    const site = siteOf([...manifests, declare(each)])
    for (const [pathname, id] of Object.entries(SCREENS)) {
      const match = site.table.match({ pathname, search: '', hash: '' })
      expect([pathname, match.kind === 'route' ? match.route.id : match.kind]).toEqual([
        pathname,
        id,
      ])
    }
    expect(titlesOf(site)).toEqual(expect.arrayContaining(plain))
    for (const manifest of manifests)
      for (const route of manifest.routes)
        if (route.demo !== true)
          expect(site.table.find(route.id)).toMatchObject({ remoteId: manifest.id })
    expect(site.broken.has('todo')).toBe(false)
  },
)

test('[TM-02] what was left out is known by its remote', () => {
  const named = (name: string) => {
    const each = wrong.cases.find((one) => one.name === name)
    if (each === undefined) throw new Error(`there is no case ${name}`)
    return [...siteOf([...manifests, declare(each)]).broken]
  }
  expect([...siteOf(manifests).broken]).toEqual([])
  for (const name of [
    'a menu entry to a screen about one object',
    'a menu entry below itself',
    'the menu entry of another remote',
    'an alias that takes every address of an organisation',
    'an alias that is the address of another remote',
    'an address that is that of the operators’ page',
    'the screen of another remote',
    'a screen of members at an address without an organisation',
  ])
    expect([name, named(name)]).toEqual([name, ['notice']])
})

function Part({ isBroken }: { isBroken: boolean }): ReactNode {
  if (isBroken) throw new Error('cannot be drawn')
  return <p>drawn</p>
}

test('[TM-02] [SH-13] MFE-801: an area that cannot be drawn says so in its place, is told once, and comes back with the next attempt', () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined)
  const told = jest.fn()
  const area = (attempt: number, isBroken: boolean) => (
    <>
      <h1>other</h1>
      <FrameBoundary attempt={attempt} onFailure={told} fallback={<AreaFailure />}>
        <Part isBroken={isBroken} />
      </FrameBoundary>
    </>
  )
  const { rerender } = render(area(1, true))
  expect(screen.getByRole('alert')).toHaveTextContent('该区域暂时无法显示')
  expect(screen.getByText('other')).toBeInTheDocument()
  rerender(area(1, true))
  expect(told).toHaveBeenCalledTimes(1)
  rerender(area(2, false))
  expect(screen.getByText('drawn')).toBeInTheDocument()
})
