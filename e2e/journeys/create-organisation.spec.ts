import { creditCodeCheck } from '@zz/contract/organisation'
import { writeFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { PEOPLE, type Role, TENANT } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/test.ts'
import { noisePng } from '../fixtures/png.ts'
import { skipTour } from '../fixtures/sign-in.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { choosePersonAction } from '../pages/console-header.ts'
import { wizardPage } from '../pages/create-wizard.ts'
import { chooseFiles } from '../pages/files.ts'
import { listRows } from '../pages/list-page.ts'
import { fillCode, openLogin } from './account-steps.ts'

const SCHOOL = '新苗实验学校'
const CENTRE = '锦云区创业孵化中心'
const COMPANY = '济源示范企业'
const ESTATE = '望江花园小区'

/** Who leads the company at last: a name and a number that no account has. */
const STARTER = { name: '纪新元', mobile: '13700137014', password: 'Starter@2026x' } as const
/** Larger files are sent in parts of so many bytes (S1 §9). */
const PART = 5 * 1024 * 1024
/** Why the company is refused once more. */
const REASON = '市场布局请写明经营区域'

/** Mobiles of the demo people. */
const MOBILES = { loner: '19900000006', community: '19900000045', school: '19900000046' } as const

/** Whoever is named by number accepts, and leads from then on. */
const acceptLead = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: `接受${name}的邀请` }).click()
  await expectToast(page, `您已成为“${name}”的负责人`)
}

/** Passes an application from the list of 组织审核. */
const pass = async (auditor: Page, name: string): Promise<void> => {
  const row = listRows(auditor, '组织审核').filter({ hasText: name })
  await row.getByRole('button', { name: '通过', exact: true }).click()
  await auditor
    .getByRole('dialog')
    .getByRole('button', { name: /^(确定|通过)$/ })
    .click()
  await expect(row.filter({ hasText: '已通过' })).toBeVisible()
}

/** Who leads, as the settings of the organisation in which the page stands say. */
const expectPrincipal = async (page: Page, tenantId: string, who: Role): Promise<void> => {
  await page.goto(`/gov/${tenantId}/setting?tab=admin`)
  await expect(page.getByRole('region', { name: '负责人', exact: true })).toContainText(
    PEOPLE[who].name,
  )
}

test('[EO-03] [OC-01] [OC-05] [OC-06] [OC-07] [OC-08] [OC-09] someone in no organisation creates a school; the superior’s auditor passes it, it is entered, and who was named to lead it accepts as its first member', async ({
  as,
}) => {
  const page = await as('loner')
  const wizard = wizardPage(page)
  await test.step('from the header to the types, and on to the wizard', async () => {
    await choosePersonAction(page, '创建组织')
    await expect(page.getByRole('listitem').getByRole('button', { name: /^去创建/ })).toHaveCount(7)
    await page.getByRole('button', { name: '去创建高校组织' }).click()
    await wizard.beginAnew()
    await expect(page.getByRole('heading', { name: '创建高校组织' })).toBeVisible()
  })
  await test.step('five steps, each kept on the server', async () => {
    await wizard.fillBasics(SCHOOL, '公办')
    await expect(wizard.saved).toBeVisible()
    await wizard.next('上级组织')
    await wizard.choose('上级组织', '锦云区人民政府')
    await wizard.next('认证资料')
    await wizard.fillPapers('12510107MC1234567P')
    await wizard.next('介绍资料')
    await page.getByRole('button', { name: '下一步' }).click()
    await expectToast(page, '请添加学校介绍、学校历史、科研成果')
    await wizard.fillTexts(['学校介绍', '学校历史', '科研成果'])
    await wizard.next('设置负责人')
    await page.getByRole('button', { name: '上一步' }).click()
    await expect(page.getByRole('textbox', { name: '学校介绍' })).toHaveText('学校介绍的内容')
    await wizard.next('设置负责人')
    await expect(page.getByText('您还未加入任何组织，只能直接添加负责人')).toBeVisible()
    await wizard.fillPrincipal(PEOPLE.community.name, MOBILES.community)
    await page.getByRole('button', { name: '提交申请' }).click()
    await expect(page.getByText('提交成功，等待审核')).toBeVisible()
    await page.getByRole('button', { name: '查看审核状态' }).click()
    await expect(page.getByRole('row').filter({ hasText: SCHOOL })).toContainText('待审核')
  })
  await test.step('the superior passes it', async () => {
    const auditor = await as('auditor', `/gov/${TENANT.district}/orgExamine`)
    await pass(auditor, SCHOOL)
  })
  await test.step('its creator enters it', async () => {
    await page.goto('/gov')
    await expect(page.getByRole('banner')).toContainText(SCHOOL.slice(0, 6))
    await expect(page.getByRole('heading', { level: 1, name: '组织概览' })).toBeVisible()
    await expect(page.getByRole('region', { name: '组织信息' })).toContainText(SCHOOL)
  })
  await test.step('who was named accepts: the first member, who leads', async () => {
    const first = await as('community', '/user/empty/join')
    await acceptLead(first, SCHOOL)
    const id = /\/gov\/(\d+)/.exec(page.url())?.[1] ?? ''
    await expectPrincipal(page, id, 'community')
  })
})

