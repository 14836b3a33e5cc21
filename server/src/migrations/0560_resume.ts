/**
 * What people say of themselves: extended data and resume (S1 §3; UC-02 to UC-06). The rows are the
 * person's own; colleagues read them through the resume's service alone.
 */
import { type Kysely, sql } from 'kysely'
import { type Ownership, ownership } from '../platform/db/ownership.ts'

/** A day of the calendar, `YYYY-MM-DD`: it has no clock and no zone, and sorts as text. */
const DAY = (column: string): string => `check (${column} ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$')`

const PERIOD = `
    start_day text not null ${DAY('start_day')},
    end_day text ${DAY('end_day')},
    created_at timestamptz not null,
    version integer not null default 1,
    check (end_day is null or end_day >= start_day)`

const STATEMENTS: readonly string[] = [
  `create table user_more_info (
    user_id bigint primary key,
    sex smallint not null check (sex in (1, 2, 3)),
    birthday text not null ${DAY('birthday')},
    province text,
    province_code text not null,
    city text,
    city_code text,
    district text,
    district_code text,
    address text not null,
    updated_at timestamptz not null,
    version integer not null default 1
  )`,
  `create table education_experience (
    user_id bigint not null,
    id bigint not null,
    school_name text not null,
    degree text not null,
    major text,
    ${PERIOD},
    primary key (user_id, id)
  )`,
  `create table work_experience (
    user_id bigint not null,
    id bigint not null,
    company_name text not null,
    position text not null,
    position_id bigint not null,
    ${PERIOD},
    primary key (user_id, id)
  )`,
  `create table work_achievement (
    user_id bigint not null,
    id bigint not null,
    work_id bigint not null,
    project_name text not null,
    project_desc text not null,
    ${PERIOD},
    primary key (user_id, id),
    foreign key (user_id, work_id) references work_experience (user_id, id)
  )`,
  'create index work_achievement_work on work_achievement (user_id, work_id)',
  `create table professional_experience (
    user_id bigint primary key,
    professional text not null,
    updated_at timestamptz not null,
    version integer not null default 1
  )`,
  `comment on column user_more_info.sex is '1 male, 2 female, 3 undisclosed'`,
  `comment on column user_more_info.birthday is 'YYYY-MM-DD'`,
  ...['education_experience', 'work_experience', 'work_achievement'].flatMap((table) => [
    `comment on column ${table}.start_day is 'YYYY-MM-DD'`,
    `comment on column ${table}.end_day is 'YYYY-MM-DD; null: until now'`,
  ]),
  `comment on column education_experience.degree is 'A code of the dictionary Degree'`,
  `comment on column work_experience.position is 'The name that the position had when it was chosen'`,
  `comment on column work_experience.position_id is 'Of the organisation that was in force then, or a preset of all'`,
  `comment on column work_achievement.project_desc is 'Rich text, sanitised'`,
  `comment on column professional_experience.professional is 'Rich text, sanitised'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

export const owns: readonly Ownership[] = [
  ownership({ table: 'user_more_info', class: 'user' }),
  ownership({ table: 'education_experience', class: 'user' }),
  ownership({ table: 'work_experience', class: 'user' }),
  ownership({ table: 'work_achievement', class: 'user' }),
  ownership({ table: 'professional_experience', class: 'user' }),
]
