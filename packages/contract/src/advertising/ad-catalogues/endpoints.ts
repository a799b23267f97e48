import { z } from 'zod'
import { ageCodes, campaignObjectives, currencies, genders, placements, statuses } from '../../enums.ts'
import { adSetGoals } from '../campaigns/ad-set-endpoints.ts'
import { bidStrategies } from '../../bidding.ts'
import { endpoint } from '../../core/endpoint.ts'
import { plain } from '../../core/figures.ts'
import { account, adAccountId } from '../campaigns/endpoints.ts'
import {
  accountApp,
  advertiserCategory,
  appEvent,
  contentCategory,
  webEvent,
} from '../../objects/ad-catalogue.ts'
import { id, list, page } from '../../objects/common.ts'

const ofAccount = z.object({ ...page, ...account })
const searchedPage = z.object({ ...page, q: z.string().max(100).optional() })

export const listAccountApps = endpoint({
  name: 'list-account-apps',
  method: 'GET',
  path: '/api/account-apps/',
  action: 'campaigns.read',
  auth: ['session'],
  summary: 'Apps an ad account may advertise; read at most once an hour.',
  query: ofAccount,
  response: list(accountApp),
  errors: ['network_reauthorise'],
})
export const listAppEvents = endpoint({
  name: 'list-app-events',
  method: 'GET',
  path: '/api/app-events/',
  action: 'campaigns.read',
  auth: ['session'],
  summary: 'Conversion events of the account’s apps; read at most once an hour.',
  query: ofAccount,
  response: list(appEvent),
  errors: ['network_reauthorise'],
})
export const listWebEvents = endpoint({
  name: 'list-web-events',
  method: 'GET',
  path: '/api/web-events/',
  action: 'campaigns.read',
  auth: ['session'],
  summary:
    'Tags of the advertiser’s site; none where the network no longer offers them. Read at most once an hour.',
  query: ofAccount,
  response: list(webEvent),
  errors: ['network_reauthorise'],
})
export const hasPixel = endpoint({
  name: 'has-pixel',
  method: 'GET',
  path: '/api/has-pixel/',
  action: 'campaigns.read',
  auth: ['session'],
  summary: 'Whether the advertiser’s site has a tag, and how many track.',
  query: z.object(account),
  response: z.object({ has_pixel: z.boolean(), tags: plain('things'), tracking: plain('things') }),
  errors: ['network_reauthorise'],
})
export const listAdvertiserCategories = endpoint({
  name: 'list-advertiser-categories',
  method: 'GET',
  path: '/api/advertiser-categories/',
  action: 'reference.read',
  auth: ['session'],
  summary: 'The network’s business categories of advertisers, mirrored weekly.',
  query: searchedPage,
  response: list(advertiserCategory),
  errors: ['network_reauthorise'],
})
export const listContentCategories = endpoint({
  name: 'list-content-categories',
  method: 'GET',
  path: '/api/content-categories/',
  action: 'reference.read',
  auth: ['session'],
  summary: 'The network’s categories of content, mirrored weekly.',
  query: searchedPage,
  response: list(contentCategory),
  errors: ['network_reauthorise'],
})
export const getCampaignOptions = endpoint({
  name: 'get-campaign-options',
  method: 'GET',
  path: '/api/external/campaign-options/',
  action: 'reference.read',
  auth: ['session', 'standalone + session', 'token:pro-targeting', 'token:extension'],
  summary:
    'What a campaign’s form offers; with an ad account also what funds it and what the network allows.',
  query: z.object({ ad_account_id: adAccountId.optional(), team_id: id.optional() }),
  response: z.object({
    objectives: z.array(z.enum(campaignObjectives)),
    /** Each entry is a permitted combination. */
    placements: z.array(z.array(z.enum(placements))),
    goals: z.array(z.enum(adSetGoals)),
    bid_strategies: z.array(z.enum(bidStrategies)),
    funding_instruments: z.array(
      z.object({ id, label: z.string(), currency: z.enum(currencies), able_to_fund: z.boolean() }),
    ),
    /** What the network lets the account use, by its own keys; empty without an account. */
    features: z.array(z.string()),
    ages: z.array(z.enum(ageCodes)),
    genders: z.array(z.enum(genders)),
    currencies: z.array(z.enum(currencies)),
    statuses: z.array(z.enum(statuses)),
  }),
  errors: ['network_reauthorise'],
})
