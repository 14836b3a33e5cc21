/**
 * The floor that `bench:api` compares with: node:http and pg with named statements, logged in as a
 * role that no policy binds, the very statements that the product sends, answers of the same shape,
 * the token looked up in a map. No framework, validation, permissions, log, metrics, limits or
 * envelope of errors. Prints its port.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

/**
 * What the bench sends it as BARE_STATEMENTS: texts and values as the product's own query builder
 * made them.
 */
export interface BareStatement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** The product's statements, as they were read from its compiled queries. */
export interface BareStatements {
  readonly list: BareStatement
  readonly count: BareStatement
  /** All that the reading asks, at once. */
  readonly point: readonly BareStatement[]
  readonly users: readonly string[]
}

const statements = JSON.parse(process.env.BARE_STATEMENTS ?? '') as BareStatements
const people = new Map(statements.users.map((user) => [`Bearer ${user}`, user]))
const pool = new pg.Pool({ connectionString: process.env.BARE_DATABASE, max: 10 })

type Row = Record<string, unknown>

const rowsOf = async (name: string, { text, values }: BareStatement): Promise<Row[]> => {
  const { rows } = await pool.query<Row>({ name, text, values: [...values] })
  return rows
}

const shown = (row: Row): Row => ({
  id: row.id,
  title: row.title,
  createTime: (row.created_at as Date).getTime(),
  deadlineTime: (row.deadline_time as Date | null)?.getTime() ?? null,
  finishTime: (row.finish_time as Date | null)?.getTime() ?? null,
  creator: row.creator_uid,
  creatorName: row.creator_name,
  tenantName: row.tenant_name,
  executorCount: row.executor_count,
  todoTaskType: row.todo_task_type,
  todoType: row.todo_type,
  todoStatus: row.todo_status,
  priorityLabel: '普通',
  lateFinish: 2,
  lamp: null,
  canRevoke: 1,
})

const list = async (): Promise<Row> => {
  const [rows, [total]] = await Promise.all([
    rowsOf('list', statements.list),
    rowsOf('count', statements.count),
  ])
  return { code: 200, success: true, msg: '操作成功', data: rows.map(shown), totalNum: total?.n }
}

const point = async (): Promise<Row> => {
  const [found, ...lists] = await Promise.all(
    statements.point.map((statement, nth) => rowsOf(`point${nth}`, statement)),
  )
  return { code: 200, success: true, msg: '操作成功', data: { ...found?.[0], lists } }
}

const write = async (user: string, body: string): Promise<Row> => {
  const { nickname } = JSON.parse(body) as { nickname: string }
  const id = String(process.hrtime.bigint())
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'lock',
      text: 'select nick_name from user_account where id = $1 for update',
      values: [user],
    })
    await client.query({
      name: 'set',
      text: 'update user_account set nick_name = $2, version = version + 1 where id = $1',
      values: [user, nickname],
    })
    await client.query({
      name: 'audit',
      text: "insert into audit_log (id, actor_id, ip, request_id, action, object_type, object_id, after, result) values ($1,$2,'127.0.0.1','bare','user.nickname.update','user',$3,$4,'ok')",
      values: [id, user, user, JSON.stringify({ nickName: nickname })],
    })
    await client.query({
      name: 'event',
      text: "insert into outbox (id, type, object_type, object_id, payload, actor_id) values ($1,'bench.bare','user',$2,$3,$4)",
      values: [id, user, JSON.stringify({ userId: user }), user],
    })
    await client.query('commit')
  } finally {
    client.release()
  }
  return { code: 200, success: true, msg: '操作成功', data: null }
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const user = people.get(request.headers.authorization ?? '')
  if (user === undefined) return void response.writeHead(401).end()
  const body = await bodyOf(request)
  const data =
    request.url === '/list'
      ? await list()
      : request.url === '/point'
        ? await point()
        : await write(user, body)
  response
    .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
    .end(JSON.stringify(data))
}

const server = createServer((request, response) => {
  answer(request, response).catch((error: unknown) => response.writeHead(500).end(String(error)))
})
server.listen(0, '127.0.0.1', () =>
  process.stdout.write(`${(server.address() as AddressInfo).port}\n`),
)
