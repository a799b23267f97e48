import type { CallOutput, ExploreResult, UiLanguage } from '@rookery/contract'
import { explorePath, exploreTopics, picturePath } from '@rookery/contract/pro-site.ts'
import { formatDate, formatNumber } from '@rookery/i18n'
import { render, say } from '@rookery/i18n/server.ts'
import type { PageText } from '../../../app/page/page-text.ts'
import type { AppError } from '../../../errors/app-error.ts'

const itemOf = (name: string) => ({ text: name, path: explorePath(name) })
const labels = (rows: readonly { readonly label: string }[]) => rows.map(({ label }) => itemOf(label))

/** The page before a name is asked: names to begin with, and what grows. */
export function presentStart(trends: CallOutput<'list-trending'>, language: UiLanguage): PageText {
  const text = (key: 'Title' | 'Description' | 'Heading' | 'Topics' | 'Growing' | 'Communities') =>
    render(`explorePage.start${key}`, language)
  return {
    title: text('Title'),
    description: text('Description'),
    heading: text('Heading'),
    picture: `/pro/og/home.${language}.png`,
    paragraphs: [text('Description')],
    lists: [
      { title: text('Topics'), items: exploreTopics[language].map(itemOf) },
      {
        title: text('Growing'),
        items: labels([...trends.keywords, ...trends.hashtags, ...trends.topics]),
      },
      { title: text('Communities'), items: trends.communities.map(({ name }) => ({ text: name })) },
    ],
  }
}

/** What is known of a name, in sentences and lists of what is with it. */
export function presentExploredName(found: ExploreResult, language: UiLanguage): PageText {
  const { label, totals, period, related_keywords, hashtags, topics, communities, authors, who } = found
  const number = (n: number) => formatNumber(language, n)
  // Days are in UTC.
  const day = (date: string | undefined) => (date ? formatDate(language, `${date}T12:00:00Z`, 'UTC') : '–')
  const sentences = [
    totals.posts === null || totals.authors === null
      ? render(say(found.found ? 'explorePage.few' : 'explorePage.nobody', { name: label }), language)
      : render(
          say('explorePage.figures', {
            name: label,
            since: day(period?.since),
            until: day(period?.until),
            posts: number(totals.posts),
            authors: number(totals.authors),
          }),
          language,
        ),
    ...(related_keywords.length > 0
      ? [
          render(
            say('explorePage.words', { words: joined(related_keywords.slice(0, 3), language) }),
            language,
          ),
        ]
      : []),
  ]
  const title = (key: 'Words' | 'Hashtags' | 'Topics' | 'Accounts' | 'Communities' | 'Countries') =>
    render(`explorePage.list${key}`, language)
  return {
    title: render(say('explorePage.title', { name: label }), language),
    description: sentences.join(language === 'ja' ? '' : ' '),
    heading: render(say('explorePage.title', { name: label }), language),
    picture: picturePath(found.query, language),
    paragraphs: [...sentences, render('explorePage.build', language)],
    lists: [
      { title: title('Words'), items: labels(related_keywords) },
      { title: title('Hashtags'), items: labels(hashtags) },
      { title: title('Topics'), items: labels(topics) },
      {
        title: title('Accounts'),
        items: authors.map(({ profile }) => itemOf(`@${profile.handle}`)),
      },
      { title: title('Communities'), items: communities.map(({ community }) => ({ text: community.name })) },
      {
        title: title('Countries'),
        items: who.countries.rows.filter(({ key }) => key !== 'other').map((row) => ({ text: row.label })),
      },
    ],
  }
}

/** Why a name is not explored, and what to do. */
export function presentRefusedName(name: string, error: AppError, language: UiLanguage): PageText {
  const reasons = error.fields ? Object.values(error.fields).flat() : [error.text]
  const reason = reasons.map((each) => render(each, language, 'name')).join(' ')
  const title = render(say('explorePage.title', { name }), language)
  return {
    title,
    description: reason,
    heading: title,
    picture: `/pro/og/home.${language}.png`,
    paragraphs: [reason],
    lists: [],
  }
}

const joined = (rows: readonly { readonly label: string }[], language: UiLanguage): string =>
  new Intl.ListFormat(language, { type: 'conjunction' }).format(rows.map(({ label }) => label))
