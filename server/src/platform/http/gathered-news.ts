/**
 * News upon which consoles ask again, gathered: each console gets the last of a name once in a
 * while, and is told over how long it and the others spread their questions.
 */
import type { ServerPush } from '@zz/contract'

type Changed = Extract<ServerPush, { type: 'changed' }>

/** How long news wait for others. */
const GATHER_MILLIS = 300
/** Consoles that ask again share out their questions: so long for each of them. */
const SPREAD_MILLIS = 5
const MAX_SPREAD_MILLIS = 5000

/** Holds news for some hundred milliseconds, and sends each socket the last of one key. */
export interface GatheredNews<Socket> {
  add(sockets: Iterable<Socket>, push: Changed, key: string): void
}

/** In: how a text is sent to a socket. */
export const gatherNews = <Socket>(
  send: (socket: Socket, text: string) => void,
): GatheredNews<Socket> => {
  /** By name, the last that each socket is to be told: nobody hears of what is not for them. */
  const waiting = new Map<string, Map<Socket, { readonly push: Changed; readonly key: string }>>()
  const flush = (name: string): void => {
    const news = waiting.get(name)
    waiting.delete(name)
    if (news === undefined) return
    const spread = Math.min(news.size * SPREAD_MILLIS, MAX_SPREAD_MILLIS)
    for (const [socket, { push, key }] of news)
      send(socket, JSON.stringify({ ...push, data: { ...push.data, spread }, key }))
  }
  return {
    add(sockets, push, key) {
      const { name } = push.data
      const known = waiting.get(name)
      const news = known ?? new Map<Socket, { readonly push: Changed; readonly key: string }>()
      for (const socket of sockets) news.set(socket, { push, key })
      if (known !== undefined || news.size === 0) return
      waiting.set(name, news)
      setTimeout(() => flush(name), GATHER_MILLIS).unref()
    },
  }
}
