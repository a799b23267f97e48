interface Allowed {
  readonly advisory: string
  readonly name: string
  readonly reason: string
}
export function readAllowed(root: string): Allowed[]
export function judgeAdvisories(
  report: object,
  allowed: readonly Pick<Allowed, 'advisory' | 'name'>[],
): { open: string[]; idle: string[] }
export function askAdvisories(root: string): object | null
export function askSignatures(root: string): { invalid: string[]; missing: string[] } | null
