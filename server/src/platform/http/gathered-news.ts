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

export interface GatheredNews<Socket> {
  add(sockets: Iterable<Socket>, push: Changed, key: string): void
}

/** In: how a text is sent to a socket. */
export const gatherNews = <Socket>(
  send: (socket: Socket, text: string) => void,
): GatheredNews<Socket> => {
  const waiting = new Map<string, { push: Changed; key: string; sockets: Set<Socket> }>()
  const flush = (name: string): void => {
    const news = waiting.get(name)
    waiting.delete(name)
    if (news === undefined) return
    const spread = Math.min(news.sockets.size * SPREAD_MILLIS, MAX_SPREAD_MILLIS)
    const { type, data } = news.push
    const text = JSON.stringify({ type, data: { ...data, spread }, key: news.key })
    for (const socket of news.sockets) send(socket, text)
  }
  return {
    add(sockets, push, key) {
      const { name } = push.data
      const news = waiting.get(name)
      const all = news?.sockets ?? new Set<Socket>()
      for (const socket of sockets) all.add(socket)
      if (all.size === 0) return
      waiting.set(name, { push, key, sockets: all })
      if (news === undefined) setTimeout(() => flush(name), GATHER_MILLIS).unref()
    },
  }
}
