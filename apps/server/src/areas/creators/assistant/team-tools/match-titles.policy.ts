import type { Named } from '../cards/tool.ts'

const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}]+/gu, ' ')
    .trim()

/** How many letters two texts differ in, `most` at most. */
function distance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1)))
    row = next
  }
  return row.at(-1)!
}
/** Letters that may be mistaken: none in short names. */
const forgiven = (name: string): number => (name.length >= 12 ? 2 : name.length >= 5 ? 1 : 0)

/**
 * What a name stands for: those of exactly that title, else those whose title has it or all its words, else those it
 * misspells. Several are called alike; none is unknown.
 */
export function matchTitles<T extends Named>(asked: string, all: readonly T[]): T[] {
  const name = plain(asked)
  if (name === '') return []
  const words = name.split(' ')
  const tests: readonly ((title: string) => boolean)[] = [
    (title) => title === name,
    (title) => title.includes(name),
    (title) => title.length > 3 && name.includes(title),
    (title) => words.every((word) => title.includes(word)),
    (title) => distance(title, name, forgiven(name)) <= forgiven(name),
  ]
  for (const test of tests) {
    const found = all.filter(({ title }) => test(plain(title)))
    if (found.length > 0) return found
  }
  return []
}

/** Titles that share a word with a name, for "did you mean". */
export function nearTitles<T extends Named>(asked: string, all: readonly T[], most: number): T[] {
  const words = plain(asked)
    .split(' ')
    .filter((word) => word.length > 2)
  const near = all.filter(({ title }) => words.some((word) => plain(title).includes(word)))
  return (near.length > 0 ? near : all).slice(0, most)
}
