import { isOneToken, keywordNeedle } from '../model/keyword-needle.ts'
import { hasMark } from '../model/marked-words.ts'
import { wordsWithMarksOf } from '../schema/words-of.ts'
import { asSql, joinSql, sql, textSql, type Sql } from '../store/sql.ts'

/** `text` is read only for a phrase with a word that has a mark, of rows that have the word. */
export function keywordCondition(code: string, text: 'text' | 'description'): Sql {
  const needle = textSql(keywordNeedle(code))
  if (!hasMark(code)) {
    const inWords = sql`position(words, ${needle}) > 0`
    return isOneToken(code) ? sql`(${inWords} OR position(marked_words, ${needle}) > 0)` : inWords
  }
  const words = code.split(' ')
  const marked = words.filter(hasMark).map((word) => sql`position(marked_words, ${textSql(` ${word} `)}) > 0`)
  if (words.length === 1) return joinSql(marked, ' AND ')
  return joinSql([...marked, sql`position(${asSql(wordsWithMarksOf(text))}, ${needle}) > 0`], ' AND ')
}
