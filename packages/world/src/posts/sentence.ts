import { readFileSync } from 'node:fs'

/** Templates split at their slots: [text, slot, text, slot, …]. */
export type Sentence = readonly string[]

export interface Sentences {
  own: readonly Sentence[]
  about: readonly Sentence[]
  reply: readonly Sentence[]
  quote: readonly Sentence[]
  chat: readonly Sentence[]
  hub: readonly Sentence[]
}

/**
 * `data/sentences.json`, per language: {k} keyword of the community, {e} one of its entities, {p} a place of
 * the author. Lists: `own` about a keyword, `about` about an entity, `reply`, `quote`, `chat` about nothing
 * in particular, `hub` announcements.
 */
type Templates = Readonly<Record<string, Readonly<Record<keyof Sentences, readonly string[]>>>>
const templates = JSON.parse(
  readFileSync(new URL('../../data/sentences.json', import.meta.url), 'utf8'),
) as Templates

const parseSentences = (lines: readonly string[]): readonly Sentence[] =>
  lines.map((line) => line.split(/\{([kep])\}/))

export const SENTENCES: ReadonlyMap<string, Sentences> = new Map(
  Object.entries(templates).map(([language, set]) => [
    language,
    {
      own: parseSentences(set.own),
      about: parseSentences(set.about),
      reply: parseSentences(set.reply),
      quote: parseSentences(set.quote),
      chat: parseSentences(set.chat),
      hub: parseSentences(set.hub),
    },
  ]),
)

/** Fills a sentence; `fill` returns the text for slot k, e or p. */
export function render(sentence: Sentence, fill: (slot: string) => string): string {
  if (sentence.length === 1) return sentence[0] as string
  let text = sentence[0] as string
  for (let i = 1; i < sentence.length; i += 2)
    text += fill(sentence[i] as string) + (sentence[i + 1] as string)
  // A sentence that starts with a keyword is capitalised.
  return sentence[0] === '' ? text.slice(0, 1).toUpperCase() + text.slice(1) : text
}
