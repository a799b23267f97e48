import type { AudienceRegion, Criterion, TargetingPackage } from '@rookery/contract'
import { leavesOf, treeOfPackage } from '@rookery/contract/targeting-tree.ts'
import { useFormats } from '../../../shared/i18n/use-formats.ts'
import { useT } from '../../../shared/i18n/use-t.ts'
import { plainTree, type PlainNode } from '../model/plain-tree.ts'

const ages: Readonly<Record<string, string>> = { AGE_OVER_13: '13+', AGE_OVER_18: '18+', AGE_OVER_21: '21+' }

/** What a criterion is called: places and languages in the language of the page. */
export function useItemName(): (item: Criterion) => string {
  const formats = useFormats()
  return ({ kind, id, label }) => {
    if (kind === 'location' && id && /^[A-Z]{2}$/.test(id)) return formats.region(id)
    if (kind === 'language' && id && /^[a-z]{2}$/.test(id)) return formats.language(id)
    if (kind === 'handle') return `@${label.replace(/^@/, '')}`
    if (kind === 'hashtag') return `#${label.replace(/^#/, '')}`
    if (kind === 'age') return ages[label] ?? label.replace('AGE_OVER_', '').replace(/^(\d+)$/, '$1+')
    return label
  }
}

/** Who is in an audience, in words: groups as lists within lists. */
export function Definition({ recipe, region }: { recipe: TargetingPackage; region: AudienceRegion | null }) {
  const t = useT('store')
  const formats = useFormats()
  const whole = treeOfPackage(recipe)
  const tree = plainTree(whole)
  const hasPlace = [...leavesOf(whole)].some(({ kind }) => kind === 'location')
  return (
    <div className="grid gap-2">
      {tree && <Node node={tree} />}
      {(region || !hasPlace) && (
        <p className="text-13 text-ink-soft">
          {region ? t('detail.within', { region: formats.audienceRegion(region) }) : t('detail.worldwide')}
        </p>
      )}
    </div>
  )
}

const heading = { and: 'detail.all', or: 'detail.any', not: 'detail.none' } as const

function Node({ node }: { node: PlainNode }) {
  const t = useT('store')
  if ('item' in node) return <Item item={node.item} />
  return (
    <div>
      <p className="text-13 font-medium">{t(heading[node.op])}</p>
      <ul className="mt-1 grid gap-1 border-l-2 border-hairline pl-3">
        {groupsOf(node.parts).map((part, i) => (
          <li key={i}>
            {'kind' in part ? <Items items={part.items} kind={part.kind} /> : <Node node={part} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

type Kin = { kind: Criterion['kind']; items: Criterion[] }

/** Things of one kind stand in one line. */
function groupsOf(parts: readonly PlainNode[]): (PlainNode | Kin)[] {
  const kin = new Map<Criterion['kind'], Kin>()
  return parts.flatMap((part): (PlainNode | Kin)[] => {
    if (!('item' in part)) return [part]
    const known = kin.get(part.item.kind)
    if (known) {
      known.items.push(part.item)
      return []
    }
    const made: Kin = { kind: part.item.kind, items: [part.item] }
    kin.set(part.item.kind, made)
    return [made]
  })
}

const Item = ({ item }: { item: Criterion }) => <Items items={[item]} kind={item.kind} />

/** Named at once; more can be asked for. */
const SHOWN = 30

function Items({ items, kind }: { items: readonly Criterion[]; kind: Criterion['kind'] }) {
  const t = useT('store')
  const nameOf = useItemName()
  const names = items.map(nameOf)
  const list = (part: readonly string[]) =>
    part.map((name, i) => (
      <span key={i} className="rounded-sm bg-ink/5 px-1.5 py-0.5 break-all">
        {name}
      </span>
    ))
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-13">
      <span className="shrink-0 text-ink-soft">{t(`kinds.${kind}`)}</span>
      {list(names.slice(0, SHOWN))}
      {names.length > SHOWN && (
        <details>
          <summary className="cursor-pointer text-signal">+{names.length - SHOWN}</summary>
          <div className="mt-1 flex flex-wrap gap-1">{list(names.slice(SHOWN))}</div>
        </details>
      )}
    </div>
  )
}
