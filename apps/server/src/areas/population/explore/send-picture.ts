import { languages } from '@rookery/contract'
import { exploreTopics, PICTURE_PATH } from '@rookery/contract/pro-site.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../app/deps.ts'
import { addressBlockOf, ipAddressOf } from '../../../app/http/rate-limits.ts'
import { AppError } from '../../../errors/app-error.ts'
import { drawPng } from './draw-png.ts'
import { findingPicture } from './finding-picture.ts'
import { cachedForVisitors } from './visitor-cache.ts'
import { exploreForVisitor } from './visitor-exploration.service.ts'

const topics: readonly string[] = Object.values(exploreTopics).flat()

/** The picture of what is found about a name; of the site where there is nothing to show. */
export function sendPicture(app: FastifyInstance, deps: Deps): void {
  app.get(PICTURE_PATH, async (request, reply) => {
    const asked = new URLSearchParams(request.url.split('?')[1])
    const language = languages.find((each) => each === asked.get('lang')) ?? 'en'
    const name = (asked.get('name') ?? '').trim().slice(0, 512)
    const visitor = topics.includes(name)
      ? null
      : { address: ipAddressOf(request), block: addressBlockOf(request) }
    const question = { query: name, country_codes: [], language, asks_network: true }
    const found = /[\p{L}\p{N}]/u.test(name)
      ? await exploreForVisitor(deps, visitor, question).catch((error: unknown) => {
          if (error instanceof AppError && error.status < 500) return null
          throw error
        })
      : null
    if (!found?.found || found.totals.authors === null)
      return await reply.redirect(`/pro/og/home.${language}.png`)
    const png = await cachedForVisitors(deps, ['picture', name, language], async () =>
      drawPng(findingPicture(found, language)),
    )
    return await reply
      .header('content-type', 'image/png')
      .header('cache-control', 'public, max-age=900')
      .send(Buffer.from(png))
  })
}
