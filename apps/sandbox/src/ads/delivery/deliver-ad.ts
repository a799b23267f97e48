import { conversionRates, videoSteps, type Rates } from './constants.ts'
import type { AdLedger } from './ledger.ts'
import { col, columnOf } from './metrics.ts'
import type { Settings } from './plan.ts'

/** One ad during simulation. Fractions of an event accumulate in `due` until they make a full one. */
export interface AdState {
  ledger: AdLedger
  due: Float64Array
}

const take = (ad: AdState, column: number, hour: number, expected: number, most: number): number => {
  const due = (ad.due[column] ?? 0) + expected
  const count = Math.max(0, Math.min(most, Math.floor(due)))
  ad.due[column] = due - count
  if (count > 0) ad.ledger.add(column, hour, count)
  return count
}

const video = (ad: AdState, hour: number, impressions: number, rate: number): Record<string, number> => {
  const step = (column: number, before: number, share: number) =>
    take(ad, column, hour, before * share, before)
  const starts = step(col.starts, impressions, Math.min(0.95, rate))
  const quarter = step(col.v25, starts, videoSteps.quarter)
  const half = step(col.v50, quarter, videoSteps.half)
  const most = step(col.v75, half, videoSteps.three_quarters)
  step(col.v100, most, videoSteps.full_view)
  const views = step(col.views, starts, videoSteps.view)
  const fullView3s = step(col.fullView3s, views, videoSteps.full_view_3s)
  const six = step(col.six, views, videoSteps.seconds_6)
  const fifteen = step(col.fifteen, six, videoSteps.seconds_15)
  return { VIDEO_VIEW: views, VIEW_3S_100PCT: fullView3s, VIEW_6S: six, VIEW_15S: fifteen }
}

/**
 * Counts one ad's expected impressions and the actions on them; returns the charged events. Engagements are
 * all clicks, likes, reposts, replies and follows, at most as many as the impressions; link, app and card
 * clicks are among the clicks; each step of a video is among the one before.
 */
export const deliverAd = (
  ad: AdState,
  hour: number,
  expected: number,
  rates: Rates,
  appeal: number,
  settings: Settings,
): number => {
  const impressions = take(ad, col.impressions, hour, expected, Number.POSITIVE_INFINITY)
  if (impressions === 0) return 0
  let left = impressions
  const act = (column: number, rate: number): number => {
    const count = take(ad, column, hour, impressions * rate * appeal, left)
    left -= count
    return count
  }
  const clicks = act(col.clicks, rates.click)
  const follows = act(col.follows, rates.follow)
  act(col.likes, rates.like)
  act(col.retweets, rates.repost)
  act(col.replies, rates.reply)
  const engagements = impressions - left
  if (engagements > 0) ad.ledger.add(col.engagements, hour, engagements)
  const url = take(ad, col.url, hour, clicks * rates.url, clicks)
  const app = take(ad, col.app, hour, clicks * rates.app, clicks - url)
  take(ad, col.card, hour, (url + app) * rates.card, url + app)
  const seen = rates.video === 0 ? undefined : video(ad, hour, impressions, rates.video * appeal)
  if (rates.video > 0) take(ad, col.call, hour, clicks * videoSteps.call, clicks)
  if (settings.conversion !== null) {
    const column = (how: string) => columnOf.get(`${settings.conversion}.${how}`) ?? 0
    take(ad, column('post_engagement'), hour, url * conversionRates.post_engagement, url)
    take(ad, column('post_view'), hour, impressions * conversionRates.post_view, impressions - engagements)
  }
  if (settings.objective === 'APP_INSTALLS') take(ad, col.installs, hour, app * conversionRates.install, app)
  switch (settings.pay_by) {
    case 'IMPRESSION':
      return impressions
    case 'LINK_CLICK':
      return url
    case 'APP_CLICK':
      return app
    case 'FOLLOW':
      return follows
    default:
      return seen?.[settings.pay_by] ?? engagements
  }
}
