import * as calls from '@rookery/contract/creators/creator-reports/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { createReport, findReportByRequest, readReport, readReports, stopReport } from './report.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listCreatorReports, async (call) => {
    const { deps, actor, input } = call
    const { count, reports } = await readReports(deps, actor, input.query)
    return presentPage(call, input.query, count, reports)
  }),
  defineRoute(
    calls.createCreatorReport,
    async ({ deps, actor, input }) => await createReport(deps, actor, input.body),
    async ({ deps, actor }, done) => await findReportByRequest(deps, actor, done),
  ),
  defineRoute(
    calls.getCreatorReport,
    async ({ deps, actor, input }) => await readReport(deps, actor, input.params.pk),
  ),
  defineRoute(
    calls.stopCreatorReport,
    async ({ deps, actor, input }) => await stopReport(deps, actor, input.params.pk),
  ),
]
