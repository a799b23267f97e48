import { useState } from 'react'
import { errorText } from '../../../../shared/errors/error-text.ts'
import { toasts } from '../../../../shared/feedback/toasts.ts'
import { changeFollow, type FollowAction } from '../api/suggestions.query.ts'

type Result = Awaited<ReturnType<typeof changeFollow>>['results'][number]
/** What became of somebody: as X answered, or opened on X to be followed by hand. */
export type FollowStep = Result['status'] | 'opened'

/** The link for another person: X's own follow page, or the person's page where one unfollows. */
const linkOf = (action: FollowAction, link: string, handle: string): string => {
  const url = new URL(link)
  if (action === 'follow') url.searchParams.set('screen_name', handle)
  else url.pathname = `/${handle}`
  return url.href
}

/**
 * Follows or unfollows people one by one. Once X says that it lets this app do neither, or enough are done for now,
 * every further person is a link to X: one person a click, and never all at once.
 */
export function useFollowQueue(account_id: string, action: FollowAction) {
  const [steps, setSteps] = useState<ReadonlyMap<string, FollowStep>>(new Map())
  const [link, setLink] = useState<string | null>(null)
  const [moreAt, setMoreAt] = useState<string | null>(null)
  const note = (handle: string, step: FollowStep) => setSteps((before) => new Map(before).set(handle, step))

  const change = async (handle: string): Promise<void> => {
    try {
      const { results, left, more_at } = await changeFollow(action, account_id, handle)
      const [result] = results
      if (!result) return
      // The next ones would fare the same.
      const isForAll = result.reason === 'plan' || result.reason === 'limit'
      if (isForAll && result.intent_url !== null) setLink(result.intent_url)
      else note(handle, result.status)
      setMoreAt(left === 0 ? more_at : null)
    } catch (error) {
      toasts.add({ level: 'error', text: errorText(error) })
    }
  }
  return {
    action,
    change,
    stepOf: (handle: string) => steps.get(handle) ?? null,
    /** The link to do it by hand; null while X does it for us. */
    linkFor: (handle: string) => (link === null ? null : linkOf(action, link, handle)),
    noteOpened: (handle: string) => note(handle, 'opened'),
    isByHand: link !== null,
    /** Until when our limit stands in the way, if it does. */
    moreAt,
    handled: [...steps.values()].filter((step) => step !== 'not_found').length,
  }
}
export type FollowQueue = ReturnType<typeof useFollowQueue>
