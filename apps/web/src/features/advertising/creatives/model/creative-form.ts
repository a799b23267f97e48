import type { AdCreative, AdMedia } from '@rookery/contract'
import { clockAt, momentOfClock } from '@rookery/notations/days.ts'

export const NAME_CAP = 80
export const TEXT_CAP = 280
export const CARD_TITLE_CAP = 70

/** Form state of a creative. */
export interface CreativeForm {
  name: string
  text: string
  mediaKeys: string[]
  cardTitle: string
  cardUrl: string
  /** In the ad account's time zone; '' for immediately. */
  scheduledAt: string
  adSetIds: string[]
}

export type CreativeField = 'name' | 'text' | 'mediaKeys' | 'cardTitle' | 'cardUrl' | 'scheduledAt'
export type CreativeProblem =
  'required' | 'tooLong' | 'textOrMedia' | 'mediaMix' | 'cardMedia' | 'url' | 'past'
export type CreativeProblems = Partial<Record<CreativeField, CreativeProblem>>

export const emptyCreative = (adSetId?: string): CreativeForm => ({
  name: '',
  text: '',
  mediaKeys: [],
  cardTitle: '',
  cardUrl: '',
  scheduledAt: '',
  adSetIds: adSetId ? [adSetId] : [],
})

export const writeCreative = (creative: AdCreative, zone: string): CreativeForm => ({
  name: creative.name,
  text: creative.text,
  mediaKeys: [...creative.media_keys],
  cardTitle: creative.card?.title ?? '',
  cardUrl: creative.card?.url ?? '',
  scheduledAt: creative.scheduled_at ? clockAt(new Date(creative.scheduled_at), zone) : '',
  adSetIds: [],
})

export const isUrl = (text: string): boolean => {
  try {
    return /^https?:$/.test(new URL(text).protocol)
  } catch {
    return false
  }
}

/** Allowed: up to four images, or one GIF, or one video. */
export function fitsTogether(kinds: readonly AdMedia['media_type'][]): boolean {
  if (kinds.length <= 1) return true
  return kinds.length <= 4 && kinds.every((kind) => kind === 'IMAGE')
}

/** Validation of a creative before it is sent; a draft only needs its name. */
export function problemsOf(
  form: CreativeForm,
  kindOf: (mediaKey: string) => AdMedia['media_type'] | undefined,
  { isDraft, zone, now }: { isDraft: boolean; zone: string; now: Date },
): CreativeProblems {
  const problems: CreativeProblems = {}
  if (form.name.trim() === '') problems.name = 'required'
  else if (form.name.trim().length > NAME_CAP) problems.name = 'tooLong'
  if ([...form.text].length > TEXT_CAP) problems.text = 'tooLong'
  else if (!isDraft && form.text.trim() === '' && form.mediaKeys.length === 0) problems.text = 'textOrMedia'
  if (!fitsTogether(form.mediaKeys.flatMap((key) => kindOf(key) ?? []))) problems.mediaKeys = 'mediaMix'
  const hasCard = form.cardTitle.trim() !== '' || form.cardUrl.trim() !== ''
  if (hasCard && form.cardTitle.trim() === '') problems.cardTitle = 'required'
  else if (form.cardTitle.trim().length > CARD_TITLE_CAP) problems.cardTitle = 'tooLong'
  if (hasCard && form.cardUrl.trim() === '') problems.cardUrl = 'required'
  else if (hasCard && !isUrl(form.cardUrl.trim())) problems.cardUrl = 'url'
  // The network's card needs exactly one picture or video.
  if (hasCard && !isDraft && form.mediaKeys.length !== 1) problems.mediaKeys = 'cardMedia'
  if (form.scheduledAt !== '' && !isDraft) {
    const at = momentOfClock(form.scheduledAt, zone)
    if (!at || at <= now) problems.scheduledAt = 'past'
  }
  return problems
}

/** The form in the server's format. */
export function readCreative(form: CreativeForm, zone: string) {
  const hasCard = form.cardUrl.trim() !== ''
  const at = form.scheduledAt === '' ? undefined : momentOfClock(form.scheduledAt, zone)
  return {
    name: form.name.trim(),
    text: form.text,
    media_keys: form.mediaKeys,
    card: hasCard ? { title: form.cardTitle.trim(), url: form.cardUrl.trim() } : null,
    scheduled_at: at?.toISOString() ?? null,
  }
}
