// Words whose sign is a part of them: C++, C#, .NET, 100%, $TSLA, €50, R&D, #1, <3, and each emoji. Without it they
// would be `c`, `net`, `100`: words of other things. A sign between or behind words that has no such meaning separates as
// everywhere else: asp.net, 3.5 %, e-mail, 1+1, a hashtag. The patterns are read by JavaScript and, in `schema/words-of.ts`, by the
// engine.
const WORD = String.raw`[\p{L}\p{N}\p{M}]`

/** Replacements in this order, on lower-case text. */
export const preparations: readonly (readonly [pattern: string, by: string])[] = [
  // As the network writes them in texts.
  ['&amp;', '&'],
  ['&lt;', '<'],
  // Variation selectors, joiners and skin tones: ☕ and ☕️ are one sign, 👩‍💻 is two.
  [String.raw`[\u{FE0E}\u{FE0F}\u{200D}\u{1F3FB}-\u{1F3FF}]`, ''],
  // A point behind a word ends it; one before a word belongs to it.
  [String.raw`(${WORD})\.`, '$1 '],
  [String.raw`\.{2,}`, ' '],
  [String.raw`\++([\p{L}\p{N}])`, ' $1'],
  // A hashtag has a kind of its own; X makes none of a number.
  [String.raw`#([\p{L}_])`, ' $1'],
  [String.raw`(${WORD})#(\p{N})`, '$1 #$2'],
  // US$100 is $100.
  [String.raw`([\p{L}\p{M}])(\p{Sc})`, '$1 $2'],
]
/** A word, with its sign if it has one. */
export const TOKEN = String.raw`<3+|\p{So}|[\p{Sc}.#]?${WORD}+(?:&${WORD}+)*(?:\++|#+|%|\p{Sc})?`
/** Texts that may have a word with a sign; most have none, and are spared the rest. */
export const MAY_HAVE_MARK = String.raw`${WORD}[+#%&\p{Sc}]|#\p{N}|<3|&lt;3|\p{So}|\p{Sc}|(?:^|[^\p{L}\p{N}\p{M}.])\.[\p{L}\p{N}]`
export const MARK = String.raw`[^\p{L}\p{N}\p{M}]`
/** Words that only a pictograph behind or before them joins to a sign. */
export const BESIDE_PICTOGRAPH = [String.raw`(${WORD}+)\p{So}`, String.raw`\p{So}(${WORD}+)`] as const

const mark = new RegExp(String.raw`[^\p{L}\p{N}\p{M} ]`, 'u')
/** True if a word of a keyword has a sign as a part of it: it is in `marked_words`, not in `words`. */
export const hasMark = (code: string): boolean => mark.test(code)

const steps = preparations.map(([pattern, by]) => [new RegExp(pattern, 'gu'), by] as const)
const token = new RegExp(TOKEN, 'gu')
/** The words of a text that have a sign, each once. */
export function markedWords(text: string): string[] {
  const normalText = text
    .replaceAll(/https?:\/\/\S+/g, ' ')
    .normalize('NFKC')
    .toLowerCase()
  const preparedText = steps.reduce((inner, [pattern, by]) => inner.replace(pattern, by), normalText)
  return [...new Set(preparedText.match(token)?.filter(hasMark))]
}
