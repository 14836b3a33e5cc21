/**
 * The leak test from outside: requests of people of several organisations over real connections,
 * many of them refused, many left by their callers before the answer. Whatever comes back must be
 * the asking organisation's; whatever was written must stand whole in it, or not at all.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Harness } from './harness.ts'

export interface HttpLeakReport {
  requests: number
  answered: number
  refused: number
  aborted: number
  rows: number
  /** What came back and was another's. */
  readonly foreign: string[]
  /** Ids of acknowledged to-dos by the organisation they were made in. */
  readonly made: Map<string, string>
}

interface Seat {
  readonly userId: string
  readonly tenantId: string
  readonly token: string
}

const CLIENTS = 16
const TITLE = '漏'

const dice = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

/** Members with an organisation each, several of every one. */
const seatsOf = async (h: Harness): Promise<Seat[]> => {
  const { rows } = await sql<{ userId: string; tenantId: string }>`
    select m.user_id, m.tenant_id from member m join tenant t on t.id = m.tenant_id
    where m.status = 1 order by m.tenant_id, m.user_id limit 200`.execute(
    h.platform.system('test').db,
  )
  return rows.map(({ userId, tenantId }) => ({
    userId,
    tenantId,
    token: h.as(userId, tenantId).token,
  }))
}

export const httpLeakRounds = async (
  h: Harness,
  origin: string,
  requests: number,
  seed = 3,
): Promise<HttpLeakReport> => {
  const report: HttpLeakReport = {
    requests: 0,
    answered: 0,
    refused: 0,
    aborted: 0,
    rows: 0,
    foreign: [],
    made: new Map(),
  }
  const seats = await seatsOf(h)
  const { rows: todos } = await sql<{
    id: string
    tenantId: string
  }>`select id, tenant_id from todo`.execute(h.platform.system('test').db)
  const owner = new Map(todos.map(({ id, tenantId }) => [id, tenantId]))
  const roll = dice(seed)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(roll() * list.length)] as T

  const ask = async (
    seat: Seat,
    path: string,
    body: object | undefined,
    patience: number | undefined,
  ) => {
    const headers = {
      authorization: `Bearer ${seat.token}`,
      'tenant-id': seat.tenantId,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(path === 'todo/save' ? { 'idempotency-key': randomUUID() } : {}),
    }
    const send = () =>
      fetch(`${origin}/api/${path}`, {
        method: body === undefined ? 'GET' : 'POST',
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        ...(patience === undefined ? {} : { signal: AbortSignal.timeout(patience) }),
      })
    let answer = await send()
    // Busy, with nothing done: asked again as a console does, and not for ever.
    for (let again = 0; answer.status === 503 && again < 3; again += 1) {
      await answer.body?.cancel()
      answer = await send()
    }
    const envelope = (await answer.json()) as { code: number; data: unknown }
    if (answer.status >= 500) throw new Error(`${path} answered ${answer.status}`)
    if (answer.status === 200) report.answered += 1
    else report.refused += 1
    return envelope
  }

  const mine = (seat: Seat, what: string, tenantId: string | undefined): void => {
    report.rows += 1
    if (tenantId !== seat.tenantId)
      report.foreign.push(`${what} of ${tenantId} to ${seat.tenantId}`)
  }

  const one = async (seat: Seat, kind: number, patience: number | undefined): Promise<void> => {
    if (kind < 0.45) {
      const { code, data } = await ask(
        seat,
        'todo/select-all-todo',
        { pageNum: 1, pageSize: 20, data: {} },
        patience,
      )
      if (code !== 200) return
      for (const { id } of data as { id: string }[])
        mine(seat, `to-do ${id}`, owner.get(id) ?? report.made.get(id) ?? seat.tenantId)
    } else if (kind < 0.6) {
      const { id } = pick(todos)
      const { code, data } = await ask(seat, `todo/detail?id=${id}`, undefined, patience)
      if (code === 200) mine(seat, `detail ${(data as { id: string }).id}`, owner.get(id))
    } else if (kind < 0.7) {
      await ask(seat, 'todo/select-all-todo', { pageNum: 0, pageSize: 'x', data: {} }, patience)
    } else if (kind < 0.8) {
      await ask(
        { ...seat, tenantId: pick(seats).tenantId },
        'role/authorize/my-permissions',
        undefined,
        patience,
      )
    } else {
      const title = `${TITLE} ${seat.tenantId}`
      const { code, data } = await ask(
        seat,
        'todo/save',
        { title, executorIds: [seat.userId] },
        patience,
      )
      if (code === 200) report.made.set((data as { id: string }).id, seat.tenantId)
    }
  }

  const client = async (): Promise<void> => {
    while (report.requests < requests) {
      report.requests += 1
      const patience = roll() < 0.25 ? 1 + Math.floor(roll() * 25) : undefined
      try {
        await one(pick(seats), roll(), patience)
      } catch (error) {
        if (patience === undefined) throw error
        report.aborted += 1
      }
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return report
}

/**
 * What is wrong with the to-dos made in the rounds: in another organisation than their title says,
 * torn, or acknowledged and not there.
 */
export const tornTodos = async (h: Harness, report: HttpLeakReport): Promise<string[]> => {
  const { rows } = await sql<{ id: string; tenantId: string; title: string; whole: boolean }>`
    select t.id, t.tenant_id, t.title,
      (select count(*) from todo_executor e where e.todo_id = t.id and e.tenant_id = t.tenant_id) = 1
      and (select count(*) from audit_log a where a.object_id = t.id::text and a.action = 'todo.create' and a.tenant_id = t.tenant_id) = 1
      and (select count(*) from outbox o where o.object_id = t.id::text and o.type = 'todo.created' and o.tenant_id = t.tenant_id) = 1 as whole
    from todo t where t.title like ${`${TITLE} %`}`.execute(h.platform.system('test').db)
  const there = new Map(rows.map((row) => [row.id, row.tenantId]))
  return [
    ...rows
      .filter((row) => row.title !== `${TITLE} ${row.tenantId}`)
      .map((row) => `${row.id} strayed into ${row.tenantId}`),
    ...rows.filter((row) => !row.whole).map((row) => `${row.id} is torn`),
    ...[...report.made]
      .filter(([id, tenantId]) => there.get(id) !== tenantId)
      .map(([id]) => `${id} is lost`),
  ]
}
