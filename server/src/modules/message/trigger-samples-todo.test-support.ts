/** One event for each trigger about to-dos (decisions S4.18, number 11). */
import { all, he, inTenant, type TriggerSample, zhao, zhou } from './trigger-sample.test-support.ts'

const title = '核对台账'

/** Whoever acts is 林雪, who is told nothing. */
export const todoSamples = (): readonly TriggerSample[] => [
  inTenant(
    'todo.created',
    'todo',
    { title, executorIds: [he], supervisorIds: [zhou, he], todoTaskType: 4 },
    { [he]: '您有新的紧急待办', [zhou]: '您有新的督办' },
  ),
  inTenant(
    'todo.updated',
    'todo',
    { title, addedIds: [he], removedIds: [zhao], executorIds: [], supervisorIds: [zhou] },
    { [he]: '您有新的待办', [zhao]: '待办已调整', [zhou]: '待办已修改' },
  ),
  inTenant('todo.urged', 'todo', { title, executorIds: [he] }, { [he]: '待办催办提醒' }),
  inTenant(
    'todo.supervised',
    'todo',
    { title, executorIds: [he, zhao], supervisorIds: [zhou, zhao] },
    { [he]: '待办已被督办', [zhou]: '您有新的督办', [zhao]: '您有新的督办' },
  ),
  inTenant(
    'todo.finished',
    'todo',
    { title, creatorUid: he, supervisorIds: [zhou], left: 0 },
    all([he, zhou], '待办已完成'),
  ),
  inTenant(
    'todo.executorDisabled',
    'todo',
    { title, creatorUid: he, name: '钱多' },
    { [he]: '待办执行人的账号已停用' },
  ),
  inTenant(
    'todo.commented',
    'todo',
    { title, concernedIds: [he, zhou] },
    all([he, zhou], '待办有新评论'),
  ),
  inTenant(
    'todo.revoked',
    'todo',
    { title, executorIds: [he, zhao], supervisorIds: [zhou] },
    all([he, zhao, zhou], '待办已撤销'),
  ),
  inTenant(
    'todo.extension.asked',
    'todo',
    { title, concernedIds: [he, zhou] },
    all([he, zhou], '待办延期申请待处理'),
  ),
  inTenant(
    'todo.extension.decided',
    'todo',
    { title, applicantId: he, agreed: true, reason: null, concernedIds: [zhou] },
    { [he]: '待办延期申请已同意', [zhou]: '待办已延期' },
  ),
  inTenant(
    'todo.due',
    'todo',
    { title, executorIds: [he] },
    { [he]: '待办即将到期' },
    {
      actor: '',
    },
  ),
  inTenant(
    'todo.digest',
    'tenant',
    {
      people: [
        { userId: he, count: 3 },
        { userId: zhou, count: 1 },
      ],
    },
    all([he, zhou], '待办逾期提醒'),
    { actor: '' },
  ),
]
