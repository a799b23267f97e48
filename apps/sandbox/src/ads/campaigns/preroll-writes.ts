import { prerollCallsToAction } from '@rookery/network/wire/ads-line-item.ts'
import type { Input } from './input.ts'
import { absent, invalid, missingProblem, refusedProblem } from './problem.ts'
import { lineItemOf } from './promoted-writes.ts'
import { reviewText } from './review.ts'
import type { AccountMediaRow, CallToActionRow, MediaCreativeRow } from './rows.ts'
import type { WriteContext } from './write-context.ts'

const prerollProducts = ['MEDIA']

const accountMediaOf = (id: string, { sandbox, account, now }: WriteContext): AccountMediaRow => {
  const row = sandbox.media.accountMedia.get(id)
  if (row === undefined || row.deleted || row.account_id !== account.id)
    throw absent('ACCOUNT_MEDIA_NOT_FOUND', 'account_media_id', id)
  const upload = sandbox.media.uploadOfKey(row.media_key)
  if (upload === undefined || sandbox.media.stateOf(upload, now) !== 'succeeded')
    throw refusedProblem('INVALID_MEDIA', `Media ${row.media_key} is not ready`, 'account_media_id')
  return row
}

/** The texts that review reads: title, name and description of the video in the media library. */
const callToActionTextOf = ({ media_key }: AccountMediaRow, { sandbox, account }: WriteContext): string => {
  const libraryMedia = sandbox.media.library.get(sandbox.media.libraryId(account.id, media_key))
  return [libraryMedia?.title, libraryMedia?.description, libraryMedia?.name].filter(Boolean).join(' ')
}

/** Adds a video to a line item; if it is there already, returns that one unchanged. */
export const createMediaCreative = (input: Input, context: WriteContext): MediaCreativeRow => {
  const { sandbox, account, now } = context
  const lineItem = lineItemOf(input, context, prerollProducts)
  const media = accountMediaOf(input.required('account_media_id'), context)
  const existingCampaign = sandbox.campaigns
    .mediaCreativesOf(lineItem.id)
    .find((each) => !each.deleted && each.account_media_id === media.id)
  if (existingCampaign !== undefined) return existingCampaign
  const { mediaCreatives } = sandbox.campaigns
  sandbox.campaigns.willChange(lineItem.id)
  return mediaCreatives.put({
    ...reviewText(callToActionTextOf(media, context), now),
    id: mediaCreatives.nextId(80_000_000),
    account_id: account.id,
    line_item_id: lineItem.id,
    account_media_id: media.id,
    creative_type: media.creative_type,
    created_at: now,
    updated_at: now,
    deleted: false,
  })
}

export const liveMediaCreative = (id: string, { sandbox, account }: WriteContext): MediaCreativeRow => {
  const row = sandbox.campaigns.mediaCreatives.get(id)
  if (row === undefined || row.deleted || row.account_id !== account.id)
    throw absent('MEDIA_CREATIVE_NOT_FOUND', 'media_creative_id', id)
  return row
}

export const deleteMediaCreative = (id: string, context: WriteContext): MediaCreativeRow => {
  const row = liveMediaCreative(id, context)
  context.sandbox.campaigns.willChange(row.line_item_id)
  return context.sandbox.campaigns.mediaCreatives.put({ ...row, deleted: true, updated_at: context.now })
}

const readUrl = (input: Input): string => {
  const url = input.required('call_to_action_url', 2_000)
  if (!URL.canParse(url) || !/^https?:/.test(url)) throw invalid('call_to_action_url', 'a web address', url)
  return url
}

export const createCallToAction = (input: Input, context: WriteContext): CallToActionRow => {
  const { sandbox, account, now } = context
  const lineItem = lineItemOf(input, context, prerollProducts)
  const callToActionText = input.oneOf('call_to_action', prerollCallsToAction)
  if (!callToActionText) throw missingProblem('call_to_action')
  const { callsToAction } = sandbox.campaigns
  if (callsToAction.of(lineItem.id).some((each) => !each.deleted))
    throw invalid('line_item_id', 'a line item without a call to action', lineItem.id)
  return callsToAction.put({
    call_to_action: callToActionText,
    call_to_action_url: readUrl(input),
    id: callsToAction.nextId(85_000_000),
    account_id: account.id,
    line_item_id: lineItem.id,
    created_at: now,
    updated_at: now,
    deleted: false,
  })
}

export const liveCallToAction = (id: string, { sandbox, account }: WriteContext): CallToActionRow => {
  const row = sandbox.campaigns.callsToAction.get(id)
  if (row === undefined || row.deleted || row.account_id !== account.id)
    throw absent('PREROLL_CALL_TO_ACTION_NOT_FOUND', 'preroll_call_to_action_id', id)
  return row
}

export const updateCallToAction = (id: string, input: Input, context: WriteContext): CallToActionRow => {
  const existingCallToAction = liveCallToAction(id, context)
  return context.sandbox.campaigns.callsToAction.put({
    ...existingCallToAction,
    call_to_action:
      input.oneOf('call_to_action', prerollCallsToAction) ?? existingCallToAction.call_to_action,
    call_to_action_url: input.has('call_to_action_url')
      ? readUrl(input)
      : existingCallToAction.call_to_action_url,
    updated_at: context.now,
  })
}

export const deleteCallToAction = (id: string, context: WriteContext): CallToActionRow =>
  context.sandbox.campaigns.callsToAction.put({
    ...liveCallToAction(id, context),
    deleted: true,
    updated_at: context.now,
  })
