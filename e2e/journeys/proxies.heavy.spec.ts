import { chromium, expect, test } from '@playwright/test'
import { browser as settings } from '../fixtures/browser.ts'
import {
  type Deployment,
  findProxy,
  type ProxyName,
  startDeployment,
} from '../fixtures/deployment.ts'
import { PEOPLE } from '../fixtures/people.ts'
import { png } from '../fixtures/png.ts'
import { signIn } from '../fixtures/sign-in.ts'
import { expectToast, hearToasts } from '../fixtures/toasts.ts'
import { portrait } from '../pages/console-header.ts'
import { chooseFiles } from '../pages/files.ts'

/** A browser to which both names of the examples lead to the proxy. */
const openBrowser = ({ port }: Deployment) =>
  chromium.launch({
    ...settings.launchOptions,
    args: [
      ...(settings.launchOptions?.args ?? []),
      `--host-resolver-rules=MAP console.example.org:443 127.0.0.1:${port}, MAP login.example.org:443 127.0.0.1:${port}`,
    ],
  })

for (const name of ['nginx', 'haproxy'] satisfies ProxyName[]) {
  const programme = findProxy(name)
  if (programme === undefined) continue
  test(`[SV-06] the product behind ${name} with its example: sign-in over TLS, a socket, an upload, a rolling restart without a failed call`, async () => {
    const deployment = await startDeployment(name, programme)
    const browser = await openBrowser(deployment)
    try {
      const context = await browser.newContext({
        baseURL: 'https://console.example.org',
        ignoreHTTPSErrors: true,
        locale: 'zh-CN',
      })
      await hearToasts(context)
      const page = await context.newPage()
      const failed: string[] = []
      page.on('response', (response) => {
        if (response.status() >= 500) failed.push(`${response.status()} ${response.url()}`)
      })
      const heard: string[] = []
      page.on('websocket', (socket) => {
        socket.on('framereceived', () => void heard.push(socket.url()))
      })
      await page.goto('/user')
      await page.waitForURL(/^https:\/\/login\.example\.org\/login/)
      await signIn(page, 'principal')
      await expect(page.getByRole('banner').getByText(PEOPLE.principal.name)).toBeVisible()
      await expect
        .poll(() => heard)
        .toContainEqual(expect.stringMatching(/^wss:\/\/console\.example\.org\/api\/ws/))

      await page.getByRole('button', { name: '更换头像' }).click()
      await chooseFiles(page.getByRole('button', { name: '点击上传头像' }), [
        {
          name: '照片.png',
          mimeType: 'image/png',
          buffer: png(400, 200, [255, 0, 0], [0, 0, 255]),
        },
      ])
      await expect(page.getByRole('group', { name: '头像范围' })).toBeVisible()
      await page.getByRole('dialog').getByRole('button', { name: '确定' }).click()
      await expectToast(page, '保存成功')
      await expect
        .poll(() => portrait(page).evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBe(300)

      // Calls go on without a pause while one process after the other is replaced.
      let restarting = true
      const statuses = new Map<number, number>()
      const calls = (async () => {
        while (restarting) {
          const status = await page.evaluate(async () => (await fetch('/api/registry')).status)
          statuses.set(status, (statuses.get(status) ?? 0) + 1)
        }
      })()
      await deployment.restartApi(0)
      await deployment.restartApi(1)
      restarting = false
      await calls
      expect([...statuses.keys()]).toEqual([200])
      heard.length = 0
      await page.reload()
      await expect(page.getByRole('banner').getByText(PEOPLE.principal.name)).toBeVisible()
      await expect.poll(() => heard.length).toBeGreaterThan(0)
      expect({ failed, errors: deployment.serverErrors() }).toEqual({ failed: [], errors: [] })
    } finally {
      await browser.close()
      await deployment.stop()
    }
  })
}
