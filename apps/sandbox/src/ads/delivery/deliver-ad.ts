import { conversionRates, videoSteps, type Rates } from './constants.ts'
import type { AdLedger } from './ledger.ts'
import { columnIndexes, columnOf } from './metrics.ts'
import type { Settings } from './plan.ts'

/** One ad during simulation. Fractions of an event accumulate in `due` until they make a full one. */
export interface AdState {
  ledger: AdLedger
  due: Float64Array
}

const takeWhole = (ad: AdState, column: number, hour: number, expected: number, most: number): number => {
  const dueAmount = (ad.due[column] ?? 0) + expected
  const impressionsCount = Math.max(0, Math.min(most, Math.floor(dueAmount)))
  ad.due[column] = dueAmount - impressionsCount
  if (impressionsCount > 0) ad.ledger.add(column, hour, impressionsCount)
  return impressionsCount
}

const video = (ad: AdState, hour: number, impressions: number, rate: number): Record<string, number> => {
  const addStep = (column: number, before: number, share: number) =>
    takeWhole(ad, column, hour, before * share, before)
  const videoStarts = addStep(columnIndexes.starts, impressions, Math.min(0.95, rate))
  const quarterViews = addStep(columnIndexes.v25, videoStarts, videoSteps.quarter)
  const halfViews = addStep(columnIndexes.v50, quarterViews, videoSteps.half)
  const threeQuarterViews = addStep(columnIndexes.v75, halfViews, videoSteps.three_quarters)
  addStep(columnIndexes.v100, threeQuarterViews, videoSteps.full_view)
  const views = addStep(columnIndexes.views, videoStarts, videoSteps.view)
  const fullView3s = addStep(columnIndexes.fullView3s, views, videoSteps.full_view_3s)
  const sixSecondViews = addStep(columnIndexes.six, views, videoSteps.seconds_6)
  const fifteenSecondViews = addStep(columnIndexes.fifteen, sixSecondViews, videoSteps.seconds_15)
  return {
    VIDEO_VIEW: views,
    VIEW_3S_100PCT: fullView3s,
    VIEW_6S: sixSecondViews,
    VIEW_15S: fifteenSecondViews,
  }
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
  const impressions = takeWhole(ad, columnIndexes.impressions, hour, expected, Number.POSITIVE_INFINITY)
  if (impressions === 0) return 0
  let remainingImpressions = impressions
  const actionCount = (column: number, rate: number): number => {
    const actionCount = takeWhole(ad, column, hour, impressions * rate * appeal, remainingImpressions)
    remainingImpressions -= actionCount
    return actionCount
  }
  const clicks = actionCount(columnIndexes.clicks, rates.click)
  const followCount = actionCount(columnIndexes.follows, rates.follow)
  actionCount(columnIndexes.likes, rates.like)
  actionCount(columnIndexes.retweets, rates.repost)
  actionCount(columnIndexes.replies, rates.reply)
  const engagementCount = impressions - remainingImpressions
  if (engagementCount > 0) ad.ledger.add(columnIndexes.engagements, hour, engagementCount)
  const url = takeWhole(ad, columnIndexes.url, hour, clicks * rates.url, clicks)
  const app = takeWhole(ad, columnIndexes.app, hour, clicks * rates.app, clicks - url)
  takeWhole(ad, columnIndexes.card, hour, (url + app) * rates.card, url + app)
  const videoViews = rates.video === 0 ? undefined : video(ad, hour, impressions, rates.video * appeal)
  if (rates.video > 0) takeWhole(ad, columnIndexes.call, hour, clicks * videoSteps.call, clicks)
  if (settings.conversion !== null) {
    const column = (how: string) => columnOf.get(`${settings.conversion}.${how}`) ?? 0
    takeWhole(ad, column('post_engagement'), hour, url * conversionRates.post_engagement, url)
    takeWhole(
      ad,
      column('post_view'),
      hour,
      impressions * conversionRates.post_view,
      impressions - engagementCount,
    )
  }
  if (settings.objective === 'APP_INSTALLS')
    takeWhole(ad, columnIndexes.installs, hour, app * conversionRates.install, app)
  switch (settings.pay_by) {
    case 'IMPRESSION':
      return impressions
    case 'LINK_CLICK':
      return url
    case 'APP_CLICK':
      return app
    case 'FOLLOW':
      return followCount
    default:
      return videoViews?.[settings.pay_by] ?? engagementCount
  }
}
