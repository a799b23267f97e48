import { NavigationProvider } from '@rookery/ui'
import { QueryClientProvider } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { queryClient } from '../shared/query/query-client.ts'
import { goToPlace } from '../shared/router/history.ts'
import { Router } from '../shared/router/router.tsx'
import { SiteContext } from '../shared/site/site.ts'
import { site } from '../sites/pro/site.ts'

/** Screens of the pro-targeting site by their paths; an address without one shows its own path. */
export function ProRouter({ screens }: { screens: Record<string, ComponentType> }) {
  const routes = Object.entries({ ...screens, '/:elsewhere': Elsewhere, '/': Elsewhere }).map(
    ([path, Screen]) => ({
      path,
      layout: ({ children }: { children: React.ReactNode }) => children,
      load: () => Promise.resolve(Screen),
    }),
  )
  return (
    <QueryClientProvider client={queryClient}>
      <SiteContext value={site}>
        <NavigationProvider navigate={goToPlace}>
          <Router routes={routes} fallback="/" />
        </NavigationProvider>
      </SiteContext>
    </QueryClientProvider>
  )
}

const Elsewhere = () => <p>{location.pathname}</p>
