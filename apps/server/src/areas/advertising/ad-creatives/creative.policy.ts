import { invalid } from '../../../errors/app-error.ts'
import type { CreativeDraft } from '../store/ad-row-data.ts'

/** The network prefixes a file's key with its class: 3 is an image, 16 a GIF, 7 and 13 are videos. */
const isImage = (key: string): boolean => key.startsWith('3_')

/** The rules of a creative that is to be shown. */
export function checkCreative(draft: CreativeDraft, now: Date): void {
  if (draft.text.trim() === '' && draft.media_keys.length === 0)
    throw invalid({ non_field_errors: 'creatives.textOrMedia' })
  if (draft.media_keys.length > 1 && !draft.media_keys.every(isImage))
    throw invalid({ media_keys: 'creatives.mediaTogether' })
  if (draft.card && draft.media_keys.length !== 1) throw invalid({ media_keys: 'creatives.cardMedia' })
  if (draft.scheduled_at && Date.parse(draft.scheduled_at) <= now.getTime())
    throw invalid({ scheduled_at: 'creatives.timeInFuture' })
}
