/** Stored figures and what follows from them, for the domains that show them. */
export { firstDay, sumFigures, type Numbers } from './figures.repository.ts'
export { addNumbers, commonResult, derivedOf, figuresOf, resultMetricOf } from './campaign-figures.policy.ts'
export { periodBefore } from './period-before.policy.ts'
