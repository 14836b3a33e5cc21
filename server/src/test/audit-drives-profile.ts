/** Calls of the extended data, the resume, real names and the operators' dictionaries. */
import type { Drive } from './audit-drives.ts'
import type { AuditWorld } from './audit-world.ts'
import { uploadFor } from './draft-builders.ts'

const WHO = 'yechenxi'
const PERIOD = { startTime: '2020-03-01', endTime: '2021-03-01' } as const
const education = { schoolName: '锦云理工大学', degree: '5', ...PERIOD }
const work = { companyName: '锦云文化馆', positionId: '90502', ...PERIOD }

const add = async (world: AuditWorld, what: string, body: object): Promise<string> => {
  const caller = await world.caller(WHO)
  return (await caller.post<{ id: string }>(`/api/user/save-${what}`, body)).body.data.id
}
const newWork = (world: AuditWorld): Promise<string> => add(world, 'work-experience', work)
const achievementOf = async (world: AuditWorld) => ({
  workInfoId: await newWork(world),
  projectName: '社区文化周',
  projectDesc: '<p>办了七届</p>',
  ...PERIOD,
})

/** A call of the person with the body that `prepare` makes. */
const drive = (
  path: string,
  prepare: (world: AuditWorld) => object | Promise<object>,
  method: 'POST' | 'GET+POST' = 'POST',
): Drive => ({
  route: `${method} /api/user/${path}`,
  async prepare(world) {
    const [caller, body] = [await world.caller(WHO), await prepare(world)]
    return () => caller.post(`/api/user/${path}`, body)
  },
})

/** A call of an operator. */
const dictDrive = (path: string, way: string | null, body: object): Drive => ({
  route: `POST /api/dict/manage/${path}`,
  ...(way === null ? {} : { way }),
  async prepare(world) {
    const caller = await world.caller('wutong', '1')
    return () => caller.post(`/api/dict/manage/${path}`, body)
  },
})
const DEGREE = { appCode: 'uc', dictCode: 'Degree' } as const

export const profileDrives: readonly Drive[] = [
  drive('update-more-info', () => ({
    sex: 2,
    birthday: '1991-02-03',
    provinceCode: '510000',
    cityCode: '510100',
    districtCode: '510107',
    address: '新苗路1号',
  })),
  drive('save-education-experience', () => education),
  drive('update-education-experience', async (world) => ({
    ...education,
    id: await add(world, 'education-experience', education),
    major: '会计学',
  })),
  drive(
    'delete-education-experience',
    async (world) => ({ id: await add(world, 'education-experience', education) }),
    'GET+POST',
  ),
  drive('save-work-experience', () => work),
  drive('update-work-experience', async (world) => ({ ...work, id: await newWork(world) })),
  drive('delete-work-experience', async (world) => ({ id: await newWork(world) }), 'GET+POST'),
  drive('save-work-achievement', achievementOf),
  drive('update-work-achievement', async (world) => {
    const body = await achievementOf(world)
    return { ...body, id: await add(world, 'work-achievement', body) }
  }),
  drive(
    'delete-work-achievement',
    async (world) => ({
      id: await add(world, 'work-achievement', await achievementOf(world)),
    }),
    'GET+POST',
  ),
  drive('save-professional', () => ({ professional: '<p>会务组织</p>' })),
  drive('update-professional', () => ({ professional: '' })),
  {
    route: 'POST /api/user/save-real-name-information',
    async prepare(world) {
      const caller = await world.caller('gaoyuan')
      const body = {
        realName: '高远',
        idCard: '510107000101999',
        cardFront: await uploadFor(caller, 'realName'),
        cardBack: await uploadFor(caller, 'realName'),
      }
      return () => caller.post('/api/user/save-real-name-information', body)
    },
  },
  dictDrive('save', null, { ...DEGREE, code: '9', codeCn: '双学位', codeEn: 'Double degree' }),
  dictDrive('update', null, { ...DEGREE, code: '9', codeCn: '第二学位', codeEn: 'Second degree' }),
  dictDrive('status', 'disabled', { ...DEGREE, code: '9', status: 2 }),
  dictDrive('status', 'enabled', { ...DEGREE, code: '9', status: 1 }),
  dictDrive('sort', null, { ...DEGREE, codes: ['9', '8', '7', '6', '5', '4', '3', '2', '1'] }),
]
