/** Six people of the demonstration with a whole resume (decisions section 5). */
import type { Ctx } from '../../platform/context.ts'
import { personId } from '../../seed/data/people.ts'
import { shanghaiDay } from '../../platform/time.ts'
import { presetPosition } from '../position/service.ts'
import { RESUMES } from './demo-people.ts'

const REGION = {
  province: '四川省',
  provinceCode: '510000',
  city: '成都市',
  cityCode: '510100',
  district: '武侯区',
  districtCode: '510107',
} as const

const SCHOOLS = [
  { schoolName: '锦云理工大学', degree: '6', years: [22, 25] },
  { schoolName: '蓉城大学', degree: '5', years: [18, 22] },
] as const
const FIRST_ID = 66_000
const paragraph = (text: string): string => `<p>${text}</p>`

/** Idempotent. `ctx` is in system scope. */
export async function seedResumes(ctx: Ctx): Promise<void> {
  const first = personId(RESUMES[0]?.userName ?? '')
  const there = await ctx.db
    .selectFrom('userMoreInfo')
    .select('userId')
    .where('userId', '=', first)
    .executeTakeFirst()
  if (there !== undefined) return
  const at = shanghaiDay(ctx.now(), -60)
  const works = RESUMES.flatMap(({ userName, works: two }, person) =>
    two.map((each, nth) => ({ ...each, userId: personId(userName), nth: person * 2 + nth })),
  ).map((each) => ({ ...each, id: String(FIRST_ID + each.nth) }))
  await ctx.write(async ({ db }) => {
    // Statements of one tick travel together.
    await Promise.all([
      db
        .insertInto('userMoreInfo')
        .values(
          RESUMES.map(({ userName, sex, birthday, address }) => ({
            userId: personId(userName),
            sex,
            birthday,
            address,
            ...REGION,
            updatedAt: at,
          })),
        )
        .execute(),
      db
        .insertInto('educationExperience')
        .values(
          RESUMES.flatMap(({ userName, birthday, major }, person) =>
            SCHOOLS.map(({ schoolName, degree, years: [from, to] }, nth) => {
              const born = Number(birthday.slice(0, 4))
              return {
                userId: personId(userName),
                id: String(FIRST_ID + person * 2 + nth),
                schoolName,
                degree,
                major,
                startDay: `${born + from}-09-01`,
                endDay: `${born + to}-06-30`,
                createdAt: at,
              }
            }),
          ),
        )
        .execute(),
      db
        .insertInto('workExperience')
        .values(
          works.map(({ userId, id, company, position, from, to }) => ({
            userId,
            id,
            companyName: company,
            position,
            positionId: presetPosition(position).id,
            startDay: from,
            endDay: to,
            createdAt: at,
          })),
        )
        .execute(),
      db
        .insertInto('workAchievement')
        .values(
          works.map(({ userId, id, project, told, from, to }) => ({
            userId,
            id,
            workId: id,
            projectName: project,
            projectDesc: paragraph(told),
            startDay: from,
            endDay: to,
            createdAt: at,
          })),
        )
        .execute(),
      db
        .insertInto('professionalExperience')
        .values(
          RESUMES.map(({ userName, professional }) => ({
            userId: personId(userName),
            professional: paragraph(professional),
            updatedAt: at,
          })),
        )
        .execute(),
    ])
  })
}
