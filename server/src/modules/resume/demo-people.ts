/** What is told of the demonstration's six people with a whole resume (decisions section 5). */

interface DemoWork {
  readonly company: string
  readonly position: string
  readonly from: string
  readonly to: string | null
  readonly project: string
  readonly told: string
}

interface DemoResume {
  readonly userName: string
  readonly sex: 1 | 2
  readonly birthday: string
  readonly address: string
  readonly major: string
  readonly works: readonly [DemoWork, DemoWork]
  readonly professional: string
}

const work = (
  company: string,
  position: string,
  from: string,
  to: string | null,
  project: string,
  told: string,
): DemoWork => ({ company, position, from, to, project, told })

/** Made up, each of a person of the seed. */
export const RESUMES: readonly DemoResume[] = [
  {
    userName: 'zhouming',
    sex: 1,
    birthday: '1974-03-12',
    address: '锦云路66号3栋1单元402室',
    major: '行政管理',
    professional:
      '长期从事基层治理和政务服务工作，熟悉街道、社区运行机制，主持过多项便民服务改革。',
    works: [
      work(
        '锦云区人民政府',
        '负责人',
        '2019-05-01',
        null,
        '政务服务“一窗通办”',
        '将分散在二十三个窗口的事项归并为综合窗口，群众平均等候时间由四十分钟降至十五分钟。',
      ),
      work(
        '锦云街道办事处',
        '行政主管',
        '2010-07-01',
        '2019-04-30',
        '老旧小区加装电梯',
        '协调六个院落完成意见征集和方案公示，累计加装电梯十八部。',
      ),
    ],
  },
  {
    userName: 'linxue',
    sex: 2,
    birthday: '1986-09-02',
    address: '桐林街21号2单元1103室',
    major: '公共事业管理',
    professional: '熟悉组织人事和信息化系统管理，负责过全区组织架构梳理和账号实名。',
    works: [
      work(
        '锦云区人民政府',
        '人事专员',
        '2015-03-01',
        null,
        '组织架构数字化',
        '梳理二十个部门、三级架构和四百余个岗位，建立动态更新机制。',
      ),
      work(
        '锦云人才发展中心',
        '行政专员',
        '2009-07-01',
        '2015-02-28',
        '人才档案电子化',
        '完成一万二千份纸质档案的扫描、著录和核对。',
      ),
    ],
  },
  {
    userName: 'chensiyuan',
    sex: 1,
    birthday: '1990-01-25',
    address: '望江路8号院7栋501室',
    major: '法学',
    professional: '从事行政审批和合规审核九年，审核各类组织申请三千余件。',
    works: [
      work(
        '锦云区人民政府',
        '行政专员',
        '2016-08-01',
        null,
        '审批材料标准化',
        '编制四十七类申请的材料清单和样表，一次性通过率提高到九成。',
      ),
      work(
        '锦云区司法局',
        '档案管理员',
        '2012-07-01',
        '2016-07-31',
        '法律援助案卷规范',
        '统一案卷目录与归档要求，抽检合格率连续三年为百分之百。',
      ),
    ],
  },
  {
    userName: 'zhaolan',
    sex: 2,
    birthday: '1988-11-17',
    address: '武侯祠大街120号4栋902室',
    major: '会展经济与管理',
    professional: '负责公共场地运营和预约管理，熟悉会务组织与安全保障。',
    works: [
      work(
        '锦云区人民政府',
        '项目经理',
        '2017-04-01',
        null,
        '公共场地共享开放',
        '把十二处会议和文体场地纳入统一预约，年服务九千余人次。',
      ),
      work(
        '锦云文化馆',
        '窗口服务',
        '2011-07-01',
        '2017-03-31',
        '社区文化周',
        '组织七届社区文化周，累计举办活动二百余场。',
      ),
    ],
  },
  {
    userName: 'heping',
    sex: 1,
    birthday: '1993-06-08',
    address: '玉林东路15号6栋203室',
    major: '软件工程',
    professional: '从事政务信息系统开发与运维，熟悉数据治理和接口对接。',
    works: [
      work(
        '锦云区人民政府',
        '系统运维',
        '2019-07-01',
        null,
        '数据共享交换平台',
        '接入十五个部门的三百余项数据，建立质量核查和问题回流机制。',
      ),
      work(
        '云澜科技有限公司',
        '工程师',
        '2015-07-01',
        '2019-06-30',
        '网格巡查移动端',
        '负责离线上报和轨迹回放模块，支撑两千名网格员日常使用。',
      ),
    ],
  },
  {
    userName: 'wutong',
    sex: 1,
    birthday: '1981-12-30',
    address: '天府大道中段500号2栋1706室',
    major: '计算机科学与技术',
    professional: '负责政务协同平台的建设与运营，带领团队服务四十余家单位。',
    works: [
      work(
        '云枢平台运营中心',
        '负责人',
        '2018-01-01',
        null,
        '平台等级保护建设',
        '组织完成等级保护三级测评，建立值守、演练和应急处置制度。',
      ),
      work(
        '云澜科技有限公司',
        '项目经理',
        '2006-07-01',
        '2017-12-31',
        '智慧社区一期',
        '带领十二人团队用九个月完成五个社区的系统交付。',
      ),
    ],
  },
]
