import { listInfluencers as endpoint } from '@rookery/contract/insights/endpoints.ts'
import { defineRoute } from '../../../app/define-route.ts'
import { fail } from '../../../app/errors.ts'
import { pageOf } from '../../../app/page-of.ts'
import { insightOfSubject } from '../insight-subject.service.ts'

export const listInfluencers = defineRoute(endpoint, async (call) => {
  const { limit, offset, min_followers, country_code, ...subject } = call.input.query
  const asked = { ...subject, country_codes: country_code ? [country_code] : [] }
  const insight = await insightOfSubject(call.deps, call.actor, asked, 'influential_accounts')
  if (insight.tab !== 'influential_accounts') throw fail('server_error')
  const accounts = (insight.data?.accounts ?? []).filter(
    ({ profile }) => profile.followers_count >= min_followers,
  )
  return pageOf(call, call.input.query, accounts.length, accounts.slice(offset, offset + limit))
})
