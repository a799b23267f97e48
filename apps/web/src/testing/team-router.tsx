import { onFailure } from '../shared/api/api.ts'
import { handleApiError } from '../shared/layout/handle-api-error.ts'
import { Router, type Route } from '../shared/router/router.tsx'
import { SiteContext } from '../shared/site/site.ts'
import { site } from '../sites/team/site.ts'

onFailure(handleApiError)

/** The screens of a test, in the team dashboard's router. */
export const TeamRouter = (props: { routes: readonly Route[]; fallback: string }) => (
  <SiteContext value={site}>
    <Router {...props} />
  </SiteContext>
)
