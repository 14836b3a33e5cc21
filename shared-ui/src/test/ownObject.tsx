/**
 * Holds every screen of a remote that shows an object to it: no screen draws, and no act sends, what
 * was read for another id, in whatever order the answers come.
 */
import { expect, test } from '@jest/globals'
import { act, cleanup, fireEvent } from '@testing-library/react'
import type { HttpRequest, MfeRoute } from '@zz/contract'
import type { RemoteScreens } from '../remote/screens'
import { fakeRemote, refusal, renderRemote } from './fakeRemote'
import { manifests } from './routes'
import { sampleAnswer } from './samples'

/** Neither is a value that an answer has by chance. */
const ONE = { word: '甲', id: '710001', version: 7 }
const OTHER = { word: '乙', id: '720002', version: 3 }
const NOBODY = { word: '丙', id: '9', version: 1 }
const MOST_PRESSES = 10
/** A busy machine draws whole screens slowly. */
const PATIENCE = 240_000

const FRAME = ['service', 'tenantId']
const pathParams = ({ path }: MfeRoute): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !FRAME.includes(name))

/** Names that say which object the screen shows. */
const objectOf = (route: MfeRoute): readonly string[] => [
  ...pathParams(route),
  ...(route.object ?? []),
]

function addressOf(routeId: string, params: Readonly<Record<string, unknown>> = {}): string {
  const route = manifests.flatMap(({ routes }) => routes).find(({ id }) => id === routeId)
  const own = { service: 'gov', tenantId: '2', ...params } as Readonly<Record<string, string>>
  const inPath = new Set<string>()
  const path = (route?.path ?? `/${routeId}`).replaceAll(/\{(\w+)\}/g, (_all, name: string) => {
    inPath.add(name)
    return own[name] ?? '1'
  })
  const query = Object.entries(params).filter(
    ([name, value]) => !inPath.has(name) && value !== undefined,
  )
  return query.length === 0
    ? path
    : `${path}?${new URLSearchParams(query as [string, string][]).toString()}`
}

const settled = (): Promise<void> =>
  act(() => new Promise<void>((resolve) => void setTimeout(resolve, 20)))

/** All that somebody reads or follows on the page. */
const drawn = (): string =>
  [
    document.body.textContent,
    ...[...document.querySelectorAll('input, textarea')].map(
      (each) => (each as HTMLInputElement).value,
    ),
    ...[...document.querySelectorAll('a[href]')].map((each) => each.getAttribute('href')),
  ].join(' ')

const isOf = (text: string, { word, id }: typeof ONE): boolean =>
  text.includes(word) || text.includes(id)

const said = ({ path, query, body }: HttpRequest): string => JSON.stringify([path, query, body])

type Held = readonly [request: HttpRequest, answer: () => void]

function open(screens: RemoteScreens, start: string) {
  const held: Held[] = []
  const state = { holding: false, failing: '' }
  /** What was asked for at which address. */
  const sent: { readonly from: string; readonly text: string }[] = []
  const here = (): string => {
    const { pathname, search } = remote.props.navigation.history.location
    return pathname + search
  }
  const remote = fakeRemote(async (request) => {
    const text = said(request)
    sent.push({ from: here(), text })
    if (state.holding) await new Promise<void>((resolve) => void held.push([request, resolve]))
    const mark = [ONE, OTHER].find(({ id }) => text.includes(id)) ?? NOBODY
    if (mark.word === state.failing) throw refusal('服务繁忙，请稍后再试')
    return sampleAnswer(request, mark)
  }, start)
  const { navigation } = remote.props
  Object.assign(remote.props, {
    user: { id: '9', userName: 'heping', nickName: '小何', realName: '何平', avatar: null },
    navigation: { ...navigation, href: addressOf },
  })
  renderRemote(remote.props, <screens.Screens />)
  return { state, held, sent, here, history: navigation.history }
}

/** Presses what can be pressed, but for what shapes a text, and agrees to what is asked. */
async function pressAll(here: () => boolean): Promise<void> {
  const buttons = (): HTMLButtonElement[] =>
    [...document.querySelectorAll('button')].filter(
      (each) => !each.disabled && each.closest('[role=toolbar]') === null,
    )
  for (let at = 0; at < Math.min(buttons().length, MOST_PRESSES) && here(); at += 1) {
    const button = buttons()[at]
    if (button === undefined) break
    await act(async () => void fireEvent.click(button))
    await settled()
    for (const yes of document.querySelectorAll('[role=dialog] button.ant-btn-primary'))
      await act(async () => void fireEvent.click(yes))
    await settled()
  }
}

/**
 * Declares a test for each screen of the remote that shows an object. `others` gives the values of
 * screens whose parameters are no ids.
 */
export function testOwnObject(
  remoteId: string,
  screens: RemoteScreens,
  others: Readonly<Record<string, readonly [one: string, other: string]>> = {},
): void {
  const routes = manifests.find(({ id }) => id === remoteId)?.routes ?? []
  const withObject = routes.filter((route) => route.built && objectOf(route).length > 0)
  test.each(withObject.map((route) => [route.id, route] as const))(
    '[SH-04] %s draws and sends nothing of another object',
    async (routeId, route) => {
      const [one, other] = others[routeId] ?? [ONE.id, OTHER.id]
      const at = (id: string): string =>
        addressOf(routeId, Object.fromEntries(objectOf(route).map((name) => [name, id])))
      await screens.preload(routeId)
      const { history, state, held, sent, here } = open(screens, at(one))
      await settled()
      await settled()
      // The address itself names it: nothing is proved by a screen that shows nothing.
      expect(sent.length).toBeGreaterThan(0)

      for (const failing of ['', OTHER.word]) {
        Object.assign(state, { holding: true, failing })
        await act(async () => history.push(at(other)))
        await settled()
        expect([routeId, 'waiting', isOf(drawn(), ONE)]).toEqual([routeId, 'waiting', false])
        state.holding = false
        // The later question is answered first.
        for (const [, answer] of held.splice(0).toReversed()) await act(async () => answer())
        await settled()
        await settled()
        expect([routeId, failing, isOf(drawn(), ONE)]).toEqual([routeId, failing, false])
        await pressAll(() => here() === at(other))
        const ofOne = sent.filter(({ from, text }) => from === at(other) && isOf(text, ONE))
        expect(ofOne).toEqual([])
        Object.assign(state, { failing: '' })
        await act(async () => history.push(at(one)))
        await settled()
        expect([routeId, 'back', isOf(drawn(), OTHER)]).toEqual([routeId, 'back', false])
      }
      cleanup()
    },
    PATIENCE,
  )
}
