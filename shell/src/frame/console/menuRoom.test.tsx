import { afterEach, describe, expect, test } from '@jest/globals'
import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { STORAGE_KEYS } from '@zz/contract'
import { openConsole, tenantRow } from '../frame.test-support'

const ACCOUNT = '/api/user/get-account-info'
const TENANTS = '/api/user/list-current-tenant'
const PERMISSIONS = '/api/role/authorize/my-permissions'
const OWN = [tenantRow('2', '锦云区政府'), tenantRow('7', '枫林社区')]
const ORDERS = [
  [ACCOUNT, TENANTS, PERMISSIONS],
  [ACCOUNT, PERMISSIONS, TENANTS],
  [TENANTS, ACCOUNT, PERMISSIONS],
  [TENANTS, PERMISSIONS, ACCOUNT],
  [PERMISSIONS, ACCOUNT, TENANTS],
  [PERMISSIONS, TENANTS, ACCOUNT],
] as const
const DATA: Readonly<Record<string, unknown>> = {
  [ACCOUNT]: {
    id: '9',
    userName: 'heping',
    nickName: '小何',
    realName: '何平',
    avatar: null,
    firstLogin: 2,
  },
  [PERMISSIONS]: { menus: ['todo'], resources: [], principal: false, operator: false },
}

/**
 * Opens the console with answers that come one after the other, and notes in every drawn frame
 * whether the room of the menu is there.
 */
async function noteRoom(path: string, order: readonly string[], tenants = OWN): Promise<boolean[]> {
  const releases = new Map<string, () => void>()
  const answers = Object.fromEntries(
    order.map((call) => [
      call,
      {
        data: call === TENANTS ? tenants : DATA[call],
        after: new Promise<void>((resolve) => releases.set(call, resolve)),
      },
    ]),
  )
  const seen: boolean[] = []
  const note = (): void => {
    if (document.querySelector('main') !== null)
      seen.push(document.querySelector('.zzf-side') !== null)
  }
  const watching = new MutationObserver(note)
  watching.observe(document.body, { childList: true, subtree: true, attributes: true })
  await openConsole({ path, tenants, answers })
  note()
  for (const call of order) {
    await act(async () => {
      releases.get(call)?.()
      // The answer is read, told to the frame and drawn before the next one comes.
      for (let turn = 0; turn < 20; turn += 1) await Promise.resolve()
    })
    note()
  }
  await waitFor(() =>
    expect(screen.getByRole('button', { name: '何平，个人菜单' })).toBeInTheDocument(),
  )
  if (tenants.length > 0)
    expect((await screen.findAllByRole('navigation', { name: '主菜单' })).length).toBeGreaterThan(0)
  note()
  watching.disconnect()
  return seen
}

afterEach(cleanup)

/**
 * Orders of answers in which the room of the menu came or went; `expected` is whether it is there.
 */
async function findJumps(
  path: string,
  expected: boolean,
  tenants = OWN,
  tenantId: string | null = null,
): Promise<string[]> {
  const jumps: string[] = []
  for (const order of ORDERS) {
    localStorage.clear()
    if (tenantId !== null) localStorage.setItem(STORAGE_KEYS.tenantId, tenantId)
    const seen = await noteRoom(path, order, tenants)
    if (seen.some((isThere) => isThere !== expected))
      jumps.push(`${order.join(', ')}: ${seen.join(' ')}`)
    cleanup()
  }
  return jumps
}

describe('[SH-18] the screen stays where it is drawn first, in whatever order the person becomes known', () => {
  const stored = [
    { what: 'nothing is known of the person', tenantId: null },
    { what: 'the organisation of last time is known', tenantId: '2' },
    { what: 'another organisation of theirs is known', tenantId: '7' },
    { what: 'an organisation is known that they left', tenantId: '99' },
  ]
  for (const { what, tenantId } of stored)
    test.each(['/gov/2/allTodo', '/user', '/gov', '/gov/2/noSuchScreen'])(
      `${what}, at %s`,
      async (path) => {
        expect(await findJumps(path, true, OWN, tenantId)).toEqual([])
      },
    )

  test('a person without an organisation has no menu from the first frame on, and the next page knows', async () => {
    expect(await findJumps('/user', false, [])).toEqual([])
    expect(localStorage.getItem(STORAGE_KEYS.tenantId)).toBe('-1')
  })
})
