/**
 * A grammar of sentences: rules with alternatives that name other rules. One line of `data/language/*.txt` is
 * a rule, `name: one way | another`. In an alternative `{name}` is a rule or a value of the post (k, t, e, p,
 * season, seasonal), `{2-9}` a whole number, `{$2-9}` a price, `<a/b>` a choice in place. `[group]` starts the
 * rules of one group of topics, which take precedence over those of `[*]`.
 */
export type Part = string | number | NumberPart
export interface NumberPart {
  low: number
  span: number
  isPrice: boolean
}
/** One alternative of a rule: texts, ids of rules (negative: values of the post) and numbers. */
export type Line = readonly Part[]
/** Alternatives by rule id. */
export type Scope = readonly (readonly Line[] | undefined)[]

/** Values that a post fills in, as negative ids. */
export const VALUES = { k: -1, t: -2, e: -3, p: -4, season: -5, seasonal: -6 } as const

export class Grammar {
  private readonly ids = new Map<string, number>()
  private readonly general: (readonly Line[])[] = []
  private readonly groups = new Map<string, (readonly Line[])[]>()

  constructor(texts: readonly string[]) {
    const rules = texts.flatMap(rulesOf)
    for (const { name } of rules) this.idOf(name)
    for (const { group, name, alternatives } of rules) {
      const table = group === '*' ? this.general : this.tableOf(group)
      table[this.idOf(name)] = alternatives.map((text) => this.parse(text))
    }
    this.check()
  }

  /** @throws Error for a rule that does not exist */
  id(name: string): number {
    const id = this.ids.get(name)
    if (id === undefined) throw new Error(`The grammar has no rule ${name}.`)
    return id
  }

  scope(group: string): Scope {
    const own = this.groups.get(group) ?? []
    return Array.from({ length: this.ids.size }, (_, id) => own[id] ?? this.general[id])
  }

  private tableOf(group: string): (readonly Line[])[] {
    let table = this.groups.get(group)
    if (table === undefined) this.groups.set(group, (table = []))
    return table
  }

  private idOf(name: string): number {
    let id = this.ids.get(name)
    if (id === undefined) this.ids.set(name, (id = this.ids.size))
    return id
  }

  private parse(text: string): Line {
    const parts: Part[] = []
    for (const piece of text.split(/(\{[^{}]+\}|<[^<>]+>)/)) {
      if (piece === '') continue
      const inner = piece.slice(1, -1)
      const numbers = /^(\$?)(\d+)-(\d+)$/.exec(inner)
      if (piece.startsWith('<')) parts.push(this.choice(inner))
      else if (!piece.startsWith('{')) parts.push(piece)
      else if (numbers !== null)
        parts.push({
          low: Number(numbers[2]),
          span: Number(numbers[3]) - Number(numbers[2]) + 1,
          isPrice: numbers[1] === '$',
        })
      else parts.push(VALUES[inner as keyof typeof VALUES] ?? this.idOf(inner))
    }
    return parts
  }

  /** A choice in place is a rule without a name of its own. */
  private choice(inner: string): number {
    const name = `<${inner}>`
    const isNew = !this.ids.has(name)
    const id = this.idOf(name)
    if (isNew) this.general[id] = inner.split('/').map((text) => this.parse(text))
    return id
  }

  private check(): void {
    for (const [name, id] of this.ids) {
      if (this.general[id] === undefined && ![...this.groups.values()].some((table) => table[id]))
        throw new Error(`The grammar uses {${name}} but has no such rule.`)
    }
  }
}

function rulesOf(text: string): { group: string; name: string; alternatives: string[] }[] {
  let group = '*'
  return text.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('#')) return []
    if (line.startsWith('[')) {
      group = line.slice(1, line.indexOf(']'))
      return []
    }
    const colon = line.indexOf(': ')
    return {
      group,
      name: line.slice(0, colon),
      alternatives: line
        .slice(colon + 2)
        .split(' | ')
        .map((alternative) => alternative.trim()),
    }
  })
}
