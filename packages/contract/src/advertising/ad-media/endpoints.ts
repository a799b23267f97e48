import { z } from 'zod'
import { MEDIA_BYTES_CAPS } from '../../constants.ts'
import { endpoint } from '../../core/endpoint.ts'
import { account } from '../campaigns/endpoints.ts'
import { adMedia, mediaTypes } from '../../objects/ad-creative.ts'
import { list, page, keySchema } from '../../objects/common.ts'

export const listAdMedia = endpoint({
  name: 'list-ad-media',
  method: 'GET',
  path: '/api/ad-media/',
  action: 'campaigns.read',
  auth: ['session'],
  summary:
    'The media library of an ad account, files on their way among them, with whether a creative uses each.',
  query: z.object({
    ...page,
    ...account,
    media_type: z.enum(mediaTypes).optional(),
    q: z.string().max(100).optional(),
  }),
  response: list(adMedia),
  errors: ['network_reauthorise'],
})
export const uploadAdMedia = endpoint({
  name: 'upload-ad-media',
  method: 'POST',
  path: '/api/ad-media/',
  action: 'campaigns.write',
  auth: ['session'],
  summary:
    'Takes an image (5 MB), GIF (15 MB) or video (512 MB), keeps the original and sends it on to the network in parts; the library says how far it is.',
  query: z.object({
    ...account,
    name: z.string().trim().min(1).max(100).optional(),
    file_name: z.string().trim().min(1).max(255),
  }),
  file: { max_bytes: MEDIA_BYTES_CAPS.VIDEO },
  status: 201,
  response: adMedia,
  errors: ['payload_too_large', 'network_reauthorise', 'limit_reached'],
  idempotent: true,
})
export const deleteAdMedia = endpoint({
  name: 'delete-ad-media',
  method: 'DELETE',
  path: '/api/ad-media/{pk}/',
  action: 'campaigns.write',
  auth: ['session'],
  summary: 'Deletes a file from the network’s library, and the original.',
  params: keySchema,
  status: 204,
  errors: ['network_reauthorise', 'in_use'],
})
