/** A stretch between two marks. */
export interface Part {
  start: number
  end: number
}

const JA = '[\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Han}ー]'
/** Where a sentence ends; a colon and a bracket end it too. */
const END = /[。!?;\n()（）[\]【】]|(?<!\b(?:excl|incl|approx|vs|etc|esp))\.(?=\s|$)|…/gu
/** Marks between the parts of a sentence; in Japanese a space is one. */
const MARK = new RegExp(
  `[,、|*•]|\\s[-/+→>]+\\s|\\s\\/|\\/\\s|:|(?<=${JA}|[^\\p{L}\\p{N}\\s])\\s+|\\s+(?=${JA})(?!\\s*[はをもがにでと](?:[^ぁ-ん]|$))|\\p{Extended_Pictographic}`,
  'gu',
)

function split(text: string, start: number, end: number, marks: RegExp): Part[] {
  const parts: Part[] = []
  let from = start
  for (const match of text.slice(start, end).matchAll(marks)) {
    parts.push({ start: from, end: start + match.index })
    from = start + match.index + match[0].length
  }
  parts.push({ start: from, end })
  return parts.filter((part) => part.end > part.start)
}

/** The sentences of a text, each as the parts between its marks. */
export const sentencesOf = (text: string): Part[][] =>
  split(text, 0, text.length, END)
    .map(({ start, end }) => split(text, start, end, MARK))
    .filter((parts) => parts.length > 0)
