/**
 * The 48 demo people (decisions section 5). All fictional; ids, numbers and order are fixed so that
 * a repeated seed writes nothing new.
 */
export interface Person {
  readonly id: string
  /** 克里集团号 (decisions U6). */
  readonly userName: string
  readonly realName: string
  readonly nickName: string
  readonly state: 'active' | 'pending' | 'disabled'
  /** Shown on the login page and at start; only for the accounts meant to be tried. */
  readonly description?: string
}

interface Named {
  readonly userName: string
  readonly realName: string
  readonly nickName: string
  readonly state?: Person['state']
  readonly description?: string
}

const NAMED: readonly Named[] = [
  {
    userName: 'zhouming',
    realName: '周明',
    nickName: '明哥',
    description: '锦云区人民政府负责人，锦云街道办事处管理员',
  },
  {
    userName: 'linxue',
    realName: '林雪',
    nickName: '小雪',
    description: '锦云区人民政府组织管理员',
  },
  {
    userName: 'chensiyuan',
    realName: '陈思远',
    nickName: '思远',
    description: '锦云区人民政府审核专员',
  },
  {
    userName: 'zhaolan',
    realName: '赵岚',
    nickName: '岚岚',
    description: '锦云区人民政府场地管理员',
  },
  { userName: 'heping', realName: '何平', nickName: '平平', description: '普通成员，身在三个组织' },
  { userName: 'gaoyuan', realName: '高远', nickName: '高远', description: '未加入任何组织' },
  {
    userName: 'wutong',
    realName: '吴桐',
    nickName: '梧桐',
    description: '平台运营方，云枢平台运营中心负责人',
  },
  { userName: 'mali_fl', realName: '马莉', nickName: '茉莉', description: '枫林雅苑小区负责人' },
  { userName: 'sunhao', realName: '孙浩', nickName: '浩子', description: '已从锦云区人民政府离职' },
  {
    userName: 'qianduo',
    realName: '钱多',
    nickName: '多多',
    state: 'disabled',
    description: '账号已停用，不能登录',
  },
  {
    userName: 'fangxiao',
    realName: '方晓',
    nickName: '方晓',
    state: 'pending',
    description: '待激活：用手机号 19900000011 和验证码登录',
  },
  { userName: 'liwei_zh', realName: '李伟', nickName: '李伟' },
  { userName: 'liwei_xx', realName: '李伟', nickName: '大伟' },
  { userName: 'liwei_yj', realName: '李伟', nickName: '伟伟' },
  {
    userName: 'maimaiti',
    realName: '阿卜杜热合曼·买买提依明·艾尔肯江·吐尔逊古丽·热孜万古丽汗',
    nickName: '阿卜杜',
  },
]

/** Twenty-five of the first organisation, then eight of the others. */
const OTHERS: readonly (readonly [userName: string, realName: string])[] = [
  ['xuyang2024', '许阳'],
  ['hanmeimei', '韩梅'],
  ['tangwen', '唐雯'],
  ['songjiayi', '宋佳怡'],
  ['ouyangnan', '欧阳楠'],
  ['dengkai', '邓凯'],
  ['pengyuhan', '彭雨涵'],
  ['zengqiang', '曾强'],
  ['xiaohong_', '萧红'],
  ['tianzhiyong', '田志勇'],
  ['dongfang', '董芳'],
  ['yuanlei', '袁磊'],
  ['panxinyu', '潘昕语'],
  ['caiguohua', '蔡国华'],
  ['jiangnan', '蒋楠'],
  ['yumin_2', '余敏'],
  ['duwenbo', '杜文博'],
  ['yechenxi', '叶晨曦'],
  ['chenggang', '程刚'],
  ['weiyating', '魏雅婷'],
  ['suzhengyi', '苏正毅'],
  ['lvxiaotian', '吕晓天'],
  ['dingning', '丁宁'],
  ['renhaoran', '任浩然'],
  ['shenqiuyun', '沈秋云'],
  ['yaojing', '姚静'],
  ['lujianguo', '卢建国'],
  ['jianghaitao', '姜海涛'],
  ['cuiying', '崔颖'],
  ['zhongyi_', '钟毅'],
  ['tanxuefeng', '谭雪峰'],
  ['luxiaofan', '陆小凡'],
  ['wangrui1', '汪睿'],
]

function person(named: Named, index: number): Person {
  const { state = 'active', ...rest } = named
  return { id: String(100_001 + index), state, ...rest }
}

export const PEOPLE: readonly Person[] = [
  ...NAMED,
  ...OTHERS.map(([userName, realName]) => ({
    userName,
    realName,
    nickName: `小${realName.at(-1)}`,
  })),
].map(person)

const byName = new Map(PEOPLE.map((p) => [p.userName, p]))

/**
 * Id of a demo person by account number. Throws on an unknown one: a misspelt seed must not start.
 */
export function personId(userName: string): string {
  const found = byName.get(userName)
  if (!found) throw new Error(`no demo person ${userName}`)
  return found.id
}

/** 1990000xxxx, numbered as the people are. */
export function personMobile(p: Person): string {
  return `+861990000${(Number(p.id) - 100_000).toString().padStart(4, '0')}`
}

/**
 * The first `count` ordinary colleagues of the first organisation, or the eight of the others with
 * `from` 25.
 */
export function colleagues(from: number, count: number): readonly string[] {
  return OTHERS.slice(from, from + count).map(([userName]) => userName)
}
