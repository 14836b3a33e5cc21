import { DEMO_PASSWORD, PEOPLE } from '../fixtures/people.ts'
import { fillSignIn, signIn } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'
import { stands } from '../fixtures/stands.ts'
import { askCode, codeField, fillCode, openLogin } from './account-steps.ts'

/** Twelve characters: the public page shows ten. */
const LONG_NAME = '锦云街道东门社区街坊老李'
const FRESH = 'Street@2024x'

test('[LG-01] [MK-03] sign-up: captcha, code, agreements to be ticked and readable, then the console; the public page cuts the long name', async ({
  page,
  product,
}) => {
  await openLogin(page, '立即注册')
  await fillCode(page, '19811110001')
  await page.getByLabel('昵称').fill(LONG_NAME)
  await page.getByLabel('密码', { exact: true }).fill(FRESH)
  await expect(page.getByText('强度：强')).toBeVisible()
  await page.getByRole('button', { name: '注册并登录' }).click()
  await expect(page.getByText('请阅读并同意用户协议和隐私政策')).toBeVisible()

  for (const [link, title] of [
    ['《用户协议》', '用户服务协议'],
    ['《隐私政策》', '隐私政策'],
  ] as const) {
    const [agreement] = await Promise.all([page.waitForEvent('popup'), page.getByRole('link', { name: link }).click()])
    await expect(agreement).toHaveURL((url) => url.origin === product.url && url.pathname === '/provision')
    await expect(agreement.getByRole('heading', { level: 1 })).toContainText(title)
    await agreement.close()
  }

  await expect(page.getByLabel('昵称')).toHaveValue(LONG_NAME)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '注册并登录' }).click()
  await expect(page).toHaveURL(`${product.url}/user/empty`)
  await expect(page.getByRole('banner')).toContainText('锦云街道')

  await page.goto('/home/dtl')
  const account = page.getByRole('banner').getByTitle(LONG_NAME)
  await expect(account).toContainText('锦云街道东门社区街坊…')
  await account.click()
  await expect(page).toHaveURL(`${product.url}/user/empty`)
})

test('[LG-01] a forgotten password: the old one is refused, every device is signed out, the new one signs in', async ({ stranger, product }) => {
  const [account, mobile] = ['liwei_zh', '19900000012']
  const elsewhere = await (await stranger()).newPage()
  await elsewhere.goto('/user')
  await fillSignIn(elsewhere, account, DEMO_PASSWORD)
  await expect(elsewhere.getByRole('banner')).toContainText('李伟')

  const page = await (await stranger()).newPage()
  await openLogin(page, '忘记密码')
  await fillCode(page, mobile)
  await page.getByLabel('新密码').fill(FRESH)
  await page.getByLabel('确认密码').fill(`${FRESH}y`)
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByText('两次密码不一致')).toBeVisible()
  await page.getByLabel('确认密码').fill(FRESH)
  await page.getByRole('button', { name: '修改密码' }).click()
  await expect(page.getByRole('heading', { name: '密码修改成功，请重新登录' })).toBeVisible()

  await elsewhere.goto('/user')
  await expect(elsewhere).toHaveURL((url) => url.origin === product.loginUrl)

  await page.getByRole('link', { name: '去登录' }).click()
  await fillSignIn(page, account, DEMO_PASSWORD)
  await expect(page.getByText('账号或密码错误')).toBeVisible()
  await fillSignIn(page, account, FRESH)
  await expect(page).toHaveURL((url) => url.origin === product.url && url.pathname !== '/auth/callBack')
  await expect(page.getByRole('banner')).toContainText('李伟')
})

test('[LG-01] a mobile number and its code sign in; a wrong code keeps what was typed', async ({ page, product }) => {
  await openLogin(page)
  await page.getByRole('tab', { name: '验证码登录' }).click()
  const code = await askCode(page, '19900000002')
  const wrong = code === '000000' ? '111111' : '000000'
  await codeField(page).fill(wrong)
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByText('验证码错误')).toBeVisible()
  await expect(page.getByLabel('手机号')).toHaveValue('19900000002')
  await expect(codeField(page)).toHaveValue(wrong)
  await page.getByRole('button', { name: '填入' }).click()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page).toHaveURL((url) => url.origin === product.url && url.pathname.startsWith('/gov'))
  await expect(page.getByRole('banner')).toContainText('林雪')
})

test('[LG-01] no answer: the account and the password stay, 重试 sends them', async ({ page, product }) => {
  await openLogin(page)
  await page.route('**/api/login/password', (route) => route.abort())
  await fillSignIn(page, PEOPLE.member.account, DEMO_PASSWORD)
  await expect(page.getByRole('alert')).toContainText('网络异常，请检查网络后重试')
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue(PEOPLE.member.account)
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(DEMO_PASSWORD)
  await page.unroute('**/api/login/password')
  await page.getByRole('button', { name: '重试' }).click()
  await expect(page).toHaveURL((url) => url.origin === product.url && url.pathname.startsWith('/gov'))
})

