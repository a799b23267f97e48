import type { FastifyRequest } from 'fastify'
import { PAGE_USER_HEADER } from '@rookery/contract/constants.ts'
import { fail } from '../../errors/app-error.ts'
import type { Actor } from './actor.ts'

/**
 * Refuses every call, reads included, of a page that was drawn for another user: tabs share one cookie, so a
 * sign-in in one of them would otherwise save as that user what the user of another tab entered. Without a
 * session the call is refused, or public, as any other. Programs send no such header.
 */
export const checkPageUser = (request: FastifyRequest, actor: Actor): void => {
  const drawnFor = request.headers[PAGE_USER_HEADER]
  if (drawnFor === undefined || actor.kind !== 'user' || actor.mode !== 'session') return
  if (drawnFor !== actor.user_id) throw fail('other_user')
}
