import * as calls from '@rookery/contract/population/network-events/endpoints.ts'
import { answerToChallenge } from '@rookery/network'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { fail } from '../../../errors/app-error.ts'
import { receiveEvent } from './receive-event.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.answerNetworkChallenge, async ({ input, deps }) => ({
    response_token: answerToChallenge(deps.config.network.consumer.secret, input.query.crc_token),
  })),
  defineRoute(calls.receiveNetworkEvent, async ({ deps, request }) => {
    const signature = request.headers['x-twitter-webhooks-signature']
    if (typeof signature !== 'string' || request.rawBody === undefined) throw fail('bad_signature')
    await receiveEvent(deps, request.rawBody, signature)
    return { received: true }
  }),
]
