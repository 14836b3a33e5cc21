import type { Http } from '@zz/contract'
import { departmentLine, listDepartments, searchDepartments, searchText } from '../selector/calls'
import { DEPARTMENT_PAGE, type DepartmentSource } from './types'

/** The departments of an organisation that the caller sees (S1 §7, decisions S4.6). */
export const departmentSource = (http: Http, tenantId: string): DepartmentSource => ({
  async children(pid, pageNum) {
    const { rows, total } = await listDepartments(http, {
      tenantId,
      ...(pid === null ? {} : { id: pid }),
      includeChild: 1,
      pageNum,
      pageSize: DEPARTMENT_PAGE,
    })
    return {
      total,
      rows: rows.map(({ id, name, hasChild, userCount = 0 }) => ({
        id,
        name,
        pid,
        hasChild: hasChild === 1,
        userCount,
      })),
    }
  },
  async search(text, pageNum) {
    const { rows, total } = await searchDepartments(http, {
      tenantId,
      name: searchText(text),
      pageNum,
      pageSize: DEPARTMENT_PAGE,
    })
    return { total, rows: rows.map(({ id, name, path = name }) => ({ id, name, path })) }
  },
  async line(id) {
    return (await departmentLine(http, id)).map((each) => each.id)
  },
})
