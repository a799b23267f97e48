import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'

const PATH = '/webhooks/x/'

export const answerNetworkChallenge = endpoint({
  name: 'answer-network-challenge',
  method: 'GET',
  path: PATH,
  action: 'public.read',
  auth: ['none'],
  summary: 'Answers a challenge of X, which so finds out whether this address belongs to its app.',
  // The answer is a signature like those of events: it is given for nothing that could be an event.
  query: z.object({ crc_token: z.string().regex(/^[\w+/=.~-]{1,200}$/) }),
  response: z.object({ response_token: z.string() }),
})
export const receiveNetworkEvent = endpoint({
  name: 'receive-network-event',
  method: 'POST',
  path: PATH,
  // Authenticated by X's signature instead.
  action: 'public.read',
  auth: ['none'],
  summary: "Takes X's signed event; each event id is stored once.",
  response: z.object({ received: z.boolean() }),
  errors: ['bad_signature'],
})
