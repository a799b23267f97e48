import { interestRows } from './interest-rows.ts'

export interface Interest {
  /** 'food-and-drink/coffee-and-tea'; a group is 'food-and-drink'. */
  code: string
  label: string
  label_ja: string
  /** Code of the group; absent for groups. */
  parent?: string
  /** The network's own name, 'Food and drink/Coffee and tea': what the Ads API calls it. */
  network_name: string
  /** Words and hashtags that say a text is about it, normalised. */
  words: readonly string[]
}

const interestSlug = (label: string): string =>
  label
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')

function read(): Interest[] {
  const all: Interest[] = []
  let group: Interest | undefined
  for (const line of interestRows.trim().split('\n')) {
    const [label, label_ja, words] = line.trim().split('|') as [string, string, string?]
    if (!line.startsWith(' ')) {
      group = { code: interestSlug(label), label, label_ja, network_name: label, words: [] }
      all.push(group)
    } else
      all.push({
        code: `${group!.code}/${interestSlug(label)}`,
        label,
        label_ja,
        parent: group!.code,
        network_name: `${group!.label}/${label}`,
        words: (words ?? '').split(',').filter((w) => w !== ''),
      })
  }
  return all
}

export const interests: readonly Interest[] = read()
