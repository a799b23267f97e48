import { parse, stringify } from 'yaml'

/** A node of an aria snapshot: its line, and the nodes in it. */
interface Node {
  readonly line: string
  readonly children: readonly Node[]
}

/** The ARIA roles of elements that a person operates. */
const ACTION_ROLES =
  /^(button|checkbox|combobox|heading|link|listbox|menu|menuitem|radio|searchbox|slider|spinbutton|switch|tab|textbox|columnheader)$/
/** Of many items with one of these roles, the first represents all of them, and its text counts as data. */
const ITEM_ROLES = /^(article|listitem|option|row)$/
/** More siblings of one role than this count as a list, too. */
const MAX_ROWS = 20
/** Nodes of an ARIA snapshot that a template leaves out: plain text, and nodes that differ by data. */
const IGNORED_NODES = /^(\/.+|text|paragraph|img|code|strong|emphasis|time|status|tooltip)$/

const nodesOf = (tree: unknown): Node[] =>
  (Array.isArray(tree) ? tree : []).flatMap((entry: unknown) => {
    if (typeof entry === 'string') return [{ line: entry, children: [] }]
    if (typeof entry !== 'object' || entry === null) return []
    return Object.entries(entry).map(([line, children]) => ({ line, children: nodesOf(children) }))
  })

const roleOf = ({ line }: Node) => line.split(' ')[0]!

/**
 * Reduces a name to the parts that are the same in every run: numbers, months and `perRun` may be anything.
 */
function nameOf(line: string, perRun: readonly string[]): string {
  const name = /"((?:[^"\\]|\\.)*)"/.exec(line)?.[1]
  if (name === undefined) return ''
  const ANY_TEXT_MARK = '\u0000'
  const maskedText = perRun
    .reduce((all, one) => all.replaceAll(one, ANY_TEXT_MARK), name.replaceAll(/\\(.)/g, '$1'))
    .replaceAll(/[<+−-]?\d[\d,.:/]*[KM万億]?/g, ANY_TEXT_MARK)
    .replaceAll(
      /\b(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*(?= \0)|(?<=\0) ?[AP]M\b/g,
      ANY_TEXT_MARK,
    )
    .replaceAll(/\0( ?\0)+/g, ANY_TEXT_MARK)
  if (!maskedText.includes(ANY_TEXT_MARK)) return ` "${name}"`
  return ` /^${maskedText.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&').replaceAll(ANY_TEXT_MARK, '.+')}$/`
}

const attributesOf = (line: string) =>
  (line.match(/ \[[\w-]+(=\w+)?\]/g) ?? []).filter((one) => !/active|cursor|ref/.test(one)).join('')

/** Part of a page: names in `data` come from data and may change; those of a `menu` never do. */
type Kind = 'page' | 'menu' | 'data'

function reduceNodes(nodes: readonly Node[], perRun: readonly string[], kind: Kind): unknown[] {
  const usedNames = new Set<string>()
  const counts = Map.groupBy(nodes, roleOf)
  return nodes.flatMap((node): unknown[] => {
    const role = roleOf(node)
    const isItem = kind !== 'menu' && (ITEM_ROLES.test(role) || counts.get(role)!.length > MAX_ROWS)
    if (IGNORED_NODES.test(role) || (isItem && usedNames.has(role))) return []
    usedNames.add(role)
    const innerTag =
      role === 'navigation' ? 'menu' : role === 'columnheader' ? 'page' : isItem ? 'data' : kind
    const line = innerTag === 'data' ? role : `${role}${nameOf(node.line, perRun)}${attributesOf(node.line)}`
    const children = reduceNodes(node.children, perRun, innerTag)
    if (role === 'tablist') children.unshift({ '/children': 'equal' })
    if (children.length > 0) return [{ [line]: children }]
    return ACTION_ROLES.test(role) ? [line] : []
  })
}

/**
 * A template to match a screen's aria snapshot with: landmarks, titles, tabs, columns, and everything
 * operable, without the texts and rows that come from data.
 */
export const ariaTemplate = (snapshot: string, perRun: readonly string[]): string =>
  stringify(reduceNodes(nodesOf(parse(snapshot)), perRun, 'page'), { lineWidth: 0 })
