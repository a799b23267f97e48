import type { FastifyReply, FastifyRequest } from 'fastify'
import { json, type Answer } from './answer.ts'
import type { Route } from './route.ts'

const matchesRoute = (route: Route, path: string): boolean => {
  const pathSegments = route.path.split('/')
  const pathParts = path.split('/')
  return (
    pathSegments.length === pathParts.length &&
    pathSegments.every((part, index) => part.startsWith(':') || part === pathParts[index])
  )
}

const answerFor = (path: string, otherMethod: boolean): Answer => {
  if (path.startsWith('/12/') || path.startsWith('/11/'))
    return otherMethod
      ? json(405, {
          errors: [{ code: 'METHOD_NOT_ALLOWED', message: 'The method is not allowed' }],
          request: { params: {} },
        })
      : json(404, {
          errors: [
            { code: 'ROUTE_NOT_FOUND', message: `The requested resource could not be found: ${path}` },
          ],
          request: { params: {} },
        })
  if (path.startsWith('/2/'))
    return json(
      404,
      { title: 'Not Found', type: 'about:blank', status: 404, detail: 'Not Found' },
      'application/problem+json',
    )
  if (path.startsWith('/v1/'))
    return json(404, {
      error: { type: 'invalid_request_error', message: `Unrecognized request URL (${path})` },
    })
  return json(404, { errors: [{ code: 34, message: 'Sorry, that page does not exist.' }] })
}

/** Each host's answer for an unknown path; the Ads host distinguishes a wrong method. */
export const notFound = async (
  routes: readonly Route[],
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> => {
  const path = (request.raw.url ?? '/').split('?')[0] ?? '/'
  if (path === '/') return void (await reply.redirect('/sandbox/', 302))
  const answer = answerFor(
    path,
    routes.some((route) => matchesRoute(route, path)),
  )
  await reply.status(answer.status).type(answer.type).send(answer.body)
}
