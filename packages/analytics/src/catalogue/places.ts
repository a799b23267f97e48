import { cityRows, regionRows } from './place-rows.ts'

export interface Region {
  /** 'US-CA': ISO 3166-2 where it has one. */
  code: string
  country: string
  label: string
  label_ja: string
  aliases: readonly string[]
}
export interface City {
  /** 'city:tokyo-JP'. */
  code: string
  country: string
  /** Code of the region, '' when the catalogue has none for it. */
  region: string
  label: string
  label_ja: string
  aliases: readonly string[]
}

/** 'Victoria, Australia' in the rows tells homonyms apart; the name is what stands before the comma. */
const short = (label: string) => label.split(',')[0]!

const slug = (label: string) =>
  label
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

export const regions: readonly Region[] = regionRows
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [country, rest] = line.split(': ') as [string, string]
    return rest.split('; ').map((cell) => {
      const [code, label, label_ja, ...aliases] = cell.split('|') as [string, string, string?, ...string[]]
      return {
        code: `${country}-${code}`,
        country,
        label: short(label),
        label_ja: label_ja || label,
        aliases,
      }
    })
  })

export const cities: readonly City[] = cityRows
  .trim()
  .split('\n')
  .flatMap((line) => {
    const [country, rest] = line.split(': ') as [string, string]
    return rest.split('; ').map((cell) => {
      const [region, label, label_ja, ...aliases] = cell.split('|') as [string, string, string?, ...string[]]
      return {
        code: `city:${slug(short(label))}-${country}`,
        country,
        region: region === '' ? '' : `${country}-${region}`,
        label: short(label),
        label_ja: label_ja || label,
        aliases,
      }
    })
  })
