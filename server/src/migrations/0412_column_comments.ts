/**
 * What columns hold, said in the database: the types of tables are written from it
 * (docs/adr/0051-generated-tables.md).
 */
import { type Kysely, sql } from 'kysely'

const COMMENTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  agreement: {
    content: 'Sanitised HTML of ours',
  },
  app: {
    keywords: 'Separated by commas',
    charge_type: '1 免费, 2 限时免费, 3 收费 (decisions W1)',
    is_default: '1: open to everyone in every organisation, neither closed nor managed',
  },
  apply_set: {
    allow_search_tenant_name: '1 yes, 2 no, here and below',
  },
  approval: {
    search_text: 'Title and keywords in small letters',
  },
  auth_attempt: {
    key: 'What is counted: SHA-256 of kind, principal and address',
    until: 'From then on the count begins anew',
  },
  auth_captcha: {
    browser: "SHA-256 of the browser's cookie, or of the console's session",
    scene: 'What it is answered for',
    level: 'easy or hard',
    kept: 'What of the question stays here',
  },
  auth_item: {
    bound: 'Interactions only: HMAC over uid and the cookie of the browser that began it',
  },
  auth_key: {
    material: 'A private JWK for kind sign, base64url for secrets',
    active_at: 'Signs from then on (a key is published first)',
  },
  auth_session: {
    browser: "SHA-256 of the browser's cookie: tells a new device from a known one",
  },
  auth_ticket: {
    bound_to: 'The client that may exchange it, or the interaction it belongs to',
  },
  background_task: {
    lease_by: 'The process at work on it, and until when the others leave it alone',
  },
  department: {
    pid: 'null for the root; -1 on the wire',
    view_type: 'What its members may see: 1 all below, 2 only their own, 3 those named',
  },
  idempotency: {
    state: 'pending: running; committed: its write is in, the answer not yet stored; done',
  },
  member: {
    status: '1 normal, 2 left, 3 cancelled (decisions S4.5)',
  },
  member_import: {
    refusal: 'Why the file could not be read',
    closed: 'Its result has been seen',
  },
  member_import_row: {
    line: "As the person's own program numbers the rows of the file",
    mobile: 'E.164; null where it is none',
  },
  member_profile: {
    staff_name: 'Name inside the organisation',
    position_name: 'As it was written; positions of their own come with the organisation area',
    work_no: 'Unique inside the organisation',
  },
  message: {
    yyyy_mm: 'Year and month in Asia/Shanghai, such as 202611',
    content: 'Rich text, sanitised',
    msg_category: '1 security, 2 service',
    readed: '1 read, 2 not',
  },
  stored_file: {
    name: 'As the person called it',
    object_type: 'The field that owns it, for example `tenant.logo`; null while unclaimed',
    unclaimed_at: 'Since when nothing owns it; null while something does',
    removing: 'On its way out; cannot be claimed any more',
  },
  tenant: {
    certification: '-1 not certified, 1 pending, 2 certified, 3 failed',
    pending_full_name: 'Full name that waits for review (decisions T15)',
  },
  tenant_app: {
    enable: '1 enabled, 2 disabled',
  },
  todo: {
    todo_type: '1 普通待办, 2 审批待办, 3 系统审批, 4 自定义审批 (decisions O1)',
    todo_task_type: '1 普通, 2 催办, 3 督办, 4 紧急',
    remind_before: 'Minutes before the deadline at which executors are reminded',
    approval_id: 'The application that it stands for; null for all others',
  },
  upload_session: {
    size: 'Null when the length is not known before its end',
    staged_key: 'Where its bytes lie until they are judged',
    writer: 'The writer that took it last; an earlier one can add nothing more',
    result_key: 'Of the stored file, once it is one',
  },
  user_account: {
    user_name: '克里集团号',
    mobile: 'E.164',
    activated: 'false: 待激活',
  },
  user_group: {
    contain_child: '1 with everybody below the department',
  },
  user_secret: {
    password_hash: 'argon2id of the SHA-256 hex of the password (decisions L6)',
  },
  venue_apply: {
    id: 'Of the application in the approval engine',
  },
}

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [table, columns] of Object.entries(COMMENTS))
    for (const [column, text] of Object.entries(columns))
      await sql`comment on column ${sql.table(table)}.${sql.ref(column)} is ${sql.lit(text)}`.execute(
        db,
      )
}
