import { invalid } from '../../app/errors.ts'
import type { CreativeDraft } from './creative.presenter.ts'

/** The network's class of a file stands before its key: 3 is an image, 16 a GIF, 7 and 13 are videos. */
const isImage = (key: string): boolean => key.startsWith('3_')

/** The rules of a creative that is to be shown. */
export function checkCreative(draft: CreativeDraft, now: Date): void {
  if (draft.text.trim() === '' && draft.media_keys.length === 0)
    throw invalid({ non_field_errors: 'Text or media is required.' })
  if (draft.media_keys.length > 1 && !draft.media_keys.every(isImage))
    throw invalid({ media_keys: 'Up to 4 images, or one GIF, or one video.' })
  if (draft.card && draft.media_keys.length !== 1)
    throw invalid({ media_keys: 'A card needs one image or video.' })
  if (draft.scheduled_at && Date.parse(draft.scheduled_at) <= now.getTime())
    throw invalid({ scheduled_at: 'Please choose a time in the future.' })
}
