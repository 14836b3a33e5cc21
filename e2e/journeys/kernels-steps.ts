/** What is tried in each old Chromium; both are driven alike. */
import { inKernel } from '../fixtures/kernels.ts'
import { oldPage } from '../fixtures/old-page.ts'
import { DEMO_PASSWORD, PEOPLE, TENANT } from '../fixtures/people.ts'
import { expect } from '../fixtures/test.ts'
import { POSITIONS } from './position-steps.ts'

const IN = `/gov/${TENANT.district}`
const GALLERY = '/ops/gallery?part='

/** Adds the journeys of one kernel to the file that calls it. */
export const tryKernel = (major: 88 | 109): void => {
  const test = inKernel(major)

  test(`[KB-01] [KB-02] Chromium ${major}: signing in, home, list, tree, a form saved`, async ({
    page,
    evidence,
  }) => {
    const old = oldPage(page)
    await page.goto(IN)
    await old.fill('账号', PEOPLE.admin.account)
    await old.fill('密码', DEMO_PASSWORD)
    await old.press('button', '登录')
    await old.shows('锦云区人民政府')
    await page.goto(`${IN}/userAdmin`)
    await old.has('tbody tr', 5)
    // The list scrolls, and not the page around it: its height is known.
    const beyond = () => document.documentElement.scrollHeight - window.innerHeight
    expect(await page.evaluate(beyond)).toBe(0)
    await page.goto(`${IN}/depAdmin`)
    await old.has('[role=treeitem], [role=row]', 3)
    await page.goto(POSITIONS)
    await old.press('button', '新增类型')
    await old.fill('类型全称', `内核${major}`)
    await old.press('[role=dialog] button', '保存')
    await old.shows(`内核${major}`)
    expect(evidence.pageErrors).toEqual([])
  })

  test(`[KB-01] Chromium ${major}: the selector, a chart, an upload, a venue with its seats`, async ({
    as,
    evidence,
  }) => {
    const page = await as('admin', `${GALLERY}selector`)
    const old = oldPage(page)
    await old.press('button', '多选：组织、部门、人员')
    await old.has('[role=dialog] [role=grid] [role=row]', 2)
    await page.goto(`${GALLERY}chart&state=normal`)
    await old.has('canvas')
    await page.goto(`${GALLERY}upload`)
    await old.shows('上传组织logo')
    await old.send('input[type=file]', 'logo.png')
    await old.shows('更换')
    await page.goto(`${IN}/orgVenue/venueDetail?id=700009`)
    await old.press('button', '座位布局')
    await old.shows('A1，可用')
    expect(evidence.pageErrors).toEqual([])
  })
}
