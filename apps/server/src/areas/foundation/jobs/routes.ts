import * as calls from '@rookery/contract/foundation/jobs/endpoints.ts'
import type { UserActor } from '../../../app/access/actor.ts'
import type { Deps } from '../../../app/deps.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { invalid } from '../../../errors/app-error.ts'
import type { JobHandler } from './background-job.service.ts'
import { cancelJob, readJobs } from './job.service.ts'

/** The caller's team by slug or id. Throws not_found. */
export type TeamIdOf = (deps: Deps, actor: UserActor, slugOrId: string) => Promise<string>

export const jobRoutes = (works: readonly JobHandler[], teamIdOf: TeamIdOf): readonly Route[] => [
  defineRoute(calls.listJobs, async (call) => {
    const { deps, actor, input } = call
    const { team_id, account_id } = input.query
    if (team_id !== undefined && account_id !== undefined) throw invalid({ account_id: 'input.invalid' })
    const owner =
      team_id !== undefined
        ? { team: await teamIdOf(deps, actor, team_id) }
        : account_id !== undefined
          ? { account: account_id }
          : null
    const { count, jobs } = await readJobs(deps, actor, owner, input.query)
    return presentPage(call, input.query, count, jobs)
  }),
  defineRoute(
    calls.cancelJob,
    async ({ input, actor, deps, signal }) => await cancelJob(deps, works, actor, input.params.pk, signal),
  ),
]
