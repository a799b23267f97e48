import * as calls from '@rookery/contract/audiences/targeting-lists/endpoints.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { hostOfSite } from '../../../app/access/hosts.ts'
import { teamsWhere } from '../../../app/access/permissions.ts'
import { readCataloguePreview, readStore } from '../audiences/store/read-store.service.ts'
import { readAudiencesOf } from '../audiences/audience.service.ts'
import { createPackageSheet, downloadPackage } from './package-file.service.ts'
import { openSharedTargeting } from './open-share.service.ts'
import { findRecentAudiences } from './recent-audiences.query.ts'
import {
  readUsageShares,
  shareableConfig,
  shareableUsage,
  shareTargeting,
} from './targeting-share.service.ts'

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
  defineRoute(calls.listStoreAudiences, async (call) => {
    const { deps, actor, input } = call
    const limited = actor.kind !== 'user'
    const { count, audiences } = limited
      ? await readCataloguePreview(deps, actor, input.query)
      : await readStore(deps, actor, input.query)
    return { ...presentPage(call, input.query, limited ? audiences.length : count, audiences), limited }
  }),
  defineRoute(
    calls.generateTargetingSheet,
    async ({ input, actor, deps }) => await createPackageSheet(deps, actor, input.body),
  ),
  defineRoute(
    calls.downloadTargetingPackage,
    async ({ input, actor, deps }) => await downloadPackage(deps, actor, input.params.pk, input.query),
  ),
  defineRoute(
    calls.shareAudienceUsage,
    async ({ input, actor, deps, request }) =>
      await shareTargeting(deps, actor, await shareableUsage(deps, actor, input.params.pk), {
        ...input.body,
        host: hostOfSite(request),
      }),
  ),
  defineRoute(
    calls.shareAudienceConfig,
    async ({ input, actor, deps, request }) =>
      await shareTargeting(deps, actor, await shareableConfig(deps, actor, input.params.pk), {
        ...input.body,
        host: hostOfSite(request),
      }),
  ),
  defineRoute(calls.listUsageShares, async (call) => {
    const { deps, actor, input } = call
    const { count, shares } = await readUsageShares(deps, actor, input.params.pk, input.query)
    return presentPage(call, input.query, count, shares)
  }),
  defineRoute(
    calls.verifySignedUsage,
    async ({ input, deps }) => await openSharedTargeting(deps, input.body.signed),
  ),
]
