/** How organisations, departments and staff look as rows. */
import ApartmentOutlined from '@ant-design/icons/es/icons/ApartmentOutlined'
import BankOutlined from '@ant-design/icons/es/icons/BankOutlined'
import RightOutlined from '@ant-design/icons/es/icons/RightOutlined'
import { type ReactNode, use } from 'react'
import { fileUrl } from '../widgets/fileUrl'
import { displayName } from '../widgets/names'
import { PersonAvatar } from '../widgets/PersonAvatar'
import type { DepartmentRow, TenantRow, TypeRow } from './calls'
import { departmentItem, staffItem, tenantItem } from './choice'
import { BlockedContext } from './context'
import type { RowView } from './Row'
import { hitParts } from './hitParts'
import css from './selector.module.css'
import type { PickedStaff } from './types'

/** Height of a row of organisations or departments, and of staff with a second line. */
export const ROW_HEIGHT = 44
/** Height in px of a row with a second line. */
export const TALL_ROW_HEIGHT = 56

/** The short name, else the full one. */
export const tenantName = ({
  tenantName: short,
  tenantFullName,
}: Pick<TenantRow, 'tenantName' | 'tenantFullName'>): string => short || tenantFullName

/** The words with what was searched for in them marked. */
export function MarkedText({ text, mark }: { text: string; mark?: string | undefined }): ReactNode {
  const parts = hitParts(text, mark)
  if (!parts) return text
  const [before, hit, after] = parts
  return (
    <>
      {before}
      <mark className={css.hit}>{hit}</mark>
      {after}
    </>
  )
}

interface Lines {
  readonly icon: ReactNode
  readonly name: string
  readonly note?: string | undefined
  readonly end?: ReactNode
  /** What was searched for. */
  readonly mark?: string | undefined
}

/** Of a row with two lines the second one begins with why it cannot be chosen. */
function Two({ icon, name, note: told, end, mark }: Lines): ReactNode {
  const why = use(BlockedContext)
  const note = why !== undefined && told ? `${why} · ${told}` : told
  const title = note ? `${name}\n${note}` : name
  return (
    <>
      <span className={css.icon} aria-hidden="true">
        {icon}
      </span>
      {/* The row says why it is blocked itself. */}
      <span className={css.words} {...(why === undefined ? { title } : {})}>
        <span className={css.name}>
          <MarkedText text={name} mark={mark} />
        </span>
        {note && <span className={css.note}>{note}</span>}
      </span>
      {end !== undefined && <span className={css.end}>{end}</span>}
    </>
  )
}

/** Logo of an organisation, or a drawing. */
export function TenantFace({ logo }: { logo: string | null | undefined }): ReactNode {
  const src = fileUrl(logo)
  return src ? <img className={css.logo} src={src} alt="" loading="lazy" /> : <BankOutlined />
}

/** 下级 of a row; its name says whose. */
const further = (name: string, press: () => void): NonNullable<RowView['further']> => ({
  label: `下级：${name}`,
  press,
  icon: (
    <>
      下级
      <RightOutlined aria-hidden="true" />
    </>
  ),
})

/** A type's row is opened, never chosen. */
export const typeView = (row: TypeRow, name: string, open: () => void): RowView => ({
  key: `type:${row.tenantType}`,
  label: `${name}，${row.count}个组织`,
  body: (
    <Two
      icon={<BankOutlined />}
      name={name}
      end={
        <>
          {row.count}
          <RightOutlined />
        </>
      }
    />
  ),
  open,
})

interface Opening {
  readonly open?: (() => void) | undefined
  readonly opened?: boolean
  readonly into?: (() => void) | undefined
  readonly root?: boolean
  /** What was searched for. */
  readonly mark?: string
}

/**
 * `into` shows 下级 where there are organisations below; typing finds the row by its full name too.
 */
export function tenantView(
  row: TenantRow,
  { open, opened = false, into, mark }: Opening,
  note?: string,
): RowView {
  const name = tenantName(row)
  return {
    key: `tenant:${row.id}`,
    label: note ? `${name}，${note}` : name,
    words: [row.tenantFullName],
    body: <Two icon={<TenantFace logo={row.logo} />} name={name} note={note} mark={mark} />,
    item: tenantItem(
      { id: row.id, name },
      row.tenantFullName === name ? undefined : row.tenantFullName,
    ),
    opened,
    ...(open ? { open } : {}),
    ...(into ? (row.hasChild === 1 ? { further: further(name, into) } : { room: true }) : {}),
  }
}

/** `root`: those below it stand beside it. */
export function departmentView(
  row: DepartmentRow,
  { open, opened = false, into, root = false, mark }: Opening,
  place?: string,
  note?: string,
): RowView {
  return {
    key: `department:${row.id}`,
    label: note ? `${row.name}，${note}` : row.name,
    body: (
      <Two
        icon={<ApartmentOutlined />}
        name={row.name}
        note={note}
        end={row.userCount === undefined ? undefined : row.userCount}
        mark={mark}
      />
    ),
    item: departmentItem(row, row.tenantName ?? place),
    opened,
    ...(open ? { open } : {}),
    ...(into
      ? row.hasChild === 1 && !root
        ? { further: further(row.name, into) }
        : { room: true }
      : {}),
  }
}

/** Organisation and way to a department; its root often bears the name of the organisation. */
export const describePlace = (tenant: string | undefined, path: string | undefined): string =>
  path && tenant && path.split('/')[0] === tenant
    ? path
    : [tenant, path].filter(Boolean).join(' · ')

/** `found`: what was searched for, anywhere; then its row names the organisation too. */
export function staffView(staff: PickedStaff, found?: string): RowView {
  const name = displayName(staff)
  const place =
    found !== undefined
      ? describePlace(staff.tenantName, staff.departmentPath)
      : staff.departmentName
  return {
    key: staffItem(staff).key,
    // A comma of ASCII: with a full-width one the name does not hold what is seen, letter by letter
    // (WCAG 2.5.3).
    label: `${name},${place}`,
    words: [staff.userName, staff.nickName],
    body: (
      <Two
        icon={<PersonAvatar name={name} avatar={staff.avatar} size={32} />}
        name={name}
        note={place}
        mark={found}
      />
    ),
    item: staffItem(staff),
  }
}
