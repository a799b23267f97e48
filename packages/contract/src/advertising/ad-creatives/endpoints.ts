import { z } from 'zod'
import { endpoint } from '../../core/endpoint.ts'
import { account } from '../campaigns/endpoints.ts'
import {
  adCreative,
  cardButtons,
  creativeFormats,
  creativeKinds,
  prerollCallToAction,
} from '../../objects/ad-creative.ts'
import { id, list, page, keySchema, time, versionRead } from '../../objects/common.ts'

const card = z.strictObject({
  title: z.string().trim().min(1).max(70),
  url: z.url({ protocol: /^https?$/ }).max(2000),
  button_label: z.enum(cardButtons).nullable().optional(),
})
const fields = {
  name: z.string().trim().min(1).max(80),
  text: z.string().max(280).default(''),
  media_keys: z.array(z.string().min(1).max(64)).max(4).default([]),
  card: card.nullable().optional(),
  /** Pre-roll only. */
  call_to_action: prerollCallToAction.nullable().optional(),
  scheduled_at: time.nullable().optional(),
  /** Ad sets that use the creative; published creatives only. */
  adset_ids: z.array(id).max(50).default([]),
  /** Stored in the product only, not published. */
  draft: z.boolean().default(false),
}
const errors = ['creative_published', 'network_rejected', 'network_reauthorise'] as const
const editErrors = [...errors, 'stale_version', 'in_use'] as const

export const listAdCreatives = endpoint({
  name: 'list-ad-creatives',
  method: 'GET',
  path: '/api/ad-creatives/',
  action: 'campaigns.read',
  auth: ['session'],
  summary:
    'Creatives of an ad account: posts, scheduled ones, drafts and pre-roll videos, with the ads that show them.',
  query: z.object({
    ...page,
    ...account,
    kind: z.enum(creativeKinds).optional(),
    format: z.enum(creativeFormats).optional(),
    q: z.string().max(100).optional(),
    campaign_id: id.optional(),
    ordering: z.enum(['name', '-name', 'created_at', '-created_at']).default('-created_at'),
  }),
  response: list(adCreative),
  errors: ['network_reauthorise'],
})
export const createAdCreative = endpoint({
  name: 'create-ad-creative',
  method: 'POST',
  path: '/api/ad-creatives/',
  action: 'campaigns.write',
  auth: ['session'],
  summary:
    'Makes a card if asked, a post that is shown as an ad only, and an ad in each ad set; a draft stays here. Pre-roll takes a video of the account as it is. All is undone when a part fails.',
  body: z.strictObject({ ...account, ...fields, format: z.enum(creativeFormats).default('post') }),
  status: 201,
  response: adCreative,
  errors,
  idempotent: true,
})
export const getAdCreative = endpoint({
  name: 'get-ad-creative',
  method: 'GET',
  path: '/api/ad-creatives/{pk}/',
  action: 'campaigns.read',
  auth: ['session'],
  summary: 'One creative with the network’s preview.',
  params: keySchema,
  response: adCreative,
  errors: ['network_reauthorise'],
})
export const replaceAdCreative = endpoint({
  name: 'replace-ad-creative',
  method: 'PUT',
  path: '/api/ad-creatives/{pk}/',
  action: 'campaigns.write',
  auth: ['session'],
  summary:
    'Replaces a draft or scheduled creative; a draft with draft: false is published. Of a published one only the name can change, of pre-roll the button too.',
  params: keySchema,
  body: z.strictObject({ ...fields, draft: z.boolean().optional(), version: versionRead }),
  response: adCreative,
  errors: editErrors,
  idempotent: true,
})
export const updateAdCreative = endpoint({
  name: 'update-ad-creative',
  method: 'PATCH',
  path: '/api/ad-creatives/{pk}/',
  action: 'campaigns.write',
  auth: ['session'],
  summary: 'Changes only what is given.',
  params: keySchema,
  body: z
    .strictObject({
      ...fields,
      text: z.string().max(280),
      media_keys: z.array(z.string().min(1).max(64)).max(4),
      adset_ids: z.array(id).max(50),
      draft: z.boolean(),
    })
    .partial()
    .extend({ version: versionRead }),
  response: adCreative,
  errors: editErrors,
  idempotent: true,
})
export const deleteAdCreative = endpoint({
  name: 'delete-ad-creative',
  method: 'DELETE',
  path: '/api/ad-creatives/{pk}/',
  action: 'campaigns.write',
  auth: ['session'],
  summary: 'Deletes a draft or scheduled creative, or takes a published one out of every ad set.',
  params: keySchema,
  status: 204,
  errors: ['network_reauthorise', 'in_use'],
  idempotent: true,
})
