/**
 * Help documents: modules of two levels and pages below them in one tree (S1 §2, §7; decisions H1
 * to H3), and what readers say of a page.
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

const STATEMENTS: readonly string[] = [
  `create table doc_node (
    id bigint primary key,
    kind smallint not null check (kind in (1, 2, 3)),
    pid bigint references doc_node (id),
    module_id bigint references doc_node (id),
    name text not null,
    intro text not null default '',
    content text not null default '',
    words text not null default '',
    search_text text not null default '',
    grams text[] collate "C" not null default '{}',
    name_pinyin text not null default '',
    name_initials text not null default '',
    sort integer not null default 0,
    published boolean not null default false,
    visible boolean not null default false,
    path text not null default '',
    place text collate "C" not null default '',
    routes text[] not null default '{}',
    manual_key text unique,
    manual_hash text,
    edited boolean not null default false,
    updated_at timestamptz not null,
    version integer not null default 1,
    check ((kind = 1) = (pid is null))
  )`,
  // Read of each page that may be a hit: not from beside the table.
  'alter table doc_node alter column search_text set storage main',
  'create index doc_node_grams on doc_node using gin (grams)',
  'create index doc_node_pid on doc_node (pid, sort, id)',
  'create index doc_node_module on doc_node (module_id, place)',
  `comment on column doc_node.kind is '1 a module of the first level, 2 one of the second, 3 a page or a folder of pages'`,
  `comment on column doc_node.module_id is 'of a page: the module of the second level that it stands in'`,
  `comment on column doc_node.content is 'sanitised rich text; empty for a folder'`,
  `comment on column doc_node.words is 'the words of the content, of which hits show a part'`,
  `comment on column doc_node.search_text is 'words in small letters, which are searched; each at the same place'`,
  `comment on column doc_node.grams is 'pairs of neighbouring letters of name and words, small'`,
  `comment on column doc_node.name_initials is 'one letter for each letter of the name'`,
  `comment on column doc_node.visible is 'published, and so is everything above it'`,
  `comment on column doc_node.path is 'names of what stands above it'`,
  `comment on column doc_node.place is 'orders the whole tree'`,
  `comment on column doc_node.routes is 'screens whose chapter it is, by their route ids'`,
  `comment on column doc_node.manual_key is 'of the product’s own manual: its name there'`,
  `comment on column doc_node.manual_hash is 'of the text as the manual had it when it was taken in'`,
  `comment on column doc_node.edited is 'an operator changed it: the manual no longer does'`,
  `create table doc_feedback (
    tenant_id bigint not null,
    node_id bigint not null references doc_node (id) on delete cascade,
    user_id bigint not null,
    helpful smallint not null check (helpful in (1, 2)),
    words text not null default '',
    updated_at timestamptz not null,
    primary key (tenant_id, node_id, user_id)
  )`,
  'create index doc_feedback_newest on doc_feedback (tenant_id, updated_at desc, node_id, user_id)',
  `comment on column doc_feedback.tenant_id is 'the operating organisation, whom it is told'`,
  `comment on column doc_feedback.helpful is '1 helpful, 2 not'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'doc_node', class: 'shared' }),
  ownership({
    table: 'doc_feedback',
    class: 'two-party',
    tenantColumns: ['tenant_id'],
    userColumns: ['user_id'],
    // The operators read; what a reader said is changed by that reader alone.
    writes: [
      {
        column: 'user_id',
        insert: true,
        update: ['helpful', 'words', 'updated_at'],
        delete: true,
      },
    ],
  }),
]
