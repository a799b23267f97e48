export { loadWorld, type LoadProgress, type LoadReport } from './load-world.ts'
export { growWorld, NOTHING_LOADED, piecesOf, type GrowthState } from './grow-world.ts'
export type { IngestAnswer, LoadTarget } from './load-target.ts'
