/**
 * What a text has to hold so that a pattern can match in it, read from the pattern itself: one of some runs of letters, in lower case; null where nothing is
 * known. A pattern without any of them in a text need not be run there, which is what most patterns cost on most texts.
 */
export function neededWords(pattern: RegExp): ReadonlySet<string> | null {
  const { needed } = closed(new Reader(pattern.source).alternatives())
  return needed
}

/** What a part of a pattern matches. */
interface Part {
  /** All it can be, where that is a few texts. */
  readonly exact: ReadonlySet<string> | null
  /** One of these stands in whatever it matches. */
  readonly needed: ReadonlySet<string> | null
}
/** More texts than these are as good as any. */
const FEW = 24

const of = (...texts: string[]): ReadonlySet<string> => new Set(texts)
const anything: Part = { exact: null, needed: null }
const nothing: Part = { exact: of(''), needed: null }
/** Nothing is the shortest of no texts, too. */
const leastOf = (texts: ReadonlySet<string>): number => Math.min(...[...texts].map((text) => text.length))

/** The better of two conditions: of longer runs, then of fewer. */
function better(a: ReadonlySet<string> | null, b: ReadonlySet<string> | null): ReadonlySet<string> | null {
  if (a === null || b === null) return a ?? b
  const [left, right] = [Math.min(5, leastOf(a)), Math.min(5, leastOf(b))]
  return left === right ? (a.size <= b.size ? a : b) : left > right ? a : b
}
/** A part that nothing is added to any more: what it can be is what it needs. */
const closed = ({ exact, needed }: Part): Part => ({
  exact: null,
  needed: better(exact !== null && leastOf(exact) > 0 ? exact : null, needed),
})

const joins = (a: Part, b: Part): boolean =>
  a.exact !== null && b.exact !== null && a.exact.size * b.exact.size <= FEW

/** One part and then another; where they do not join, what comes next joins the second only. */
function after(a: Part, b: Part): Part {
  if (!joins(a, b)) return { exact: b.exact, needed: better(closed(a).needed, b.needed) }
  const exact = of(...[...a.exact!].flatMap((x) => [...b.exact!].map((y) => x + y)))
  return { exact, needed: better(a.needed, b.needed) }
}
function either(a: Part, b: Part): Part {
  if (a.exact !== null && b.exact !== null && a.exact.size + b.exact.size <= FEW && !a.needed && !b.needed)
    return { exact: a.exact.union(b.exact), needed: null }
  const [x, y] = [closed(a).needed, closed(b).needed]
  return { exact: null, needed: x !== null && y !== null && x.size + y.size <= FEW ? x.union(y) : null }
}

/** Letters whose cases a text in lower case tells; of others a pattern may know more forms. */
const plain = /^[\x20-\x7e\u3040-\u30ff\u4e00-\u9fff\n\t•|・·–—’“”]$/

/** Reads the source of a pattern; what it does not know it takes for anything. */
class Reader {
  readonly #source: string
  #at = 0
  constructor(source: string) {
    this.#source = source
  }

  alternatives(): Part {
    let found = this.#sequence()
    while (this.#take('|')) found = either(found, this.#sequence())
    return found
  }

  #sequence(): Part {
    let found: Part = nothing
    let whole = true
    while (this.#at < this.#source.length && !'|)'.includes(this.#source[this.#at]!)) {
      const next = this.#repeated(this.#atom())
      if (!joins(found, next)) whole = false
      found = after(found, next)
    }
    // What it ends with is not all it can be.
    return whole ? found : closed(found)
  }

  #repeated(part: Part): Part {
    const rest = this.#source.slice(this.#at)
    const [all = '', sign, least, upTo] = /^(?:([?*+])|\{(\d+)(,\d*)?\})\??/.exec(rest) ?? []
    if (all === '') return part
    this.#at += all.length
    if (sign === '?')
      return part.exact !== null && part.needed === null && part.exact.size < FEW
        ? { exact: part.exact.union(of('')), needed: null }
        : anything
    if (sign === '*' || least === '0') return anything
    return least === '1' && upTo === undefined ? part : closed(part)
  }

  #atom(): Part {
    const start =
      /^(?:\(\?(?:[:=!]|<[=!]|<\w+>)|[([.^$]|\\(?:u\{[^}]*\}|u.{4}|x..|[pP]\{[^}]*\}|k<[^>]*>|c.|.))/su.exec(
        this.#source.slice(this.#at),
      )?.[0]
    if (start === undefined) return this.#letter(this.#character())
    if (start === '[') return this.#class()
    this.#at += start.length
    if (start.startsWith('(')) {
      const inside = this.alternatives()
      this.#take(')')
      if (start.endsWith('!')) return nothing
      // What is only looked at stands in the text as well, but nothing goes on from it.
      return start.endsWith('=') ? { exact: of(''), needed: closed(inside).needed } : inside
    }
    if (start === '^' || start === '$' || start === '\\b' || start === '\\B') return nothing
    return start === '.' ? anything : this.#letter(escaped(start))
  }

  #class(): Part {
    const [all = ''] = /^\[(?:\\.|[^\]\\])*\]/s.exec(this.#source.slice(this.#at)) ?? []
    this.#at += all.length
    const inside = all.slice(1, -1)
    if (inside.startsWith('^') || /\\|.-./s.test(inside)) return anything
    const parts = [...inside].map((letter) => this.#letter(letter))
    return parts.length > 0 && parts.length <= 4 ? parts.reduce(either) : anything
  }

  #letter(letter: string | null): Part {
    if (letter === null || !plain.test(letter)) return anything
    return { exact: of(letter.toLowerCase()), needed: null }
  }

  #character(): string {
    const letter = String.fromCodePoint(this.#source.codePointAt(this.#at)!)
    this.#at += letter.length
    return letter
  }

  #take(sign: string): boolean {
    if (this.#source[this.#at] !== sign) return false
    this.#at += 1
    return true
  }
}

/** The letter an escape stands for; null for a class. */
function escaped(text: string): string | null {
  if (text === '\\n') return '\n'
  if (text === '\\t') return '\t'
  return /^\\[^\p{L}\p{N}]$/u.test(text) ? text.slice(1) : null
}
