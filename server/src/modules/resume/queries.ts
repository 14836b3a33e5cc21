/** SQL of the extended data and the resume. */
import { type Insertable, type Selectable, sql } from 'kysely'
import type {
  EducationExperienceTable,
  ProfessionalExperienceTable,
  ResumeDb,
  UserMoreInfoTable,
  WorkAchievementTable,
  WorkExperienceTable,
} from './tables.ts'

/** Tells this lock from those of other subjects; the number itself means nothing. */
const LOCK = 560

export type Education = Selectable<EducationExperienceTable>
/**
 * A place of work; `positionId` is of the organisation that was in force then, or a preset of all.
 */
export type Work = Selectable<WorkExperienceTable>
export type Achievement = Selectable<WorkAchievementTable>

/** Lets one transaction at a time change a person's resume: numbers and what is tied hold. */
export async function lockResume(db: ResumeDb, userId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, hashtext(${userId}))`.execute(db)
}

/** Undefined while the person saved nothing. */
export const findMoreInfo = (
  db: ResumeDb,
  userId: string,
): Promise<Selectable<UserMoreInfoTable> | undefined> =>
  db.selectFrom('userMoreInfo').selectAll().where('userId', '=', userId).executeTakeFirst()

/** As the next version, or the first. */
export async function putMoreInfo(
  db: ResumeDb,
  row: Omit<Insertable<UserMoreInfoTable>, 'version'>,
): Promise<void> {
  const { userId: _userId, ...change } = row
  await db
    .insertInto('userMoreInfo')
    .values(row)
    .onConflict((oc) =>
      oc
        .column('userId')
        .doUpdateSet((eb) => ({ ...change, version: eb('userMoreInfo.version', '+', 1) })),
    )
    .execute()
}

/** Newest first: by the day on which it began (decisions U12). */
export const findEducations = (db: ResumeDb, userId: string): Promise<Education[]> =>
  db
    .selectFrom('educationExperience')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('startDay', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Undefined for an unknown id and for another person's. */
export const findEducation = (
  db: ResumeDb,
  userId: string,
  id: string,
): Promise<Education | undefined> =>
  db
    .selectFrom('educationExperience')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()

/** At version 1, by the default of its column. */
export async function insertEducation(
  db: ResumeDb,
  row: Insertable<EducationExperienceTable>,
): Promise<void> {
  await db.insertInto('educationExperience').values(row).execute()
}

/** Replaces every field and raises the version; the caller compared it under a lock. */
export async function changeEducation(
  db: ResumeDb,
  { userId, id }: Pick<Education, 'userId' | 'id'>,
  change: Pick<Education, 'schoolName' | 'degree' | 'major' | 'startDay' | 'endDay'>,
): Promise<void> {
  await db
    .updateTable('educationExperience')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** An unknown id is no error. */
export async function deleteEducation(
  db: ResumeDb,
  { userId, id }: Pick<Education, 'userId' | 'id'>,
): Promise<void> {
  await db
    .deleteFrom('educationExperience')
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** Newest first, each with the number of its achievements. */
export const findWorks = (
  db: ResumeDb,
  userId: string,
): Promise<(Work & { achievementNum: number })[]> =>
  db
    .selectFrom('workExperience as w')
    .selectAll('w')
    .select((eb) =>
      eb
        .selectFrom('workAchievement as a')
        .whereRef('a.userId', '=', 'w.userId')
        .whereRef('a.workId', '=', 'w.id')
        .select((of) => of.cast<number>(of.fn.countAll(), 'integer').as('n'))
        .$asScalar()
        .$notNull()
        .as('achievementNum'),
    )
    .where('w.userId', '=', userId)
    .orderBy('w.startDay', 'desc')
    .orderBy('w.id', 'desc')
    .execute()

/** Undefined for an unknown id and for another person's. */
export const findWork = (db: ResumeDb, userId: string, id: string): Promise<Work | undefined> =>
  db
    .selectFrom('workExperience')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()

export async function insertWork(
  db: ResumeDb,
  row: Insertable<WorkExperienceTable>,
): Promise<void> {
  await db.insertInto('workExperience').values(row).execute()
}

/** Replaces every field and raises the version; the caller compared it under a lock. */
export async function changeWork(
  db: ResumeDb,
  { userId, id }: Pick<Work, 'userId' | 'id'>,
  change: Pick<Work, 'companyName' | 'position' | 'positionId' | 'startDay' | 'endDay'>,
): Promise<void> {
  await db
    .updateTable('workExperience')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute()
}

/**
 * How many entries of an organisation's normal staff name each of the positions, each entry once;
 * one that none names is left out.
 */
export async function countWorksByPosition(
  db: ResumeDb,
  tenantId: string,
  positionIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('staffWork')
    .select(['positionId', sql<number>`count(*)::int`.as('works')])
    .where('tenantId', '=', tenantId)
    .where('positionId', '=', sql<string>`any(${[...positionIds]}::bigint[])`)
    .groupBy('positionId')
    .execute()
  return new Map(rows.map(({ positionId, works }) => [positionId, works]))
}

/** With its achievements; answers the ids of those. */
export async function deleteWork(
  db: ResumeDb,
  { userId, id }: Pick<Work, 'userId' | 'id'>,
): Promise<string[]> {
  const gone = await db
    .deleteFrom('workAchievement')
    .where('userId', '=', userId)
    .where('workId', '=', id)
    .returning('id')
    .execute()
  await db.deleteFrom('workExperience').where('userId', '=', userId).where('id', '=', id).execute()
  return gone.map((row) => row.id)
}

/** Newest first. */
export const findAchievements = (db: ResumeDb, userId: string): Promise<Achievement[]> =>
  db
    .selectFrom('workAchievement')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('startDay', 'desc')
    .orderBy('id', 'desc')
    .execute()

/** Undefined for an unknown id and for another person's. */
export const findAchievement = (
  db: ResumeDb,
  userId: string,
  id: string,
): Promise<Achievement | undefined> =>
  db
    .selectFrom('workAchievement')
    .selectAll()
    .where('userId', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst()

/** That the place of work is the person's own was judged before. */
export async function insertAchievement(
  db: ResumeDb,
  row: Insertable<WorkAchievementTable>,
): Promise<void> {
  await db.insertInto('workAchievement').values(row).execute()
}

/** Replaces every field and raises the version; the caller compared it under a lock. */
export async function changeAchievement(
  db: ResumeDb,
  { userId, id }: Pick<Achievement, 'userId' | 'id'>,
  change: Pick<Achievement, 'workId' | 'projectName' | 'projectDesc' | 'startDay' | 'endDay'>,
): Promise<void> {
  await db
    .updateTable('workAchievement')
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .where('userId', '=', userId)
    .where('id', '=', id)
    .execute()
}

/** The row alone: its files are given up by the caller. */
export async function deleteAchievement(
  db: ResumeDb,
  { userId, id }: Pick<Achievement, 'userId' | 'id'>,
): Promise<void> {
  await db.deleteFrom('workAchievement').where('userId', '=', userId).where('id', '=', id).execute()
}

/** Undefined while the person saved nothing. */
export const findProfessional = (
  db: ResumeDb,
  userId: string,
): Promise<Selectable<ProfessionalExperienceTable> | undefined> =>
  db
    .selectFrom('professionalExperience')
    .selectAll()
    .where('userId', '=', userId)
    .executeTakeFirst()

/** As the next version, or the first. */
export async function putProfessional(
  db: ResumeDb,
  row: Omit<Insertable<ProfessionalExperienceTable>, 'version'>,
): Promise<void> {
  const { professional, updatedAt } = row
  await db
    .insertInto('professionalExperience')
    .values(row)
    .onConflict((oc) =>
      oc.column('userId').doUpdateSet((eb) => ({
        professional,
        updatedAt,
        version: eb('professionalExperience.version', '+', 1),
      })),
    )
    .execute()
}

/** Everything of a person; answers the ids of the achievements. System scope. */
export async function deleteAll(db: ResumeDb, userId: string): Promise<string[]> {
  const gone = await db
    .deleteFrom('workAchievement')
    .where('userId', '=', userId)
    .returning('id')
    .execute()
  await db.deleteFrom('workExperience').where('userId', '=', userId).execute()
  await db.deleteFrom('educationExperience').where('userId', '=', userId).execute()
  await db.deleteFrom('professionalExperience').where('userId', '=', userId).execute()
  await db.deleteFrom('userMoreInfo').where('userId', '=', userId).execute()
  return gone.map(({ id }) => id)
}
