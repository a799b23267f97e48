import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { render } from 'vitest-browser-react'
import type { CreatorAccount } from '@rookery/contract/creators/creator-accounts/endpoints.ts'
import { queryClient } from '../../../../shared/query/query-client.ts'
import { goToPlace } from '../../../../shared/router/history.ts'
import { Router } from '../../../../shared/router/router.tsx'
import { SiteContext } from '../../../../shared/site/site.ts'
import { site } from '../../../../sites/premium/site.ts'

/** A screen of the suite without its frame, for an account. */
export function openPeople(Page: ComponentType, account: CreatorAccount, address: string) {
  goToPlace(address, { replace: true })
  return render(
    <QueryClientProvider client={queryClient}>
      <SiteContext value={{ ...site, useScope: () => ({ team: null, account }) }}>
        <NavigationProvider navigate={goToPlace}>
          <main className="p-4 sm:p-6">
            <Router
              routes={[{ path: '/*', layout: ({ children }) => children, load: async () => Page }]}
              fallback="/"
            />
          </main>
        </NavigationProvider>
      </SiteContext>
    </QueryClientProvider>,
  )
}
