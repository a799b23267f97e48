/**
 * Letter runs of which a text must contain at least one for a pattern to match, in lower case, derived from
 * the pattern itself; null if unknown. A pattern need not be run on a text without any of them, which saves
 * most of the time.
 */
export function neededWords(pattern: RegExp): ReadonlySet<string> | null {
  const { needed } = closed(new Reader(pattern.source).alternatives())
  return needed
}

interface Part {
  /** All texts it can match, if they are few. */
  readonly exact: ReadonlySet<string> | null
  /** Every match contains one of these. */
  readonly needed: ReadonlySet<string> | null
}
/** Larger sets of texts are treated as unknown. */
const MAX_TEXTS = 24

const of = (...texts: string[]): ReadonlySet<string> => new Set(texts)
const anything: Part = { exact: null, needed: null }
const nothing: Part = { exact: of(''), needed: null }
const leastOf = (texts: ReadonlySet<string>): number => Math.min(...[...texts].map((text) => text.length))

/** The better of two conditions: with longer runs, then with fewer. */
function better(a: ReadonlySet<string> | null, b: ReadonlySet<string> | null): ReadonlySet<string> | null {
  if (a === null || b === null) return a ?? b
  const [left, right] = [Math.min(5, leastOf(a)), Math.min(5, leastOf(b))]
  return left === right ? (a.size <= b.size ? a : b) : left > right ? a : b
}
/** Closes a part against extension: its exact texts become the required ones. */
const closed = ({ exact, needed }: Part): Part => ({
  exact: null,
  needed: better(exact !== null && leastOf(exact) > 0 ? exact : null, needed),
})

const joins = (a: Part, b: Part): boolean =>
  a.exact !== null && b.exact !== null && a.exact.size * b.exact.size <= MAX_TEXTS

/** Concatenates two parts; if they cannot be joined, later parts are joined to the second only. */
function after(a: Part, b: Part): Part {
  if (!joins(a, b)) return { exact: b.exact, needed: better(closed(a).needed, b.needed) }
  const exact = of(...[...a.exact!].flatMap((x) => [...b.exact!].map((y) => x + y)))
  return { exact, needed: better(a.needed, b.needed) }
}
function either(a: Part, b: Part): Part {
  if (
    a.exact !== null &&
    b.exact !== null &&
    a.exact.size + b.exact.size <= MAX_TEXTS &&
    !a.needed &&
    !b.needed
  )
    return { exact: a.exact.union(b.exact), needed: null }
  const [x, y] = [closed(a).needed, closed(b).needed]
  return { exact: null, needed: x !== null && y !== null && x.size + y.size <= MAX_TEXTS ? x.union(y) : null }
}

/** Characters whose case variants lower-casing covers; for others a pattern may match further forms. */
const plain = /^[\x20-\x7e\u3040-\u30ff\u4e00-\u9fff\n\t•|・·–—’“”]$/

/** Parses the source of a pattern; unknown syntax is treated as matching anything. */
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
    // The alternatives seen so far are not everything it can match.
    return whole ? found : closed(found)
  }

  #repeated(part: Part): Part {
    const rest = this.#source.slice(this.#at)
    const [all = '', sign, least, upTo] = /^(?:([?*+])|\{(\d+)(,\d*)?\})\??/.exec(rest) ?? []
    if (all === '') return part
    this.#at += all.length
    if (sign === '?')
      return part.exact !== null && part.needed === null && part.exact.size < MAX_TEXTS
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
      // A lookahead's text occurs in the match as well, but nothing is appended to it.
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

function escaped(text: string): string | null {
  if (text === '\\n') return '\n'
  if (text === '\\t') return '\t'
  return /^\\[^\p{L}\p{N}]$/u.test(text) ? text.slice(1) : null
}