/** Mends the market section of the refused company, names who leads it, and sends it. */
const editAndSend = async (page: Page, market: string): Promise<void> => {
  const wizard = wizardPage(page)
  await page
    .getByRole('row')
    .filter({ hasText: COMPANY })
    .getByRole('link', { name: '修改信息' })
    .click()
  await expect(wizard.step('设置负责人')).toBeVisible()
  await page.getByRole('button', { name: '上一步' }).click()
  await expect(wizard.step('介绍资料')).toBeVisible()
  await wizard.field('市场布局').fill(market)
  await wizard.next('设置负责人')
  await wizard.addDirectly()
  await wizard.fillPrincipal(STARTER.name, STARTER.mobile)
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('提交成功，等待审核')).toBeVisible()
}

/** The first sign-in of an account that others made: code, password, agreements. */
const signInFirst = async (page: Page): Promise<void> => {
  await openLogin(page)
  await page.getByRole('tab', { name: '验证码登录' }).click()
  await fillCode(page, STARTER.mobile)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('heading', { name: '激活账号' })).toBeVisible()
  await page.getByLabel('设置密码').fill(STARTER.password)
  await page.getByLabel('确认密码').fill(STARTER.password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '激活并登录' }).click()
  await expect(page.getByRole('banner')).toContainText(STARTER.name)
}

