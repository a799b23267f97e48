import { z } from 'zod'
import type { OperatorCommands } from '../../../app/operator-command.ts'
import { crawlRequest, crawlStatus, startCrawl } from './crawl.service.ts'

export const crawlCommands: OperatorCommands = {
  '/crawl': async (deps, body) => ({ id: await startCrawl(deps, crawlRequest.parse(body)) }),
  '/crawl-status': async (deps, body) =>
    await crawlStatus(deps, z.strictObject({ id: z.uuid() }).parse(body).id),
}