test('[LG-01] a press of 登录 shows at once that it works, and a second press sends nothing', async ({ page }) => {
  await openLogin(page)
  let sent = 0
  await page.route('**/api/login/password', () => {
    sent += 1
  })
  await page.getByLabel('账号', { exact: true }).fill(PEOPLE.member.account)
  await page.getByLabel('密码', { exact: true }).fill(DEMO_PASSWORD)
  // Frames and not milliseconds: a busy machine has fewer of them. Six are 100 ms where nothing else runs.
  const frames = await page.getByRole('button', { name: '登录', exact: true }).evaluate(async (button: HTMLElement) => {
    let count = 0
    button.click()
    button.click()
    while (button.ariaBusy !== 'true') {
      await new Promise(requestAnimationFrame)
      count += 1
    }
    return count
  })
  expect(frames).toBeLessThanOrEqual(6)
  await page.getByLabel('密码', { exact: true }).press('Enter')
  await expect.poll(() => sent).toBe(1)
})

test('[LG-01] a sign-in that is over says so and leads back to the console, which asks anew', async ({ page, product }) => {
  await openLogin(page)
  const address = new URL(page.url())
  address.searchParams.set('uid', 'over-since-long')
  await page.goto(address.href)
  await expect(page.getByRole('heading', { name: '登录页面已失效' })).toBeVisible()
  await page.getByRole('link', { name: '返回控制台' }).click()
  await expect(page).toHaveURL((url) => url.origin === product.url || url.pathname === '/login')
  await openLogin(page)
})

test('[LG-07] an account made by someone else: code, password twice, agreements, in; from then on by that password', async ({ stranger, product }) => {
  const page = await (await stranger()).newPage()
  await openLogin(page)
  await page.getByRole('button', { name: /更多 \d+ 个演示账号/ }).click()
  await page.getByRole('button', { name: /方晓/ }).click()
  await expect(page.getByLabel('手机号')).toHaveValue('19900000011')
  await fillCode(page, '19900000011')
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('heading', { name: '激活账号' })).toBeVisible()
  await page.getByLabel('设置密码').fill(FRESH)
  await page.getByLabel('确认密码').fill(FRESH)
  await page.getByRole('button', { name: '激活并登录' }).click()
  await expect(page.getByText('请阅读并同意用户协议和隐私政策')).toBeVisible()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: '激活并登录' }).click()
  await expect(page).toHaveURL((url) => url.origin === product.url && !url.pathname.startsWith('/auth/'))
  await expect(page.getByRole('banner')).toContainText('方晓')

  const later = await (await stranger()).newPage()
  await openLogin(later)
  await fillSignIn(later, '19900000011', FRESH)
  await expect(later.getByRole('banner')).toContainText('方晓')
})

test('[LG-04] five wrong codes lock the number, the message counts the minutes down', async ({ stranger }) => {
  const page = await (await stranger()).newPage()
  await page.clock.install()
  await openLogin(page)
  await page.clock.resume()
  await page.getByRole('tab', { name: '验证码登录' }).click()
  const code = await askCode(page, '19900000013')
  for (let round = 0; round < 5; round++) {
    const answered = page.waitForResponse(/\/api\/login\/sms$/)
    await codeField(page).fill(String((Number(code) + round + 1) % 1_000_000).padStart(6, '0'))
    await page.getByRole('button', { name: '登录', exact: true }).click()
    expect((await answered).ok()).toBe(false)
  }
  await expect(page.getByRole('alert')).toContainText('账号已锁定，请15分钟后再试')
  await page.clock.fastForward('03:10')
  await expect(page.getByRole('alert')).toContainText('账号已锁定，请12分钟后再试')
  await page.clock.fastForward('12:00')
  await expect(page.getByRole('alert')).toBeEmpty()
})

test('[LG-05] a return address that is not registered gets no browser sent there', async ({ page, product }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto('/org')
  await expect(page.getByRole('heading', { name: '登录众治' })).toBeVisible()
  const started = new URL(`${product.loginUrl}/auth`)
  for (const [name, value] of Object.entries({
    client_id: 'console',
    response_type: 'code',
    scope: 'openid',
    redirect_uri: 'https://evil.example/auth/callBack',
    code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
    code_challenge_method: 'S256',
    state: 'x',
  }))
    started.searchParams.set(name, value)
  const answer = await page.goto(started.href)
  expect(answer?.status()).toBe(400)
  await expect(page).toHaveURL((url) => url.origin === product.loginUrl)
  expect(asked.filter((origin) => origin.includes('evil'))).toEqual([])
  await page.goto(`${product.url}/auth/callBack?code=x&state=${encodeURIComponent('https://evil.example/')}`)
  await stands(page)
  expect(asked.filter((origin) => origin.includes('evil'))).toEqual([])
  await page.goto('/org')
  await signIn(page, 'member')
  await expect(page).toHaveURL((url) => url.origin === product.url)
})
