import * as calls from '@rookery/contract/audiences/autopilot/endpoints.ts'
import { requireFreshSession } from '../../../app/access/require-fresh-sign-in.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { autopilotAllowed } from './autopilot-allowed.service.ts'
import { readAutopilotRuns } from './autopilot-runs.service.ts'
import { setAutopilot } from './set-autopilot.service.ts'
import { suggestBudget } from './suggest-budget.service.ts'

export const routes: readonly Route[] = [
  defineRoute(
    calls.getAutopilotAllowed,
    async ({ input, actor, deps, signal }) =>
      await autopilotAllowed(deps, actor, input.query.ad_account_id, signal),
  ),
  defineRoute(
    calls.suggestAutopilotBudget,
    async ({ input, actor, deps, signal }) => await suggestBudget(deps, actor, input.body, signal),
  ),
  defineRoute(
    calls.listAutopilotRuns,
    async ({ input, actor, deps }) => await readAutopilotRuns(deps, actor, input.query),
  ),
  defineRoute(calls.setAutopilot, async ({ input, actor, deps, signal }) => {
    // A consent to spend day by day.
    if (input.body.enabled) requireFreshSession(deps, actor)
    return await setAutopilot(deps, actor, input.body, signal)
  }),
]
