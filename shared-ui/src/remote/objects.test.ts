/**
 * A screen learns which object it shows by `useScreenParam` alone, which its route declares; so it is
 * begun anew with another one. Files that read the address by other means stand here with what for.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { manifests, workspace } from '../test/routes'

/** What is chosen within a page; what is drawn of it is keyed by it. */
const CHOICE = 'a choice within the page'
/** Filters, tabs, months: what is shown of the same object. */
const VIEW = 'a view of the same object'

const READ_THE_ADDRESS: Readonly<Record<string, string>> = {
  'mfe-org/src/pages/app-detail/Page.tsx': 'the name until the app is there',
  'mfe-org/src/pages/app-manage/Page.tsx': 'the name until the app is there',
  'mfe-org/src/pages/department/Page.tsx': CHOICE,
  'mfe-org/src/pages/department/setting/Page.tsx': VIEW,
  'mfe-org/src/pages/framework/MemberTab.tsx': CHOICE,
  'mfe-org/src/pages/group/DepartmentGroups.tsx': CHOICE,
  'mfe-org/src/pages/member/Page.tsx': CHOICE,
  'mfe-org/src/pages/position/useChosenType.ts': CHOICE,
  'mfe-org/src/pages/role/useChosenRole.ts': CHOICE,
  'mfe-org/src/pages/setting/Page.tsx': VIEW,
  'mfe-todo/src/pages/overview/Page.tsx': VIEW,
  'mfe-todo/src/pages/user-todo/useMemberChoice.ts': VIEW,
  'mfe-usercenter/src/pages/document/HelpHome.tsx': VIEW,
  'mfe-usercenter/src/pages/document/Page.tsx': CHOICE,
  'mfe-usercenter/src/pages/join/Page.tsx': 'leads to the invitation that the address names',
  'mfe-usercenter/src/pages/message-detail/Page.tsx': 'whether the id stands in the address yet',
  'mfe-usercenter/src/pages/messages/Page.tsx': VIEW,
  'mfe-workflow/src/audit/choices.ts': VIEW,
  'mfe-workflow/src/gallery/Gallery.tsx': VIEW,
  'mfe-workflow/src/pages/agreement/Page.tsx': CHOICE,
  'mfe-workflow/src/pages/dict/Page.tsx': CHOICE,
  'mfe-workflow/src/pages/document/DocumentEditor.tsx': CHOICE,
}

const READS = /\buseSearchParams\b|\bscreenAt\(|\b(?:useLocation\(\)|location)\.search\b/

/** Public pages of no object. */
const withObjects = manifests.filter(({ id }) => id !== 'marketing')

test('[SH-04] a screen reads its object by useScreenParam, which its route declares', () => {
  const found = withObjects.flatMap(({ id }) =>
    readdirSync(join(workspace(), `mfe-${id}`, 'src'), { recursive: true, encoding: 'utf8' })
      .map((path) => `mfe-${id}/src/${path}`)
      .filter((file) => /(?<!\.test|test-support)\.tsx?$/.test(file))
      .filter((file) => READS.test(readFileSync(join(workspace(), file), 'utf8'))),
  )
  // A file that is new here: where what it reads is the object of the screen, declare it as `object`
  // in mfe.json and read it by `useScreenParam`; else say here what it is.
  expect(found.toSorted()).toEqual(Object.keys(READ_THE_ADDRESS).toSorted())
})

test('[SH-04] every remote whose screens show objects holds them to these', () => {
  const untested = withObjects
    .filter(({ routes }) =>
      routes.some(
        ({ path, object }) => object !== undefined || /\{(?!service|tenantId)/.test(path),
      ),
    )
    .map(({ id }) => `mfe-${id}/src/objects.test.ts`)
    .filter((file) => {
      const source = readFileSync(join(workspace(), file), 'utf8')
      return !source.includes('testOwnObject(')
    })
  expect(untested).toEqual([])
})
