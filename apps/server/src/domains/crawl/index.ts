import type { Domain } from '../../app/define-route.ts'
import { startCrawlWorker } from './crawl-worker.ts'

/** Crawls are commands of the operator; they have no routes of their own. */
export const crawl: Domain = { name: 'crawl', routes: [], start: (deps) => startCrawlWorker(deps) }
