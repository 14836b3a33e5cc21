import { access } from '../../platform/access.ts'
import { type Route, route } from '../../platform/route.ts'
import { DepartmentChart } from './chart-schemas.ts'
import { findChart } from './chart.ts'

export const chartRoutes: readonly Route[] = [
  route({
    method: 'GET',
    path: '/api/department/chart',
    area: 'framework',
    name: 'getDepartmentChart',
    summary: 'All departments that the caller sees, for the chart of the organisation',
    spec: 'decisions section 0, RT5, RT7',
    access: access.menu('orgFramework'),
    answer: DepartmentChart,
    handler: (ctx) => findChart(ctx),
  }),
]
