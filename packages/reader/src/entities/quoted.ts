import { type Span, spansOf } from '../text/span.ts'

/** What stands between quotation marks, without them; the span has the marks. Apostrophes within words are none. */
export const readQuoted = (cased: string): Span[] =>
  [
    ...spansOf(cased, /"([^"\n]{1,600})"|「([^」]{1,600})」|『([^』]{1,600})』|“([^”]{1,600})”/g, (match) =>
      match
        .slice(1)
        .find((part) => part !== undefined)!
        .trim(),
    ),
    ...spansOf(cased, /(?<![\p{L}\p{N}])'([^'\n]{1,600})'(?![\p{L}\p{N}])/gu, ([, inner]) => inner!.trim()),
  ].toSorted((a, b) => a.start - b.start)
