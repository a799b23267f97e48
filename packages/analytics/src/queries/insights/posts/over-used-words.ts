import type { InsightRow } from '@rookery/contract'
import { isStopWord } from '../../../catalogue/stop-words.ts'
import type { InsightAudience } from '../parts/insight-audience.ts'
import { authorRows } from './author-rows.ts'
import { isMoreInPosts } from './is-more-in-posts.ts'
import type { PostSamples } from './post-sample.ts'
import { isShowable, ownCodes } from './post-words.ts'
import type { WordCells } from './word-cells.ts'
import { kindOfWordHash, wordsOfHashes, type WordKind } from './words-of-hashes.query.ts'

/** Rows per list, and number of candidates looked up for it: some must be filtered out. */
const MAX_SHOWN = 40
const MAX_NAMED = 100

/**
 * Hashtags, mentions and keywords used by more of the audience's authors than of the baseline's, and in more of
 * its posts. Compared by posts if the audience's posts are selected by content.
 */
export async function overUsedWords(
  audience: InsightAudience,
  samples: PostSamples,
  cells: WordCells,
  compare: 'authors' | 'posts' = 'authors',
): Promise<Record<WordKind, InsightRow[]>> {
  const { context, signal } = audience
  const own = await ownCodes(audience)
  const rankWords = (kind: WordKind) =>
    authorRows(
      cells.words
        .filter(({ key, bin }) => kindOfWordHash(bin) === kind && (kind !== 'keywords' || key !== ''))
        .filter((cell) => isMoreInPosts(cell, cells.own(cell.key)))
        .map(({ key, bin, authors, baseline_authors, posts, baseline_posts }) => {
          const of = cells.own(key)
          return {
            key: bin,
            label: '',
            ...(key === '' ? {} : { parent_key: key }),
            audience: authors,
            baseline: baseline_authors,
            of: { audience: of.authors, baseline: of.baseline_authors },
            ...(compare === 'posts' && {
              posts: {
                audience: posts,
                baseline: baseline_posts,
                of: { audience: of.posts, baseline: of.baseline_posts },
              },
            }),
          }
        }),
      samples,
      cells.found,
    )
      // Words used as often as elsewhere, or less, do not characterise the audience.
      .filter((row) => (row.lift_low ?? 0) > 1)
      .slice(0, MAX_NAMED)
  const rows = {
    hashtags: rankWords('hashtags'),
    keywords: rankWords('keywords'),
    mentions: rankWords('mentions'),
  }
  const exampleByWord = new Map(cells.words.map(({ bin, example }) => [bin, example]))
  const names = await wordsOfHashes(
    context.engine,
    Object.values(rows)
      .flat()
      .map(({ key }) => ({ said: key, example: exampleByWord.get(key)! })),
    signal,
  )
  const rowsOfKind = (kind: WordKind, sign: string) =>
    rows[kind]
      .flatMap((row) => {
        const wordText = names.get(row.key)
        if (wordText === undefined || own.has(wordText) || !isShowable(wordText)) return []
        // The grammar of a few sentences says nothing about a subject.
        if (kind === 'keywords' && isStopWord(wordText)) return []
        const key = row.parent_key === undefined ? wordText : `${row.parent_key}:${wordText}`
        return { ...row, key, label: `${sign}${wordText}` }
      })
      .slice(0, MAX_SHOWN)
  return {
    hashtags: rowsOfKind('hashtags', '#'),
    keywords: rowsOfKind('keywords', ''),
    mentions: rowsOfKind('mentions', '@'),
  }
}