test('[OC-03] [OC-08] [AU-01] [LG-07] a company refused by an operator with a reason is edited and sent again, passed by another operator, and led by somebody who had no account', async ({
  as,
  stranger,
}) => {
  const review = `/gov/${TENANT.operator}/orgExamine?tenantName=${encodeURIComponent('济源示范')}`
  const page = await as('loner', '/gov/orgExamineStatus')
  const row = page.getByRole('row').filter({ hasText: COMPANY })
  await expect(row).toContainText('已拒绝')
  await editAndSend(page, '全国')

  await test.step('an operator refuses it; the applicant reads why', async () => {
    const operator = await as('operator', review)
    const waiting = listRows(operator, '组织审核').filter({ hasText: COMPANY }).first()
    await waiting.getByRole('button', { name: `${COMPANY}的更多操作` }).click()
    await operator.getByRole('menuitem', { name: '拒绝' }).click()
    const question = operator.getByRole('dialog', { name: /^确定拒绝/ })
    await question.getByRole('textbox', { name: '拒绝原因' }).fill(REASON)
    await question.getByRole('button', { name: '拒绝' }).click()
    await expectToast(operator, '操作成功')
    await expect(waiting).toContainText('已拒绝')
    await page.goto('/gov/orgExamineStatus')
    await expect(row).toContainText('已拒绝')
    await expect(row).toContainText(REASON)
  })
  await test.step('edited and sent again, another operator passes it', async () => {
    await editAndSend(page, '经营区域：河南省、四川省')
    const other = await as('otherOperator', review)
    await pass(other, COMPANY)
  })
  await test.step('who applied enters it, and answers for it until somebody leads', async () => {
    await page.goto('/gov')
    await page.getByRole('button', { name: /^切换组织/ }).click()
    await page.getByRole('option', { name: new RegExp(COMPANY) }).click()
    await expect(page.getByRole('region', { name: '组织信息' })).toContainText(COMPANY)
  })
  await test.step('the principal signs in for the first time, accepts and leads', async () => {
    const context = await stranger()
    const first = await context.newPage()
    await skipTour(first)
    await signInFirst(first)
    await first.goto('/user/empty/join')
    await acceptLead(first, COMPANY)
    await first.goto('/gov')
    await expect(first.getByRole('region', { name: '组织信息' })).toContainText(COMPANY)
    const id = /\/gov\/(\d+)/.exec(first.url())?.[1] ?? ''
    await first.goto(`/gov/${id}/setting?tab=admin`)
    await expect(first.getByRole('region', { name: '负责人', exact: true })).toContainText(
      STARTER.name,
    )
  })
})

test('[OC-05] [OC-06] a residential community names its community and its property company; the community passes it, and who leads it finds the company there', async ({
  as,
}) => {
  const page = await as('topApplicant', '/gov/create/RES')
  const wizard = wizardPage(page)
  await wizard.fillBasics(ESTATE, '商品房')
  await wizard.next('上级组织')
  await page.getByRole('button', { name: '下一步' }).click()
  await expect(page.getByText('请选择小区物业公司').last()).toBeVisible()
  await wizard.choose('上级组织', '枫林社区居民委员会')
  await wizard.choose('小区物业公司', '安居云物业服务有限公司')
  await wizard.next('认证资料')
  const body = '52510107MJ7654321'
  await wizard.fillPapers(`${body}${creditCodeCheck(body)}`)
  await wizard.addPicture('组织许可证')
  await wizard.field('组织备案号').fill('川备-0031')
  await wizard.next('介绍资料')
  await wizard.fillTexts(['小区介绍', '服务宗旨', '服务理念', '服务保障'])
  await wizard.next('设置负责人')
  await wizard.addDirectly()
  await wizard.fillPrincipal(PEOPLE.school.name, MOBILES.school)
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('提交成功，等待审核')).toBeVisible()

  const auditor = await as('community', `/gov/${TENANT.community}/orgExamine`)
  const row = listRows(auditor, '组织审核').filter({ hasText: ESTATE })
  await row.getByRole('button', { name: '查看' }).click()
  const detail = auditor.getByRole('dialog')
  await expect(detail.getByRole('region', { name: '小区物业公司' })).toContainText(
    '安居云物业服务有限公司',
  )
  await auditor.keyboard.press('Escape')
  await pass(auditor, ESTATE)

  const leader = await as('school', '/user/empty/join')
  await acceptLead(leader, ESTATE)
  await leader.goto('/gov')
  await leader.getByRole('button', { name: /^切换组织/ }).click()
  await leader.getByRole('option', { name: new RegExp(ESTATE) }).click()
  // The switcher names it before the page stands in it.
  await expect(leader.getByRole('region', { name: '组织信息' })).toContainText(ESTATE)
  const id = /\/gov\/(\d+)/.exec(leader.url())?.[1] ?? ''
  await leader.goto(`/gov/${id}/setting?tab=relation`)
  await leader.getByRole('tab', { name: '小区物业公司' }).click()
  await expect(leader.getByRole('main').getByText('安居云物业服务有限公司').first()).toBeVisible()
})

