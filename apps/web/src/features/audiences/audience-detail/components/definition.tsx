import type { AudienceRegion, Criterion, TargetingPackage } from '@rookery/contract'
import { leavesOf, treeOfPackage } from '@rookery/contract/targeting-tree.ts'
import { useFormats } from '../../../../shared/i18n/use-formats.ts'
import { useT } from '../../../../shared/i18n/use-t.ts'
import { ModelCardButton } from '../../../../shared/model-cards/model-card-button.tsx'
import { modelOfKind } from '../../../../shared/model-cards/model-of-kind.ts'
import { useCriterionLabel } from '../../../../shared/recipe/use-criterion-label.ts'
import { plainTree, type PlainNode } from '../model/plain-tree.ts'

/** The definition of an audience as text: groups as nested lists. */
export function Definition({ recipe, region }: { recipe: TargetingPackage; region: AudienceRegion | null }) {
  const t = useT('store')
  const formats = useFormats()
  const recipeTree = treeOfPackage(recipe)
  const tree = plainTree(recipeTree)
  const hasLocation = [...leavesOf(recipeTree)].some(({ kind }) => kind === 'location')
  return (
    <div className="grid gap-2">
      {tree && <Node node={tree} />}
      {(region || !hasLocation) && (
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
        {groupByKind(node.parts).map((part, i) => (
          <li key={i}>
            {'kind' in part ? <Items items={part.items} kind={part.kind} /> : <Node node={part} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

type KindLine = { kind: Criterion['kind']; items: Criterion[] }

/** Groups adjacent criteria of one kind into one line. */
function groupByKind(parts: readonly PlainNode[]): (PlainNode | KindLine)[] {
  const kindLines = new Map<Criterion['kind'], KindLine>()
  return parts.flatMap((part): (PlainNode | KindLine)[] => {
    if (!('item' in part)) return [part]
    const relatedKind = kindLines.get(part.item.kind)
    if (relatedKind) {
      relatedKind.items.push(part.item)
      return []
    }
    const lineGroup: KindLine = { kind: part.item.kind, items: [part.item] }
    kindLines.set(part.item.kind, lineGroup)
    return [lineGroup]
  })
}

const Item = ({ item }: { item: Criterion }) => <Items items={[item]} kind={item.kind} />

/** Items listed at once; a button shows the others. */
const VISIBLE_COUNT = 30

function Items({ items, kind }: { items: readonly Criterion[]; kind: Criterion['kind'] }) {
  const t = useT('store')
  const nameOf = useCriterionLabel()
  const names = items.map(nameOf)
  const model = modelOfKind[kind]
  const list = (part: readonly string[]) =>
    part.map((name, i) => (
      <span key={i} className="rounded-sm bg-ink/5 px-1.5 py-0.5 break-all">
        {name}
      </span>
    ))
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 gap-y-1 text-13">
      <span className="shrink-0 text-ink-soft">{t(`kinds.${kind}`)}</span>
      {list(names.slice(0, VISIBLE_COUNT))}
      {model && <ModelCardButton model={model} about={t(`kinds.${kind}`)} />}
      {names.length > VISIBLE_COUNT && (
        <details>
          <summary className="cursor-pointer text-signal">+{names.length - VISIBLE_COUNT}</summary>
          <div className="mt-1 flex flex-wrap gap-1">{list(names.slice(VISIBLE_COUNT))}</div>
        </details>
      )}
    </div>
  )
}
