import { DEMO_PASSWORD, PEOPLE } from '../fixtures/people.ts'
import { fillSignIn, signIn, skipTour } from '../fixtures/sign-in.ts'
import { expect, test } from '../fixtures/test.ts'

test('[LG-01] account and password sign in, by keyboard alone; what is wrong is told alike; no token stands in an address', async ({
  page,
  product,
}) => {
  const seen: string[] = []
  page.on('framenavigated', (frame) => seen.push(frame.url()))
  await skipTour(page)
  await page.goto('/org')
  await expect(page).toHaveURL((url) => url.origin === product.loginUrl)
  for (const account of [PEOPLE.principal.account, 'nobody_at_all']) {
    await fillSignIn(page, account, 'Wrong@2024x')
    await expect(page.getByText('账号或密码错误')).toBeVisible()
    await page.reload()
  }
  await page.getByLabel('账号', { exact: true }).focus()
  await page.keyboard.type(PEOPLE.admin.account)
  await page.keyboard.press('Tab')
  await page.keyboard.type(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(
    (url) => url.origin === product.url && url.pathname.startsWith('/gov'),
  )
  await expect(page.getByRole('banner')).toContainText('锦云区政府')
  expect(
    seen.filter((url) => /[?&#](access_token|refresh_token|id_token|token)=/.test(url)),
  ).toEqual([])
})

test('[LG-01] a sign-in that is over leads to a new one; who is signed in meanwhile gets to work', async ({
  page,
  product,
}) => {
  const expired = `${product.loginUrl}/login?uid=of-a-sign-in-long-over`
  const back = page.getByRole('link', { name: '返回控制台' })
  await page.goto(expired)
  await expect(page.getByRole('heading', { name: '登录页面已失效' })).toBeVisible()
  await back.click()
  await expect(page).toHaveURL(
    (url) => url.origin === product.loginUrl && url.pathname === '/login',
  )
  await signIn(page, 'admin')
  await expect(page.getByRole('banner')).toContainText('锦云区政府')
  await page.goto(expired)
  await back.click()
  await expect(page.getByRole('banner')).toContainText('锦云区政府')
})

test('[LG-04] five wrong passwords lock the account, and the person is told for how long', async ({
  page,
}) => {
  // A name of nobody locks like one of somebody, and keeps nobody out of the other journeys.
  const account = 'nobody_to_lock'
  await page.goto('/org')
  for (let round = 0; round < 5; round++) {
    const answered = page.waitForResponse(/\/api\/login\/password$/)
    await fillSignIn(page, account, `Wrong@${round}2024`)
    expect((await answered).ok()).toBe(false)
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled()
  }
  await fillSignIn(page, account, DEMO_PASSWORD)
  await expect(page.getByText(/账号已锁定，请\d+分钟后再试/)).toBeVisible()
})

test('[LG-06] a disabled account is told so and stays out', async ({ page, product }) => {
  await page.goto('/org')
  await fillSignIn(page, PEOPLE.disabled.account, DEMO_PASSWORD)
  await expect(page.getByRole('tabpanel').getByText('账号已停用')).toBeVisible()
  await expect(page).toHaveURL((url) => url.origin === product.loginUrl)
})

test('[LG-05] a return address that is not registered gets no browser sent there', async ({
  page,
  product,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
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
  await page.goto(
    `${product.url}/auth/callBack?code=x&state=${encodeURIComponent('https://evil.example/')}`,
  )
  await expect(page).toHaveTitle('登录失败 - 众治')
  expect(asked.filter((origin) => origin.includes('evil'))).toEqual([])
})

test('[EO-01] who is in no organisation lands on the empty page; both of its choices lead on and back', async ({
  as,
}) => {
  const page = await as('loner')
  await expect(page).toHaveURL('/user/empty')
  await expect(page.getByText('您还未加入任何组织，可以加入已有组织或创建新的组织')).toBeVisible()
  for (const [choice, path] of [
    ['加入组织', '/user/empty/join'],
    ['创建组织', '/user/empty/create'],
  ] as const) {
    await page.getByRole('main').getByRole('button', { name: choice }).click()
    await expect(page).toHaveURL(path)
    await page.goBack()
    await expect(page.getByRole('main').getByRole('button', { name: choice })).toBeVisible()
  }
})
