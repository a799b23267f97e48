import type { PostPerformance } from '@rookery/contract/creators/own-posts/post-performance.ts'
import { engagersPart, followersPart, lostPart } from './people-parts.ts'
import { expectationPart, hoursPart, postsPart } from './post-parts.ts'
import type { ReportData } from './report-data.service.ts'
import type { PostsTold, Report } from './report-part.ts'
import type { ReportTexts } from './report-texts.service.ts'

/** The parts of a report, each with what it says in words first. */
export function partsOf(data: ReportData, texts: ReportTexts, posts: PostsTold): Report {
  const { t, signed, number, percent, day } = texts
  const { totals, days } = data.stats
  const reached = reachOf(data.posts)
  const followers = days.at(-1)?.followers ?? null
  const isKnown = days.some(({ gained, lost }) => gained !== null || lost !== null)
  return {
    title: t('document.title', { account: `@${data.handle}` }),
    subtitle: t('document.period', { start: day(data.period.start), end: day(data.period.end) }),
    sentence: isKnown
      ? t('document.sentence', {
          net: signed(totals.net),
          gained: number(totals.gained),
          lost: number(totals.lost),
          posts: number(data.posts.length),
          impressions: number(reached.impressions),
        })
      : t('document.sentenceUnknown', {
          posts: number(data.posts.length),
          impressions: number(reached.impressions),
        }),
    figures: [
      [t('document.followers'), number(followers)],
      [t('document.net'), isKnown ? signed(totals.net) : '–'],
      [t('document.posts'), number(data.posts.length)],
      [t('document.impressions'), number(reached.impressions)],
      [t('document.rate'), percent(reached.rate)],
    ],
    parts: [
      followersPart(data, texts),
      lostPart(data, texts),
      engagersPart(data, texts),
      expectationPart(data, texts),
      hoursPart(data, texts),
      postsPart(data, texts, posts),
    ],
    notes: [
      t('document.made', { at: texts.time(data.made_at) }),
      t('document.days'),
      t('document.noCause'),
      ...(posts.isWorkbook ? [t('document.xRule')] : []),
    ],
  }
}

/** Sums of the posts written in the period, as X told them last. */
function reachOf(posts: readonly PostPerformance[]): { impressions: number | null; rate: number | null } {
  const told = posts.filter(({ impressions }) => impressions !== null)
  if (told.length === 0) return { impressions: null, rate: null }
  const impressions = told.reduce((sum, post) => sum + post.impressions!, 0)
  const engagements = told.reduce((sum, post) => sum + (post.engagements ?? 0), 0)
  return { impressions, rate: impressions === 0 ? null : engagements / impressions }
}
