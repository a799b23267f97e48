import { sumInterval } from '../../../statistics/sum-interval.ts'
import { dayBeforeEnd } from '../../period/in-window.ts'
import { isTooFew } from './author-rows.ts'
import { seriesOf, type BaselineTotal, type PostsOfStretch, type StretchCount } from './folded-series.ts'
import type { PostsInTime, Volume, Volumes } from './post-volume.query.ts'

interface DisclosedStretch extends PostsOfStretch {
  /** Bounds of the number, 95% over the authors, rounded to ten; null if it is withheld. */
  posts_low: number | null
  posts_high: number | null
  posts_before: number | null
}

export interface DisclosedVolume {
  volume: DisclosedStretch[]
  /** First and last day of the previous period; null if the data does not reach back that far. */
  volume_before: { since: string; until: string } | null
}

export const noVolume: DisclosedVolume = { volume: [], volume_before: null }

interface VolumeRequest {
  now: PostsInTime
  before: PostsInTime | null
  volumes: Volumes
  width: number
  count: (bin: number) => StretchCount
  baseline: BaselineTotal
}

export function discloseVolume(request: VolumeRequest): DisclosedVolume {
  const { before, volumes, width, count, baseline } = request
  const { window } = request.now
  const { factor } = request.now.sample
  const series = seriesOf(window, width, factor, count, baseline)
  return {
    volume: series.map((stretch, i) => {
      const binIndex = series.length - 1 - i
      return {
        ...stretch,
        ...(stretch.posts === null
          ? { posts_low: null, posts_high: null }
          : countIntervalOf(volumes.now(width, binIndex), factor)),
        posts_before:
          before && volumes.before
            ? disclosePosts(volumes.before(width, binIndex), before.sample.factor)
            : null,
      }
    }),
    volume_before: before && {
      since: dayBeforeEnd(before.window, before.window.days),
      until: dayBeforeEnd(before.window, 1),
    },
  }
}

const disclosePosts = ({ posts, authors }: Volume, factor: number): number | null =>
  isTooFew(authors, factor) ? null : Math.round(posts * factor)

/** Bounds rounded outwards to ten, so that they do not reveal how unevenly single people wrote. */
function countIntervalOf({ posts, squares }: Volume, factor: number) {
  const postInterval = sumInterval(posts, squares / posts ** 2)
  return {
    posts_low: postInterval && Math.floor((postInterval.low * factor) / 10) * 10,
    posts_high: postInterval && Math.ceil((postInterval.high * factor) / 10) * 10,
  }
}
