import { TEMPLATES } from '../data/templates.ts'

/** Templates cut at their slots once: [text, slot, text, slot, …]. */
export type Sentence = readonly string[]

export interface Sentences {
  own: readonly Sentence[]
  about: readonly Sentence[]
  reply: readonly Sentence[]
  quote: readonly Sentence[]
  chat: readonly Sentence[]
  hub: readonly Sentence[]
}

const cut = (lines: readonly string[]): readonly Sentence[] => lines.map((line) => line.split(/\{([kep])\}/))

export const SENTENCES: ReadonlyMap<string, Sentences> = new Map(
  Object.entries(TEMPLATES).map(([language, set]) => [
    language,
    {
      own: cut(set.own),
      about: cut(set.about),
      reply: cut(set.reply),
      quote: cut(set.quote),
      chat: cut(set.chat),
      hub: cut(set.hub),
    },
  ]),
)

/** Fills a sentence; `fill` answers for the slots k, e and p. */
export function render(sentence: Sentence, fill: (slot: string) => string): string {
  if (sentence.length === 1) return sentence[0] as string
  let text = sentence[0] as string
  for (let i = 1; i < sentence.length; i += 2)
    text += fill(sentence[i] as string) + (sentence[i + 1] as string)
  // A sentence that starts with a keyword starts with a capital.
  return sentence[0] === '' ? text.slice(0, 1).toUpperCase() + text.slice(1) : text
}
