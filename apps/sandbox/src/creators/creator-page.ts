import type { CreatorTruth, PostTruth } from '@rookery/world'
import type { Answer } from '../http/answer.ts'
import { escapeHtml } from '../html/html.ts'
import { page } from '../html/page.ts'
import { clockText, EMPTY_CELL, htmlPanel, stepButtons, table } from '../pages/control-parts.ts'
import { followerChart } from './creator-chart.ts'
import { daysWithPosts, gainsOf, lossesOf, type CreatorReport, type ReportDay } from './creator-report.ts'

const DAYS_SHOWN = 150
const POSTS_SHOWN = 30

const number = (value: number | undefined): string =>
  value === undefined || value === 0 ? EMPTY_CELL : `<span class="num">${value.toLocaleString('en')}</span>`

const dayCells = (day: ReportDay): string[] => [
  `<b class="num">${day.date}</b>`,
  `<span class="num">${day.followers.toLocaleString('en')}</span>`,
  number(day.by_kind.followed),
  number(day.by_kind.returned),
  number(day.by_kind.left),
  number((day.by_kind.blocked_you ?? 0) + (day.by_kind.you_blocked ?? 0)),
  number(day.by_kind.suspended),
  number(day.by_kind.deactivated),
  number(day.by_kind.deleted),
  number(day.by_kind.renamed),
  number((day.by_kind.protected ?? 0) + (day.by_kind.unprotected ?? 0)),
  day.posts === 0
    ? EMPTY_CELL
    : `<span class="num">${day.posts}</span>${day.isBurst ? ' <span class="warn">burst</span>' : ''}`,
  number(day.impressions),
]

const daysPanel = (days: readonly ReportDay[]): string => {
  const heads = [
    'Day',
    'Followers',
    'Followed',
    'Came back',
    'Left',
    'Blocked',
    'Suspended',
    'Deactivated',
    'Deleted for good',
    'Renamed',
    'Protection',
    'Posts',
    'Impressions so far',
  ]
  const shown = days.slice(-DAYS_SHOWN).toReversed()
  return htmlPanel(
    'days',
    'Days',
    `${followerChart(days.slice(-DAYS_SHOWN))}${table(heads, shown.map(dayCells), 'No day yet.')}`,
  )
}

const signed = (value: number): string =>
  `<span class="num">${value > 0 ? '+' : ''}${value.toFixed(2).replace('-', '−')}</span>`

const plantedPanel = ({ effects, topics, changed_on, is_planted }: CreatorTruth): string => {
  const rows: [string, string][] = [
    ['Hour of the week, per standard deviation of the followers’ activity', signed(effects.hour)],
    ['Photo', signed(effects.medium.photo)],
    ['Video', signed(effects.medium.video)],
    ['Animated GIF', signed(effects.medium.animated_gif)],
    ['Link', signed(effects.link)],
    ['Length, per doubling', signed(effects.length)],
    ['Quote', signed(effects.kind.quote)],
    ['Reply', signed(effects.kind.reply)],
    ...topics.map(({ community, effect }): [string, string] => [
      `Topic ${escapeHtml(community)}`,
      signed(effect),
    ]),
    ['Drift, per 100 days', signed(effects.drift)],
    [`Change of regime on ${changed_on}`, signed(effects.regime.level)],
    ['Noise (standard deviation)', `<span class="num">${effects.noise.toFixed(2)}</span>`],
  ]
  const note = is_planted
    ? 'Differences of log impressions.'
    : 'A null account: nothing has an effect, every difference between posts is chance.'
  return htmlPanel('planted', 'Planted', `<p class="soft">${note}</p>${table(['Effect', 'Size'], rows, '')}`)
}

const payoutsPanel = ({ payouts }: CreatorTruth): string => {
  const rows = payouts
    .toReversed()
    .slice(0, 12)
    .map((each) => [
      `<span class="num">${each.paid_on}</span>`,
      `<span class="num">$${each.usd.toFixed(2)}</span>`,
      `<span class="num">${each.verified_home_impressions.toLocaleString('en')}</span>`,
    ])
  return htmlPanel(
    'payouts',
    'Payouts',
    table(['Paid on', 'Amount', 'Verified home impressions'], rows, 'No payout yet.'),
  )
}

const postsPanel = ({ moment, index, truth }: CreatorReport): string => {
  const truths = new Map<string, PostTruth>(truth?.posts.map((each) => [each.network_id, each]))
  const rows = moment
    .postsOf(index)
    .slice(-POSTS_SHOWN)
    .toReversed()
    .map((post) => {
      const planted = truths.get(post.network_id)
      return [
        `<span class="num">${post.created_at.slice(0, 16).replace('T', ' ')}</span>`,
        `<span lang="${post.lang}">${escapeHtml(post.text)}</span>`,
        planted === undefined
          ? EMPTY_CELL
          : `${planted.kind}${planted.medium === 'none' ? '' : `, ${planted.medium.replace('_', ' ')}`}`,
        number(post.impression_count ?? 0),
        planted === undefined ? EMPTY_CELL : number(Math.round(Math.exp(planted.expected_log_impressions))),
        number(post.like_count),
      ]
    })
  const heads = ['Time (UTC)', 'Post', 'Kind', 'Impressions so far', 'Expected in the end', 'Likes']
  return htmlPanel('posts', 'Latest posts', table(heads, rows, 'No post yet.'))
}

/** A creator's days, with what was planted: the page on which one walks through them. */
export const creatorPage = (report: CreatorReport): Answer => {
  const { name, handle, person, truth, moment } = report
  const days = daysWithPosts(report)
  const month = days.slice(-28)
  const back = `/sandbox/creators/${handle}`
  const latest = days.at(-1)?.followers ?? 0
  return page({
    lang: 'en',
    title: `${name} (@${handle})`,
    full: true,
    body: `<nav class="crumbs"><a href="/sandbox/">Sandbox</a> / <a href="/sandbox/#people">People</a></nav>
<h1><span${person === undefined ? '' : ` lang="${person.language}"`}>${escapeHtml(name)}</span></h1>
<p class="soft">@${escapeHtml(handle)}${person === undefined ? '' : ` · <span lang="${person.language}">${escapeHtml(person.label)}</span>`} · <a href="/sandbox/truth/${handle}">everything as JSON</a></p>
<dl class="facts"><dt>Now</dt><dd>${clockText(moment.time)} UTC, day ${days.length}</dd>
<dt>Followers in the world</dt><dd>${latest.toLocaleString('en')}</dd>
<dt>Last 28 days</dt><dd>${gainsOf(month).toLocaleString('en')} gained, ${lossesOf(month).toLocaleString('en')} lost, ${month.reduce((sum, day) => sum + day.posts, 0)} posts</dd></dl>
<form class="steps" method="post" action="/sandbox/time"><input type="hidden" name="back" value="${back}">${stepButtons}</form>
<div class="board"><div class="rest">${daysPanel(days)}
${postsPanel(report)}</div>
<div class="side">${truth === undefined ? '' : `${plantedPanel(truth)}\n${payoutsPanel(truth)}`}</div></div>`,
  })
}
