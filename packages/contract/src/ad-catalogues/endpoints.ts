import { z } from 'zod'
import { ages, campaignObjectives, currencies, genders, placements, statuses } from '../enums.ts'
import { adSetGoals } from '../adsets/endpoints.ts'
import { bidStrategies } from '../bidding.ts'
import { endpoint } from '../core/endpoint.ts'
import { account, adAccountId } from '../campaigns/endpoints.ts'
import {
  accountApp,
  advertiserCategory,
  appEvent,
  contentCategory,
  webEvent,
} from '../objects/ad-catalogue.ts'
import { id, list, page } from '../objects/common.ts'
import * as facts from './facts.ts'

const ofAccount = z.object({ ...page, ...account })
const searched = z.object({ ...page, q: z.string().max(100).optional() })

export const listAccountApps = endpoint(facts.listAccountApps, {
  auth: ['session'],
  summary: 'Apps an ad account may advertise; read at most once an hour.',
  query: ofAccount,
  response: list(accountApp),
  errors: ['network_reauthorise'],
})
export const listAppEvents = endpoint(facts.listAppEvents, {
  auth: ['session'],
  summary: 'Conversion events of the account’s apps; read at most once an hour.',
  query: ofAccount,
  response: list(appEvent),
  errors: ['network_reauthorise'],
})
export const listWebEvents = endpoint(facts.listWebEvents, {
  auth: ['session'],
  summary:
    'Tags of the advertiser’s site; none where the network no longer offers them. Read at most once an hour.',
  query: ofAccount,
  response: list(webEvent),
  errors: ['network_reauthorise'],
})
export const hasPixel = endpoint(facts.hasPixel, {
  auth: ['session'],
  summary: 'Whether the advertiser’s site has a tag, and how many track.',
  query: z.object(account),
  response: z.object({ has_pixel: z.boolean(), tags: z.int(), tracking: z.int() }),
  errors: ['network_reauthorise'],
})
export const listAdvertiserCategories = endpoint(facts.listAdvertiserCategories, {
  auth: ['session'],
  summary: 'The network’s business categories of advertisers, mirrored weekly.',
  query: searched,
  response: list(advertiserCategory),
  errors: ['network_reauthorise'],
})
export const listContentCategories = endpoint(facts.listContentCategories, {
  auth: ['session'],
  summary: 'The network’s categories of content, mirrored weekly.',
  query: searched,
  response: list(contentCategory),
  errors: ['network_reauthorise'],
})
export const getCampaignOptions = endpoint(facts.getCampaignOptions, {
  auth: ['session', 'standalone + session', 'token:pro-targeting', 'token:extension'],
  summary:
    'What a campaign’s form offers; with an ad account also what funds it and what the network allows.',
  query: z.object({ ad_account_id: adAccountId.optional(), team_id: id.optional() }),
  response: z.object({
    objectives: z.array(z.enum(campaignObjectives)),
    /** Each a legal combination. */
    placements: z.array(z.array(z.enum(placements))),
    goals: z.array(z.enum(adSetGoals)),
    bid_strategies: z.array(z.enum(bidStrategies)),
    funding_instruments: z.array(
      z.object({ id, label: z.string(), currency: z.enum(currencies), able_to_fund: z.boolean() }),
    ),
    ages: z.array(z.enum(ages)),
    genders: z.array(z.enum(genders)),
    currencies: z.array(z.enum(currencies)),
    statuses: z.array(z.enum(statuses)),
  }),
  errors: ['network_reauthorise'],
})
