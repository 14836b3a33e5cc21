/** The page template of figures and charts, and the pieces of an overview. */
export { DashboardPage, type NumberCard, NumberCards } from './page/DashboardPage'
export { Piece, PieceLines } from './page/Piece'
export { type OverviewAnswer, pieceOf, type PieceState } from './page/pieces'
