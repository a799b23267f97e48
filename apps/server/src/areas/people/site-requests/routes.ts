import * as calls from '@rookery/contract/people/site-requests/endpoints.ts'
import { render } from '@rookery/i18n/server.ts'
import { hostOfSite } from '../../../app/access/hosts.ts'
import { defineRoute, type Route } from '../../../app/http/define-route.ts'
import { presentPage } from '../../../app/http/page-of.ts'
import { ipAddressOf } from '../../../app/http/rate-limits.ts'
import { normaliseAddress } from '../../foundation/mail/mail.service.ts'
import { ensureBrowserCookie } from '../sign-in/browser-cookie.service.ts'
import { formTicket } from './form-ticket.service.ts'
import { takesMail } from './mail-domain.gateway.ts'
import { requestAccess } from './request-access.service.ts'
import { changeRequest, deleteRequest, exportRequests, readSiteRequests } from './site-request.service.ts'

export const routes: readonly Route[] = [
  defineRoute(calls.getFormTicket, async ({ deps }) => ({ ticket: formTicket(deps) })),
  defineRoute(calls.validateEmail, async ({ input, actor, deps }) => {
    const normalised = normaliseAddress(input.body.email)
    // The sandbox's mailbox, to which a server for this machine alone sends, takes every domain.
    const valid =
      !deps.config.production || (await takesMail(normalised.slice(normalised.lastIndexOf('@') + 1)))
    return { valid, normalised, reason: valid ? null : render('siteRequests.noMailDomain', actor.language) }
  }),
  defineRoute(calls.requestAccess, async ({ input, actor, deps, request, reply }) => {
    const language = input.body.language ?? actor.language
    await requestAccess(deps, input.body, {
      language,
      host: hostOfSite(request),
      address: ipAddressOf(request),
      browser: ensureBrowserCookie(deps, request, reply),
    })
    return { detail: render('siteRequests.mailed', language) }
  }),
  defineRoute(calls.listSiteRequests, async (call) => {
    const { query } = call.input
    const { count, overdue_count, requests } = await readSiteRequests(call.deps, call.actor, query)
    return { ...presentPage(call, query, count, requests), overdue_count }
  }),
  defineRoute(
    calls.exportSiteRequests,
    async ({ input, actor, deps }) => await exportRequests(deps, actor, input.query),
  ),
  defineRoute(
    calls.updateSiteRequest,
    async ({ input, actor, deps }) => await changeRequest(deps, actor, input.params.pk, input.body),
  ),
  defineRoute(
    calls.deleteSiteRequest,
    async ({ input, actor, deps }) => await deleteRequest(deps, actor, input.params.pk),
  ),
]
