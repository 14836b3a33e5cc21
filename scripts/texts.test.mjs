import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'

/** The texts of S1 §8, in its order; what it joins by a slash or "and similar" stands taken apart. */
const S1 =
  '拉取人员选项失败 拉取字典数据失败 搜索组织失败 搜索部门失败 搜索人员失败 获取归属组织失败 获取部门列表失败 拉取部门选项失败 拉取组织选项失败 获取消息失败 获取未读消息失败 获取详情失败 获取当前用户信息失败 获取当前用户所在组织列表失败 获取下级组织类型配置失败 获取组织基础信息失败 获取角色基础信息失败 组织类型数据获取失败 审核状态数据获取失败 拉取职位数据失败 获取用户教育经历信息失败 获取用户工作经历信息失败 获取用户工作成果信息失败 获取用户专业经验信息失败 删除教育经历失败 删除工作经历失败 删除工作成果 添加教育经历失败 修改教育经历失败 添加工作经历失败 修改工作经历失败 添加工作成果失败 修改工作成果失败 保存专业经验失败 保存失败 修改头像失败 修改昵称失败 克里集团号修改失败 密码验证失败 验证码验证失败 验证失败 发送手机验证码失败 发送邮箱验证码失败 发送手机号验证码失败 修改登录密码失败 注销账号失败 绑定邮箱失败 修改邮箱失败 修改手机号失败 请重新扫码 保存实名信息失败 获取实名信息失败 切换租户失败 退出登录失败 获取menu失败 获取文档失败 获取内容失败 获取目录失败 获取职位列表失败 操作失败 更新失败 新增失败 移动失败 删除失败 获取类型列表失败 获取组织群信息失败 获取部门群信息失败 新建组织群失败 新建失败 更新群主失败 解散群失败 获取基本信息失败 获取认证信息失败 获取介绍资料失败 获取启动图片信息失败 获取草稿状态失败 修改组织基础信息失败 新增组织失败 更新组织关系失败 更新组织认证资料失败 更新组织介绍资料失败 设置组织负责人失败 获取用户专业经验失败 缺少当前更新组织信息 保存成功 保存专业经验成功 密码修改成功，请重新登录 注销账号成功 退出登录成功 操作成功 更新成功 新增成功 移动成功 删除成功 新建成功 解散成功'
/** Those of S2 §8. */
const S2 =
  '获取详情失败 获取组织待审核列表失败 更改审核状态失败 获取归属组织审核情况失败 获取组织审核列表失败 获取角色成员列表失败 删除失败 新增人员失败 新增部门失败 获取组织加入方式失败 获取邀请方式信息失败 获取基本信息失败 获取信息安全设置失败 获取授权信息失败 更新失败 开通应用error 增加权限error 删除权限error 更新应用状态error 撤销error 审核error 获取场地管理error 获取详细信息error 文件格式不正确 文件大小不能超过50M！ 复制失败 操作成功 新增人员成功 新增部门成功 更新成功 开通成功 增加权限成功 删除权限成功 已开启应用 已关闭应用 已撤销 已同意 已拒绝 复制成功'

const FOLDERS = [
  'shell',
  'shared-ui',
  'mfe-marketing',
  'mfe-usercenter',
  'mfe-org',
  'mfe-venue',
  'mfe-todo',
  'mfe-workflow',
  'platform/runtime',
  'platform/contract',
]

const sources = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.|test-support|(?:^|\/)test\//.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
const said = FOLDERS.flatMap((folder) =>
  sources(join(import.meta.dirname, '..', folder, 'src')),
).join('\n')

/** A text of its own: it begins what is quoted, or stands between tags. */
const isSaid = (text) => ["'", '`', '"', '>'].some((before) => said.includes(before + text))

test.each([
  ['S1 §8', S1],
  ['S2 §8', S2],
])('[SH-16] every text of %s is said by the console', (_, texts) => {
  expect(texts.split(' ').filter((text) => !isSaid(text))).toEqual([])
})
