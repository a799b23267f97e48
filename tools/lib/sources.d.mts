export interface Source {
  path: string
  code: string
}
export function sources(): Source[]
export function isTest(path: string): boolean
export function importsOf(file: Source): { specifier: string; names: string[] | null; typeOnly: boolean }[]
export function resolve(from: string, specifier: string): string | null
export function importPairs(files: readonly Source[]): (readonly [from: string, to: string])[]
