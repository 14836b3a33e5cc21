/** The page template of figures and charts. */
export { DashboardPage, type NumberCard, NumberCards } from './page/DashboardPage'