test('[OC-03] [AU-03] a refused application is mended: the wizard opens at the principal, and leads to what is missing', async ({
  as,
}) => {
  const page = await as('refused', '/gov/orgExamineStatus')
  const wizard = wizardPage(page)
  await page
    .getByRole('row')
    .filter({ hasText: CENTRE })
    .getByRole('link', { name: '修改信息' })
    .click()
  await expect(wizard.step('设置负责人')).toBeVisible()
  await wizard.addDirectly()
  await wizard.fillPrincipal('苏雯', '13800138002')
  await page.getByRole('button', { name: '提交申请' }).click()
  // The demo's centre forgot its letter.
  await expect(wizard.step('认证资料')).toBeVisible()
  await wizard.addPicture('认证授权书')
  await wizard.next('介绍资料')
  await wizard.next('设置负责人')
  await page.getByRole('button', { name: '提交申请' }).click()
  await expect(page.getByText('提交成功，等待审核')).toBeVisible()
  await page.getByRole('button', { name: '查看审核状态' }).click()
  await expect(page.getByRole('row').filter({ hasText: CENTRE })).toContainText('待审核')
})

test('[OC-02] [OC-06] [SW-12] a certificate of eight megabytes, cut off half way by a reload, goes on where it was once it is chosen again', async ({
  as,
}) => {
  const page = await as('principal', '/gov/create/SCH')
  const wizard = wizardPage(page)
  await wizard.fillBasics('云帆实验学校', '公办')
  await wizard.next('上级组织')
  await wizard.choose('上级组织', '锦云区人民政府')
  await wizard.next('认证资料')

  const offsets: number[] = []
  let isHeld = true
  await page.route('**/api/upload/tus/*', async (route) => {
    const request = route.request()
    if (request.method() !== 'PATCH') return route.continue()
    const offset = Number(request.headers()['upload-offset'])
    offsets.push(offset)
    // The second part is on its way for ever: until the reload.
    return offset === PART && isHeld ? undefined : route.continue()
  })
  const path = test.info().outputPath('营业执照.png')
  writeFileSync(path, noisePng(1600, 1700))
  const opener = page.getByRole('button', { name: '上传组织证件照片', exact: true })
  await chooseFiles(opener, path)
  await expect.poll(() => offsets).toEqual([0, PART])
  await page.reload()
  isHeld = false
  await page.getByRole('button', { name: '继续填写' }).click()
  await expect(wizard.step('认证资料')).toBeVisible()
  await chooseFiles(opener, path)
  await expect(page.getByRole('img', { name: '组织证件照片1' })).toBeVisible({ timeout: 90_000 })
  // Nothing of the first part is sent twice.
  expect(offsets).toEqual([0, PART, PART])
})

test('[OC-02] a draft is gone on with in a second browser; the first one is told that it is behind', {
  tag: '@race',
}, async ({ as }) => {
  const first = await as('member', '/gov/create/COM')
  await wizardPage(first).field('组织名称').fill('云帆贸易公司')
  await expect(wizardPage(first).saved).toBeVisible()

  const second = await as('member', '/gov/create/SCH')
  await expect(
    second.getByText('检测到您有未完成的企业创建草稿（第1步），是否继续？'),
  ).toBeVisible()
  await second.getByRole('button', { name: '继续填写' }).click()
  await expect(wizardPage(second).field('组织名称')).toHaveValue('云帆贸易公司')
  await wizardPage(second).field('详细地址').fill('云帆路2号')
  await expect(wizardPage(second).saved).toBeVisible()

  await wizardPage(first).field('组织简称').fill('云帆')
  await expect(first.getByText('草稿已在其他页面或设备上修改')).toBeVisible()
  await expect(wizardPage(first).field('组织简称')).toHaveValue('云帆')
  await first.getByRole('button', { name: '载入最新草稿' }).click()
})
