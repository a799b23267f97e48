/**
 * Builds packages/analytics/data/first-names.tsv from the open name lists (see README, "Names").
 * Usage: `node bench/scripts/build-first-names.ts <folder>`; the folder contains uk_first_names.csv.gz and
 * ja_{first_name_man_opti,first_name_woman_opti,last_name_org}.csv.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { writeRows } from './write-data.ts'

const folder = process.argv[2]
if (!folder) throw new Error('Give the folder of the name lists')
const lines = (name: string) => {
  const bytes = readFileSync(join(folder, name))
  return (name.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8').split('\n')
}

// Latin names: at least 60 births, at least 90% of one gender. Rows with a stray comma cannot be parsed and
// are skipped.
const latin: { MALE: string[]; FEMALE: string[] } = { MALE: [], FEMALE: [] }
for (const line of lines('uk_first_names.csv.gz').slice(1)) {
  const cells = line.split(',')
  const [name, , male, female] = [cells[0]!, cells[1], Number(cells[2]), Number(cells[3])]
  const birthCount = male + female
  if (!/^[A-Za-z]{3,}$/.test(name) || !(birthCount >= 60)) continue
  if (male / birthCount >= 0.9) latin.MALE.push(name.toLowerCase())
  else if (female / birthCount >= 0.9) latin.FEMALE.push(name.toLowerCase())
}

// Endings of one to four letters and the share of women among the names with that ending, each name weighted
// by the logarithm of its births. An ending is kept only if its share differs by at least 8 points from that
// of the next shorter ending.
const countsByEnding = new Map<string, { female: number; all: number }>()
for (const line of lines('uk_first_names.csv.gz').slice(1)) {
  const cells = line.split(',')
  const [name, male, female] = [cells[0]!.toLowerCase(), Number(cells[2]), Number(cells[3])]
  if (!/^[a-z]{4,}$/.test(name) || !(male + female >= 5)) continue
  const weight = Math.log2(male + female)
  for (let n = 1; n <= 4; n++) {
    const nameEnding = name.slice(-n)
    const endingCounts = countsByEnding.get(nameEnding) ?? { female: 0, all: 0 }
    countsByEnding.set(nameEnding, endingCounts)
    endingCounts.female += (weight * female) / (male + female)
    endingCounts.all += weight
  }
}
/** Shrunk towards the share of the shorter ending, with a weight of about three common names. */
const shareOf = (ending: string): number => {
  const endingCounts = countsByEnding.get(ending) ?? { female: 0, all: 0 }
  const shorterShare = ending.length === 1 ? 0.5 : shareOf(ending.slice(1))
  return (endingCounts.female + 40 * shorterShare) / (endingCounts.all + 40)
}
const informativeEndings = [...countsByEnding.keys()]
  .filter((e) => e.length === 1 || Math.abs(shareOf(e) - shareOf(e.slice(1))) >= 0.08)
  .sort()
  .map((e) => `${e}:${Math.round(shareOf(e) * 100)}`)

const readSpellings = (file: string) => {
  const nativeNames = new Set<string>()
  const romanNames = new Set<string>()
  for (const line of lines(file)) {
    const [kana, romaji, ...written] = line.trim().split(',')
    if (!kana || !romaji) continue
    nativeNames.add(kana)
    for (const w of written) if (w.length <= 3) nativeNames.add(w)
    romanNames.add(romaji)
  }
  return { native: nativeNames, roman: romanNames }
}
const maleSpellings = readSpellings('ja_first_name_man_opti.csv')
const femaleSpellings = readSpellings('ja_first_name_woman_opti.csv')
const onlyInFirst = (a: Set<string>, b: Set<string>) => [...a].filter((x) => !b.has(x)).sort()
const japaneseSurnames = lines('ja_last_name_org.csv')
  .map((line) => line.split(','))
  .filter((cells) => cells.length >= 4)
const latinNames = new Set([...latin.MALE, ...latin.FEMALE])

const notLatin = (names: string[]) => names.filter((n) => !latinNames.has(n))
const lists: Readonly<Record<string, readonly string[]>> = {
  latin_male: latin.MALE.sort(),
  latin_female: latin.FEMALE.sort(),
  latin_endings: informativeEndings,
  japanese_male: onlyInFirst(maleSpellings.native, femaleSpellings.native),
  japanese_female: onlyInFirst(femaleSpellings.native, maleSpellings.native),
  romaji_male: notLatin(onlyInFirst(maleSpellings.roman, femaleSpellings.roman)),
  romaji_female: notLatin(onlyInFirst(femaleSpellings.roman, maleSpellings.roman)),
  japanese_surnames: japaneseSurnames.map((c) => c[0]!.trim()),
  romaji_surnames: [...new Set(japaneseSurnames.map((c) => c[3]!.trim().toLowerCase()))],
}
writeRows(
  'first-names.tsv',
  [
    'Built by bench/scripts/build-first-names.ts; do not edit. Sources and licences: NOTICE.',
    'list, names; latin_endings: ending and the share of women among Latin names that end so, in percent',
  ],
  Object.entries(lists).map(([list, names]) => [list, names.join(' ')]),
)
