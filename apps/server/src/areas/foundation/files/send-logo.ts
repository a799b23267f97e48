import type { FastifyInstance } from 'fastify'
import type { Deps } from '../../../app/deps.ts'
import { readLogo } from './logo.service.ts'

/**
 * GET of a team's logo. An id names one unchanging picture, so it is cacheable forever; the headers stop the
 * file from running as a page.
 */
export function sendLogos(scope: FastifyInstance, deps: Deps): void {
  scope.get('/api/files/logos/:id/', async (request, reply) => {
    const png = await readLogo(deps, (request.params as { id: string }).id)
    void reply.headers({
      'content-type': 'image/png',
      'content-disposition': 'inline; filename="logo.png"',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=31536000, immutable',
    })
    return png
  })
}
