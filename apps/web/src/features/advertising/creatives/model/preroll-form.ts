import type { AdCreative, AdMedia, PrerollCallToAction } from '@rookery/contract'
import { isUrl, NAME_CAP } from './creative-form.ts'

export const prerollButtons = ['GO_TO', 'SEE_MORE', 'SHOP', 'VISIT_SITE', 'WATCH_NOW'] as const

/** Form state of a pre-roll creative. */
export interface PrerollForm {
  name: string
  mediaKey: string
  /** '' for none. */
  button: PrerollCallToAction['label'] | ''
  url: string
  adSetIds: string[]
}
export type PrerollProblems = Partial<Record<'name' | 'mediaKey' | 'url', 'required' | 'tooLong' | 'url'>>

export const writePreroll = (creative: AdCreative | undefined, adSetId?: string): PrerollForm => ({
  name: creative?.name ?? '',
  mediaKey: creative?.media_keys[0] ?? '',
  button: creative?.call_to_action?.label ?? '',
  url: creative?.call_to_action?.url ?? '',
  adSetIds: adSetId ? [adSetId] : [],
})

/** The class in X's media key says what a file can be used for: 13 is a video for ads. */
export const canBePreroll = ({ media_key, media_type, status }: AdMedia): boolean =>
  media_type === 'VIDEO' && status === 'READY' && media_key?.startsWith('13_') === true

export function problemsOfPreroll(form: PrerollForm): PrerollProblems {
  const problems: PrerollProblems = {}
  const name = form.name.trim()
  if (name === '') problems.name = 'required'
  else if (name.length > NAME_CAP) problems.name = 'tooLong'
  if (form.mediaKey === '') problems.mediaKey = 'required'
  if (form.button !== '' && form.url.trim() === '') problems.url = 'required'
  else if (form.button !== '' && !isUrl(form.url.trim())) problems.url = 'url'
  return problems
}

/** The form in the server's format. */
export const readPreroll = (form: PrerollForm) => ({
  name: form.name.trim(),
  call_to_action: form.button === '' ? null : { label: form.button, url: form.url.trim() },
  adset_ids: form.adSetIds,
})
