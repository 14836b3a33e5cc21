import { expect, test } from '@jest/globals'
import { configure, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RemoteStore } from '@zz/shared-ui/api'
import { fakeRemote, refusal, renderRemote } from '@zz/shared-ui/test/fakeRemote'
import { api } from '../api'
import Resume from '../pages/resume/Resume'

configure({ asyncUtilTimeout: 10_000 })

const PERIOD = { startTime: '2018-03-01', endTime: null, version: 1 }
const SCHOOL = { id: '1', schoolName: '蓉城大学', degree: '5', major: '法学', ...PERIOD }
const work = (achievementNum: number) => ({
  id: '7',
  companyName: '锦云文化馆',
  position: '客户服务',
  positionId: '90502',
  achievementNum,
  ...PERIOD,
})
const ACHIEVEMENT = {
  id: '9',
  workInfoId: '7',
  projectName: '文化周',
  projectDesc: '<p>七届</p>',
  ...PERIOD,
}

/** The resume over these rows; `answer` is asked for calls that write. */
function open(
  rows: { works?: readonly object[]; achievements?: readonly object[] } = {},
  answer: () => unknown = () => ({ id: '10' }),
) {
  const answers: Readonly<Record<string, unknown>> = {
    'select-education-experience': [SCHOOL],
    'select-work-experience': rows.works ?? [],
    'select-work-achievement': rows.achievements ?? [],
    'select-professional': { id: '5', professional: '', version: 0 },
    'list-position-parent-child': [
      { id: '90500', name: '服务', childList: [{ id: '90502', name: '客户服务' }] },
    ],
  }
  const remote = fakeRemote(({ path }) => {
    if (path === '/api/dict/list')
      return [
        {
          appCode: 'uc',
          dictCode: 'Degree',
          dictName: '学历',
          namespace: 'default',
          dictDetails: [{ code: '5', codeCn: '本科', codeEn: 'Bachelor' }],
        },
      ]
    const call = path.slice('/api/user/'.length)
    return call in answers ? answers[call] : answer()
  }, '/user?tab=resume')
  renderRemote(
    remote.props,
    <RemoteStore api={api}>
      <Resume />
    </RemoteStore>,
  )
  const sent = (call: string) =>
    remote.calls.filter(({ path }) => path.endsWith(call)).map(({ body }) => body)
  return { ...remote, sent, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) }
}
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))

test('[UC-03] a school is shown with degree and period; a change is sent on the version that was read, and stays typed where it fails', async () => {
  let fails = true
  const { user, sent, said } = open({}, () => {
    if (fails) throw refusal('请填写学校', 'schoolName')
    return null
  })
  expect(await screen.findByText('本科 · 法学')).toBeTruthy()
  screen.getByText('2018-03-01 至 今')
  await user.click(screen.getByLabelText('编辑教育经历“蓉城大学”'))
  const dialog = await dialogOf('编辑教育经历')
  const school = dialog.getByLabelText<HTMLInputElement>('学校')
  await user.type(school, '法学院')
  await user.click(dialog.getByRole('button', { name: /^保\s*存$/ }))
  await waitFor(() => expect(said).toEqual(['修改教育经历失败：请填写学校']))
  expect(school.value).toBe('蓉城大学法学院')
  fails = false
  await user.click(dialog.getByRole('button', { name: /^保\s*存$/ }))
  await waitFor(() => expect(said.at(-1)).toBe('更新成功'))
  expect(sent('update-education-experience').at(-1)).toEqual({
    id: '1',
    schoolName: '蓉城大学法学院',
    degree: '5',
    major: '法学',
    startTime: '2018-03-01',
    endTime: null,
    version: 1,
  })
})

test('[UC-04] deleting a work experience says how many achievements go with it; twice pressed it is sent once', async () => {
  const { user, sent, said } = open({ works: [work(2)] }, () => null)
  await user.click(await screen.findByLabelText('删除工作经历“锦云文化馆”'))
  const question = await dialogOf('该工作经历已关联2条工作成果，删除后将一并删除，是否继续？')
  await user.dblClick(question.getByText(/^删\s*除$/))
  await waitFor(() => expect(said).toEqual(['删除成功']))
  expect(sent('delete-work-experience')).toHaveLength(1)
})

test('[UC-05] without a work experience adding an achievement warns and leads there', async () => {
  const { user } = open()
  await user.click(await screen.findByLabelText('添加工作成果'))
  const warning = await dialogOf('前置条件')
  warning.getByText('请先添加工作经历！工作成果必须关联工作经历。')
  await user.click(warning.getByText('添加工作经历'))
  const form = await dialogOf('添加工作经历')
  expect(form.getByLabelText<HTMLInputElement>('所在单位').value).toBe('')
})

test('[UC-05] an achievement names its work experience; who closes the form with changes is asked', async () => {
  const { user } = open({ works: [work(1)], achievements: [ACHIEVEMENT] })
  const list = within(await screen.findByRole('list', { name: '工作成果' }))
  await list.findByText('锦云文化馆')
  list.getByText('七届')
  await user.click(list.getByLabelText('编辑工作成果“文化周”'))
  const form = await dialogOf('编辑工作成果')
  await user.type(form.getByLabelText('标题'), '三')
  await user.click(form.getByText(/^取\s*消$/))
  expect(await screen.findAllByText('您有未保存的修改，确定离开吗？')).not.toHaveLength(0)
})
