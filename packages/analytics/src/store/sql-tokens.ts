/** One token of a statement as the engine reads it. Comments and blanks are no tokens. */
export interface SqlToken {
  /** `name`: a bare word. `quoted`: a name in backticks or double quotes, without them. */
  readonly kind: 'name' | 'quoted' | 'text' | 'number' | 'param' | 'sign'
  readonly text: string
}

// What the engine's lexer takes for these (ClickHouse's Lexer.cpp): comments do not nest, quotes are doubled or
// escaped. Everything else, such as heredocs ($tag$), typographic quotes and bytes beyond ASCII outside of texts, matches
// nothing and is refused.
const tokenPattern = new RegExp(
  [
    String.raw`[ \t\n\r]+`,
    String.raw`/\*[\s\S]*?\*/`,
    String.raw`--[^\n]*`,
    String.raw`[A-Za-z_]\w*`,
    String.raw`\d\w*(?:\.\d+)?(?:[eE][+-]?\d+)?`,
    String.raw`'(?:[^'\\]|\\[\s\S]|'')*'`,
    '`(?:[^`\\\\]|\\\\[\\s\\S]|``)*`',
    String.raw`"(?:[^"\\]|\\[\s\S]|"")*"`,
    String.raw`\{[A-Za-z_]\w*:[A-Za-z0-9_(), ]+\}`,
    String.raw`::|->|<=>|[<>!=]=|<>|\|\||[-+*/%()[\],.=<>?:]`,
  ].join('|'),
  'y',
)

const SPACE = /^(?:\s|--|\/\*)/
const kindOf = (first: string): SqlToken['kind'] => {
  if (/[A-Za-z_]/.test(first)) return 'name'
  if (first >= '0' && first <= '9') return 'number'
  if (first === "'") return 'text'
  if (first === '`' || first === '"') return 'quoted'
  return first === '{' ? 'param' : 'sign'
}

/** The tokens of a statement; null if it has anything that no statement of ours has. */
export const tokensOf = (sql: string): SqlToken[] | null => {
  const tokens: SqlToken[] = []
  tokenPattern.lastIndex = 0
  while (tokenPattern.lastIndex < sql.length) {
    const text = tokenPattern.exec(sql)?.[0]
    if (text === undefined) return null
    if (SPACE.test(text)) continue
    const kind = kindOf(text[0]!)
    tokens.push({ kind, text: kind === 'quoted' ? text.slice(1, -1) : text })
  }
  return tokens
}
