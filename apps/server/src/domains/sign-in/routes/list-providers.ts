import { listProviders as endpoint } from '@rookery/contract/sign-in/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { codeProvidersOf, type CodeProvider } from '../code-providers.ts'

const describe = ({ name, label, client_id, scopes, consentUrl }: CodeProvider) => {
  const { origin, pathname } = new URL(consentUrl({ redirect_uri: '', state: '', challenge: '' }))
  return { provider: name, label, authorize_url: origin + pathname, client_id, scopes: [...scopes] }
}

export const listProviders = defineRoute(endpoint, async ({ deps }) => ({
  results: [
    {
      provider: 'twitter',
      label: 'X',
      authorize_url: `${deps.config.network.api}/oauth/authenticate`,
      client_id: deps.config.network.consumer.key,
      scopes: ['read', 'write', 'ads'],
    },
    ...codeProvidersOf(deps.network).map(describe),
  ],
}))
