import { disconnectSocialAccount as endpoint } from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { demandFresh } from '../../../app/demand-fresh.ts'
import { disconnectIdentity } from '../../identities/disconnect.service.ts'

export const disconnectSocialAccount = defineRoute(endpoint, async ({ input, actor, deps }) => {
  demandFresh(deps, actor)
  await disconnectIdentity(deps, actor, input.params.pk)
  return { detail: 'The account was disconnected.' }
})
