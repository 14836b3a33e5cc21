/**
 * KB-20: inside a network without certificates. The browser of this file knows console and login
 * site by names that are no loopback, so that its pages are no secure contexts.
 */
import { PEOPLE, TENANT } from '../fixtures/people.ts'
import { plainNames, test } from '../fixtures/plain-names.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expect } from '../fixtures/test.ts'
import { expectToast } from '../fixtures/toasts.ts'
import { uniqueTitle } from '../fixtures/todo-builders.ts'
import { choosePersonAction } from '../pages/console-header.ts'
import { SelectorSteps } from '../pages/selector.ts'

test.use(plainNames)

test('[KB-20] over plain http people sign in, make and copy something; what the browser withholds is said with the next step', async ({
  stranger,
  product,
}) => {
  const context = await stranger()
  const page = await context.newPage()
  const challenges: string[] = []
  page.on('request', (request) => {
    const challenge = new URL(request.url()).searchParams.get('code_challenge_method')
    if (challenge !== null) challenges.push(challenge)
  })

  await test.step('signs in', async () => {
    await page.goto(`/gov/${TENANT.district}/allTodo`)
    await expect(page).toHaveURL((url) => url.origin === product.loginUrl)
    await signIn(page, 'principal')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('全部待办')
    expect(challenges).toEqual(['S256'])
    expect(await page.evaluate(() => [isSecureContext, 'subtle' in crypto])).toEqual([false, false])
  })

  await test.step('makes a to-do', async () => {
    const title = uniqueTitle()
    await page.getByRole('button', { name: '创建待办', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('创建待办')
    await page.getByRole('textbox', { name: '标题' }).fill(title)
    await page.getByRole('button', { name: /执行人/ }).click()
    const selector = new SelectorSteps(page)
    await selector.searchFor('员工', PEOPLE.member.name)
    await selector.people.getByRole('option').first().click()
    await selector.confirm()
    await page.getByRole('button', { name: '创建', exact: true }).click()
    await expectToast(page, '创建成功')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  })

  await test.step('copies', async () => {
    await page.goto(`/gov/${TENANT.district}/orgFramework/invite`)
    const link = await page.getByRole('textbox', { name: '邀请链接' }).inputValue()
    await page.getByRole('button', { name: '复制邀请链接' }).click()
    await expectToast(page, '复制成功')
    await page.goto(`/gov/${TENANT.district}/allTodo`)
    const field = page.getByRole('textbox', { name: '标题' })
    await field.focus()
    await page.keyboard.press('Control+V')
    await expect(field).toHaveValue(link)
  })

  await test.step('reads why there are no passkeys', async () => {
    await page.goto('/user')
    const passkeys = page.getByRole('region', { name: '通行密钥' })
    await expect(passkeys).toContainText('未加密的 http')
    await expect(passkeys).toContainText('请联系平台管理员启用 https')
    await expect(passkeys.getByRole('button', { name: '添加通行密钥' })).toBeDisabled()
  })

  await test.step('logs out', async () => {
    await choosePersonAction(page, '退出登录')
    await expectToast(page, '退出登录成功')
    await expect(page).toHaveURL((url) => url.origin === product.loginUrl)
  })

  await test.step('operators are told', async () => {
    await page.goto('/ops')
    await signIn(page, 'operator')
    await expect(page.getByRole('alert')).toContainText('请尽快启用 https')
  })
})
