import { onFailure } from '../shared/api/api.ts'
import { answerEverywhere } from '../shared/layout/answer-everywhere.ts'
import { Router, type Route } from '../shared/router/router.tsx'
import { SiteContext } from '../shared/site/site.ts'
import { site } from '../sites/team/site.ts'

onFailure(answerEverywhere)

/** The screens of a test, in the team dashboard's router. */
export const TeamRouter = (props: { routes: readonly Route[]; fallback: string }) => (
  <SiteContext value={site}>
    <Router {...props} />
  </SiteContext>
)
