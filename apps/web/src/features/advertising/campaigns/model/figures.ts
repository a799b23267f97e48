/** Figures of a campaign with a name in the page, by the network's names. */
export const lineFigures = ['impressions', 'spent_micro', 'engagements', 'clicks'] as const
export type LineFigure = (typeof lineFigures)[number]
export const readFigure = (value: string | undefined): LineFigure =>
  lineFigures.find((figure) => figure === value) ?? 'impressions'

/** Further counts, shown if above 0. */
export const moreFigures = [
  'url_clicks',
  'app_clicks',
  'likes',
  'retweets',
  'replies',
  'follows',
  'card_engagements',
  'video_total_views',
  'video_views_25',
  'video_views_50',
  'video_views_75',
  'video_views_100',
] as const
