import type { Domain } from '../../app/define-route.ts'
import { sendOriginals } from './original.service.ts'
import { deleteAdMedia } from './routes/delete-ad-media.ts'
import { listAdMedia } from './routes/list-ad-media.ts'
import { uploadAdMedia } from './routes/upload-ad-media.ts'

/** Pictures and videos of ad accounts. */
export const adMedia: Domain = {
  name: 'ad-media',
  routes: [listAdMedia, uploadAdMedia, deleteAdMedia],
  raw: sendOriginals,
}
