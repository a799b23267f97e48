import { listProviders as endpoint } from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'

export const listProviders = defineRoute(endpoint, async ({ deps }) => ({
  results: [
    {
      provider: 'twitter',
      label: 'X',
      authorize_url: `${deps.config.network.api}/oauth/authenticate`,
      client_id: deps.config.network.consumer.key,
      scopes: ['read', 'write', 'ads'],
    },
  ],
}))
