/**
 * Names and shape of the large organisation that SEED_STAFF asks for. All made up; the same for the
 * same number.
 */

/**
 * Commonest first, each with its pinyin; 王 alone is a twelfth of everybody, as it is of the
 * country.
 */
const SURNAMES =
  '王wang李li张zhang刘liu陈chen杨yang黄huang赵zhao吴wu周zhou徐xu孙sun马ma朱zhu胡hu郭guo何he林lin高gao罗luo郑zheng梁liang谢xie宋song唐tang许xu邓deng韩han冯feng曹cao彭peng曾zeng萧xiao田tian董dong潘pan袁yuan蔡cai蒋jiang余yu于yu杜du叶ye程cheng魏wei苏su吕lv丁ding任ren卢lu姚yao沈shen钟zhong姜jiang崔cui谭tan陆lu范fan汪wang廖liao石shi金jin贾jia韦wei夏xia付fu方fang邹zou熊xiong白bai孟meng秦qin邱qiu侯hou江jiang尹yin薛xue闫yan段duan雷lei龙long史shi陶tao贺he毛mao郝hao顾gu龚gong邵shao万wan覃qin武wu钱qian戴dai严yan莫mo孔kong向xiang常chang'
const GIVEN =
  '伟wei芳fang娜na敏min静jing丽li强qiang磊lei军jun洋yang勇yong艳yan杰jie娟juan涛tao明ming超chao秀xiu霞xia平ping刚gang桂gui英ying华hua玉yu萍ping红hong玲ling建jian国guo文wen志zhi宇yu浩hao然ran子zi涵han梓zi轩xuan雨yu欣xin怡yi佳jia博bo晨chen思si远yuan嘉jia俊jun雪xue梅mei兰lan竹zhu菊ju松song柏bai海hai波bo天tian云yun飞fei龙long凤feng春chun夏xia秋qiu冬dong晓xiao东dong西xi南nan北bei卫wei民min德de才cai福fu禄lu寿shou喜xi'

const letters = (text: string): readonly (readonly [string, string])[] =>
  [...text.matchAll(/(\p{Script=Han})([a-z]+)/gu)].map(([, sign = '', pinyin = '']) => [
    sign,
    pinyin,
  ])

export interface MadeName {
  readonly realName: string
  readonly namePinyin: string
  readonly nameInitials: string
}

/** A fair die that always falls the same way. */
export const dice = (seed: number) => () => {
  seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
  return seed / 2 ** 32
}

const surnames = letters(SURNAMES)
const given = letters(GIVEN)

/** One to three signs behind the surname; many share a name, as people do. */
export const madeName = (roll: () => number): MadeName => {
  const signs = [
    surnames[Math.floor(roll() ** 2.2 * surnames.length)],
    given[Math.floor(roll() * given.length)],
  ]
  if (roll() < 0.72) signs.push(given[Math.floor(roll() * given.length)])
  const parts = signs.filter((sign) => sign !== undefined)
  return {
    realName: parts.map(([sign]) => sign).join(''),
    namePinyin: parts.map(([, pinyin]) => pinyin).join(' '),
    nameInitials: parts.map(([, pinyin]) => pinyin.slice(0, 1)).join(''),
  }
}

const NAMES = [
  '办公室',
  '综合科',
  '信息科',
  '人事科',
  '财务科',
  '法规科',
  '督查科',
  '应急科',
  '宣传科',
  '服务大厅',
]
const AREAS = ['东城', '西城', '南湖', '北岭', '高新', '滨江', '临港', '大学城', '开发区', '老城']
const LONG = '城市运行管理与应急联动指挥保障中心综合业务协调推进'

/**
 * Names repeat from one parent to the next and never below one; every fiftieth is forty characters
 * long.
 */
export const departmentName = (index: number, at: number): string => {
  if (index % 50 === 7)
    return `锦云区${LONG}第${String(at + 1).padStart(6, '0')}工作办公室`.slice(0, 40)
  const round = Math.floor(at / NAMES.length)
  return `${round === 0 ? '' : `${AREAS[(round - 1) % AREAS.length]}${round > AREAS.length ? String(round) : ''}`}${NAMES[at % NAMES.length]}`
}
