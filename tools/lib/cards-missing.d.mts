interface Source {
  path: string
  code: string
  ast?: unknown
}
export function cardsOn(files: readonly Source[], screen: string): Set<string>
export function cardsMissing(files: readonly Source[]): { missing: string[]; seen: number; idle: string[] }
