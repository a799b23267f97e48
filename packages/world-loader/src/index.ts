export { loadWorld, type LoadProgress, type LoadReport } from './load-world.ts'
export type { IngestAnswer, LoadTarget } from './load-target.ts'
