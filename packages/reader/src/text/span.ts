/** A part of a plain text and what it says. */
export interface Span<T = string> {
  start: number
  end: number
  value: T
}

export const overlaps = (a: { start: number; end: number }, b: { start: number; end: number }): boolean =>
  a.start < b.end && b.start < a.end

/** The matches of a pattern, with what `read` makes of each; null and undefined are left out. */
export function spansOf<T>(
  text: string,
  pattern: RegExp,
  read: (match: RegExpExecArray) => T | null | undefined,
): Span<T>[] {
  const found: Span<T>[] = []
  for (const match of text.matchAll(pattern)) {
    const value = read(match)
    if (value !== null && value !== undefined)
      found.push({ start: match.index, end: match.index + match[0].length, value })
  }
  return found
}

/** Of spans that overlap, the longest; of equally long ones the first. In the order of the text. */
export function longestSpans<S extends { start: number; end: number }>(spans: readonly S[]): S[] {
  const chosen: S[] = []
  for (const span of spans.toSorted((a, b) => b.end - b.start - (a.end - a.start)))
    if (!chosen.some((other) => overlaps(span, other))) chosen.push(span)
  return chosen.toSorted((a, b) => a.start - b.start)
}

/** A text with one sign in place of each letter of some parts; offsets stay. */
export const blanked = (
  text: string,
  parts: readonly { start: number; end: number }[],
  sign: string,
): string =>
  parts.reduce(
    (left, { start, end }) =>
      left.slice(0, start) + sign.repeat(Math.max(0, Math.min(end, left.length) - start)) + left.slice(end),
    text,
  )
