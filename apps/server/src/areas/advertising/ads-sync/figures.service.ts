/** Stored figures, for the domains that show them. */
export { firstDay, sumFigures, type Numbers } from './figures.repository.ts'
