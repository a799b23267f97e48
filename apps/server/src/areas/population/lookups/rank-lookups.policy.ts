/** How much of a match a row needs to have: an equal name, its beginning, the beginning of a word in it, or any part. */
const SCORES = { equal: 1, start: 0.8, word: 0.6, part: 0.4 } as const
/** What each further keyword that a row answers adds, up to the score of the next better match. */
const FURTHER = 0.02
const MAX_RESULTS = 50

const normal = (text: string): string => text.normalize('NFKC').toLowerCase().trim()

function scoreOfName(name: string, keyword: string): number {
  if (name === keyword) return SCORES.equal
  if (name.startsWith(keyword)) return SCORES.start
  const at = name.indexOf(keyword)
  if (at < 0) return 0
  return /[\p{L}\p{N}]/u.test(name[at - 1]!) ? SCORES.part : SCORES.word
}

/**
 * Rows that answer any of the keywords, the best first: the one way in which all catalogues are searched. Rows of the same
 * score stay in the order given.
 */
export function rankLookups<Row>(
  rows: readonly Row[],
  keywords: readonly string[],
  namesOf: (row: Row) => readonly string[],
): (Row & { score: number })[] {
  const wanted = [...new Set(keywords.map(normal))].filter((keyword) => keyword !== '')
  return rows
    .flatMap((row) => {
      const names = namesOf(row).map(normal)
      const scores = wanted
        .map((keyword) => Math.max(0, ...names.map((name) => scoreOfName(name, keyword))))
        .filter((score) => score > 0)
      if (scores.length === 0) return []
      const further = Math.min(FURTHER * (scores.length - 1), 0.1)
      return [{ ...row, score: Math.min(1, Math.max(...scores) + further) }]
    })
    .toSorted((a, b) => b.score - a.score)
    .slice(0, MAX_RESULTS)
}
