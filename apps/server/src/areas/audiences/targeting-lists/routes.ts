import * as calls from '@rookery/contract/audiences/targeting-lists/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { teamsWhere } from '../../../app/access/permissions.ts'
import { readAudiencesOf } from '../audiences/audience.service.ts'
import { createPackageSheet, downloadPackage } from './package-file.service.ts'
import { findRecentAudiences } from './recent-audiences.query.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.listRecentAudiences, async (call) => {
    const { deps, actor, input } = call
    const { count, ids } = await findRecentAudiences(
      deps.db,
      teamsWhere(actor, 'audiences.read'),
      input.query,
    )
    return presentPage(call, input.query, count, await readAudiencesOf(deps, actor, ids))
  }),
  defineRoute(
    calls.generateTargetingSheet,
    async ({ input, actor, deps }) => await createPackageSheet(deps, actor, input.body),
  ),
  defineRoute(
    calls.downloadTargetingPackage,
    async ({ input, actor, deps }) => await downloadPackage(deps, actor, input.params.pk, input.query),
  ),
]
